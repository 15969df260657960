import { type Refusal, refusal } from '@secondset/content/refusal';
import { mergeTags } from '@secondset/contracts';
import { unresolvedTags } from './merge-tags.ts';

const written = (tag: string) => `{{${tag}}}`;
const tags = mergeTags.map(written).join(', ');

/** Merge tag errors that a reader would see as raw braces. */
export function tagProblems(text: string): Refusal[] {
  const { unknown, strayBraces } = unresolvedTags(text);
  return [
    ...unknown.map((tag) => refusal('merge-tag-unknown', { tag: written(tag), tags })),
    ...(strayBraces ? [refusal('stray-braces', { tags })] : []),
  ];
}
