import { mergeTags } from '@secondset/contracts';
import { unresolvedTags } from './merge-tags.ts';

const knownTags = mergeTags.map((tag) => `{{${tag}}}`).join(', ');

export interface TagProblem {
  code: 'unknown-merge-tag' | 'stray-braces';
  message: string;
}

/** Merge tag errors that a reader would see as raw braces. */
export function tagProblems(text: string): TagProblem[] {
  const { unknown, strayBraces } = unresolvedTags(text);
  const problems: TagProblem[] = unknown.map((tag) => ({
    code: 'unknown-merge-tag',
    message: `{{${tag}}} is not a merge tag. Use one of ${knownTags}.`,
  }));
  if (strayBraces)
    problems.push({
      code: 'stray-braces',
      message: `Readers would see stray braces here. Write each merge tag in one piece: ${knownTags}.`,
    });
  return problems;
}
