import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The fragment of the address without its `#`, and a way to replace it: Back leaves the page,
 * whatever tabs were opened.
 */
export function useFragment(): [string, (fragment: string) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const replace = useCallback(
    (fragment: string) => void navigate({ search, hash: fragment }, { replace: true }),
    [navigate, search],
  );
  return [hash.slice(1), replace];
}
