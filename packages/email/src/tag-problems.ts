import { mergeTags } from '@secondset/contracts';
import { unresolvedTags } from './merge-tags.ts';

const knownTags = mergeTags.map((tag) => `{{${tag}}}`).join(', ');

export interface TagProblem {
  code: 'unknown-merge-tag' | 'stray-braces';
  message: string;
}

/** What of a run of words would reach a reader as raw code. */
export function tagProblems(text: string): TagProblem[] {
  const { unknown, strayBraces } = unresolvedTags(text);
  const problems: TagProblem[] = unknown.map((tag) => ({
    code: 'unknown-merge-tag',
    message: `{{${tag}}} is not a merge tag. Use one of ${knownTags}.`,
  }));
  if (strayBraces)
    problems.push({
      code: 'stray-braces',
      message: `Braces are left over that readers would see. Write merge tags in one piece: ${knownTags}.`,
    });
  return problems;
}
