import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../components/use-hydrated.ts';

/**
 * The token behind the `#` of the address, where no server and no log sees it. Undefined until the
 * page is hydrated; empty when the link was cut off.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useHydrated() ? hash.replace(/^#/, '').trim() : undefined;
}
