import type { Finding, PreflightInput } from '@secondset/contracts';
import { languageNames } from '../../components/language-choice.tsx';
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
export function placeOf({ field, block, language }: Finding): string {
  const place = block === undefined ? fields[field] : `Block ${block + 1}`;
  return language === undefined ? place : `${place} (${languageNames[language]})`;
}

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
export function blockIdOf(
  { field, block = 0, language }: Finding,
  mail: PreflightInput,
): string | undefined {
  if (field !== 'body') return undefined;
  const isOwn = language === undefined || language === mail.language;
  return (isOwn ? mail : mail.translation)?.body.blocks[block]?.id;
}
