import type { AuditEventView } from '@secondset/contracts';

type Pages = AsyncIterable<readonly AuditEventView[]>;

const columns = [
  'at',
  'log',
  'number',
  'who',
  'action',
  'outcome',
  'about',
  'what',
  'network',
  'detail',
] as const;

/** RFC 4180, with the byte order mark that spreadsheets need to read UTF-8. */
export async function* auditCsv(pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const page of pages) yield page.map((event) => `${rowOf(event)}\r\n`).join('');
}

export async function* auditLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((event) => `${JSON.stringify(event)}\n`).join('');
}

const rowOf = (event: AuditEventView) =>
  [
    event.at,
    event.chain,
    String(event.seq),
    event.actor.label,
    event.action,
    event.outcome,
    event.subject?.label ?? '',
    event.target,
    event.network,
    JSON.stringify(event.detail),
  ]
    .map(cell)
    .join(',');

/** A spreadsheet must not take what somebody typed for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
