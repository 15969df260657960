import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createBrandApi } from '../../api/brand-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import { BrandForm } from './brand-form.tsx';

/** `/admin/settings/brand`: what every email looks like. */
export function BrandPage() {
  const { session } = useConsole();
  const api = useMemo(() => createBrandApi(session), [session]);
  const query = useQuery({ queryKey: queryKeys.brand, queryFn: () => api.read() });
  return (
    <SettingsLayout title="Look of emails">
      <p>
        Once you save it, every new email has this look: campaigns, tests, and automatic emails such
        as confirmations. Campaigns that were already sent keep the look they had.
      </p>
      <LoadState what="look" query={query} />
      {query.data && <BrandForm api={api} start={query.data} />}
    </SettingsLayout>
  );
}
