import {
  type AuditEventView,
  type AuditFilter,
  auditPageSchema,
  type BrowserSession,
} from '@secondset/contracts';
import { requestJson, requestText, withQuery } from './request.ts';

/** Each service keeps a chain of its own; release steps are files of the gateway. */
const logs = {
  Accounts: '/api/auth/audit',
  Audience: '/api/audience/audit',
  Campaigns: '/api/campaigns/audit',
  Releases: '/api/releases/events',
} as const;
type LogName = keyof typeof logs;
const logNames = Object.keys(logs).filter((name): name is LogName => name in logs);
/** Release steps are in the store of releases, not in a database. */
const exported = ['Accounts', 'Audience', 'Campaigns'] as const satisfies readonly LogName[];

/** Where each log continues; what is missing has ended. */
export type AuditPosition = Partial<Record<LogName, number | undefined>>;

interface MergedAudit {
  events: AuditEventView[];
  next: AuditPosition;
  /** The time from which on every log has been read. */
  readSince: string;
  /** The logs that did not answer. */
  failed: string[];
}

export interface AuditApi {
  /** The next page of each log; rejects only if none answers. */
  page(filter: AuditFilter, from: AuditPosition | undefined): Promise<MergedAudit>;
  /** Every event as a file, newest first. */
  exportText(filter: AuditFilter, format: 'csv' | 'jsonl'): Promise<string>;
}

export function createAuditApi({ fetch }: Pick<BrowserSession, 'fetch'>): AuditApi {
  return {
    async page(filter, from) {
      const wanted = logNames.filter((name) => from === undefined || name in from);
      const answers = await Promise.allSettled(
        wanted.map((name) => {
          const before = from?.[name]?.toString();
          return requestJson(fetch, withQuery(logs[name], { ...filter, before }), auditPageSchema);
        }),
      );
      const merged: MergedAudit = { events: [], next: {}, readSince: '', failed: [] };
      for (const [index, answer] of answers.entries()) {
        const name = wanted[index];
        if (name === undefined) continue;
        if (answer.status === 'rejected') {
          merged.failed.push(name);
          continue;
        }
        const { events, nextBefore } = answer.value;
        merged.events.push(...events);
        if (nextBefore === null) continue;
        merged.next[name] = nextBefore;
        const oldest = events.at(-1)?.at ?? '';
        if (oldest > merged.readSince) merged.readSince = oldest;
      }
      const [first] = answers;
      if (merged.failed.length === answers.length && first?.status === 'rejected')
        throw first.reason;
      return merged;
    },
    async exportText(filter, format) {
      const texts = await Promise.all(
        exported.map((name) =>
          requestText(fetch, withQuery(`${logs[name]}/export`, { ...filter, format })),
        ),
      );
      return mergeLines(texts, format);
    },
  };
}

/** One file with the lines of several, each of which begins with the time or has it as `at`. */
function mergeLines(texts: readonly string[], format: 'csv' | 'jsonl'): string {
  const end = format === 'csv' ? '\r\n' : '\n';
  const files = texts.map((text) => text.split(end).filter((line) => line !== ''));
  if (format === 'jsonl') return [...files.flat().sort(byTime), ''].join(end);
  const [head = ''] = files[0] ?? [];
  return [head, ...files.flatMap((lines) => lines.slice(1)).sort(byTime), ''].join(end);
}

const timeIn = (line: string) => /\d{4}-\d\d-\d\dT[\d:.]{8,12}Z/.exec(line)?.[0] ?? '';
const byTime = (a: string, b: string) => (timeIn(a) < timeIn(b) ? 1 : -1);
