import type { Finding } from '@secondset/contracts';
import { formatCount } from '../../format.ts';
import { people } from '../analytics/unknown-words.ts';

const fields: Readonly<Record<Finding['field'], string>> = {
  subject: 'Subject',
  preheader: 'Preheader',
  body: 'Body',
  organization: 'Organization',
  recipients: 'Recipients',
};

/** Where something was found. */
export const placeOf = ({ field, block }: Finding): string =>
  block === undefined ? fields[field] : `Block ${block + 1}`;

/** A finding in words, with the people whom it concerns. */
export function wordsOf({ message, people: whom }: Finding): string {
  if (whom === undefined) return message;
  const more = whom.count - whom.names.length;
  const names = [...whom.names, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
  return `${message} For ${people(whom.count)}: ${names}.`;
}

/** Warnings of one kind, which are accepted together. */
export interface WarningKind {
  code: string;
  lines: string[];
}

export function kindsOf(findings: readonly Finding[]): WarningKind[] {
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const kinds = Map.groupBy(warnings, ({ code }) => code);
  return [...kinds].map(([code, found]) => ({
    code,
    lines: found.map((each) => `${placeOf(each)}: ${wordsOf(each)}`),
  }));
}

/** The editor's name for the block of a finding; without a block, that of the first one. */
export const blockIdOf = (
  { field, block = 0 }: Finding,
  { blocks }: { blocks: readonly { id?: string | undefined }[] },
): string | undefined => (field === 'body' ? blocks[block]?.id : undefined);
