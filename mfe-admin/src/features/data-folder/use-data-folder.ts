import type { DataFolder } from '@secondset/contracts';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

const refreshMs = 60_000;

/** Whether mail is on hold, and the state of backups. Refreshes itself; undefined until loaded. */
export function useDataFolder(): DataFolder | undefined {
  const { campaigns } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.dataFolder,
    queryFn: () => campaigns.readDataFolder(),
    refetchInterval: refreshMs,
  });
  return data;
}
