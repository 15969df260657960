import {
  type Retention,
  retentionLimits,
  retentionNames,
} from '@secondset/contracts/retention-limits';
import { useEffect, useState } from 'react';
import { loadRetention } from '../../api/load-retention.ts';

/** The longest that anything is kept: what holds whatever the console has set. */
const longest: Retention = {
  entriesMonths: retentionLimits.entriesMonths.most,
  deliveriesMonths: retentionLimits.deliveriesMonths.most,
  webhookDays: retentionLimits.webhookDays.most,
  agreementsMonths: retentionLimits.agreementsMonths.most,
  auditMonths: retentionLimits.auditMonths.most,
  logDays: retentionLimits.logDays.most,
};

/** How long data is kept, in the order of the page. Without script or network, the longest. */
export function useRetention(): [name: keyof Retention, term: number][] {
  const [retention, setRetention] = useState(longest);
  useEffect(() => {
    const leaving = new AbortController();
    loadRetention(leaving.signal).then(setRetention, () => undefined);
    return () => leaving.abort();
  }, []);
  return retentionNames.map((name) => [name, retention[name]]);
}
