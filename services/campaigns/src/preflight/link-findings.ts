import { type Refusal, refusal } from '@secondset/content/refusals';
import type { EditorBody } from '@secondset/contracts';
import { type BodyLink, bodyLinks, type MailFinding } from '@secondset/email';
import type { Context } from '../context.ts';
import { checkLinks } from '../link-checks/check-links.ts';
import type { Verdict } from '../link-checks/link-checker.ts';

type Graded = Refusal & Pick<MailFinding, 'severity'>;
const graded = (severity: MailFinding['severity'], found: Refusal): Graded => ({
  ...found,
  severity,
});

function grade({ words }: BodyLink, host: string, verdict: Verdict): Graded | undefined {
  switch (verdict.kind) {
    case 'fine':
    case 'offline':
      return undefined;
    case 'broken':
      return graded('error', refusal('link-broken', { words, host, status: verdict.status }));
    case 'no-host':
      return graded('error', refusal('link-host-unknown', { words, host }));
    case 'unanswered':
      return graded('warning', refusal('link-unanswered', { words, host, status: verdict.status }));
    case 'silent':
      return graded('warning', refusal('link-silent', { words, host }));
    case 'private':
      return graded('warning', refusal('link-refused', { words, host }));
    default:
      return verdict satisfies never;
  }
}

const unchecked: MailFinding = {
  ...refusal('links-unchecked', {}),
  severity: 'note',
  field: 'body',
};

/** What the sites answer to which the links of an email lead. */
export async function linkFindings(
  context: Pick<Context, 'database' | 'links' | 'config' | 'now'>,
  body: EditorBody,
): Promise<MailFinding[]> {
  const links = bodyLinks(body);
  const verdicts = await checkLinks(
    context,
    links.map(({ href }) => href),
  );
  const offline = [...verdicts.values()].some(({ verdict }) => verdict.kind === 'offline');
  const found = links.flatMap((link): MailFinding[] => {
    const checked = verdicts.get(link.href);
    const graded = checked && grade(link, checked.host, checked.verdict);
    return graded === undefined ? [] : [{ ...graded, field: 'body', block: link.block }];
  });
  return offline ? [...found, unchecked] : found;
}
