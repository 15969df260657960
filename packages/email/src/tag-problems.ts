import { type Refusal, refusal } from '@secondset/content/refusal';
import { mergeTags } from '@secondset/contracts';
import { type MergeableField, unresolvedTags } from './merge-tags.ts';

const written = (tag: string) => `{{${tag}}}`;

/**
 * Merge tag errors that a reader would see as raw braces. Without `fields`, own fields are not
 * checked.
 */
export function tagProblems(text: string, fields?: readonly MergeableField[]): Refusal[] {
  const { unknown, strayBraces } = unresolvedTags(text, fields);
  const known = [...mergeTags, ...(fields ?? []).map(({ key }) => key)];
  const tags = known.map(written).join(', ');
  return [
    ...unknown.map((tag) => refusal('merge-tag-unknown', { tag: written(tag), tags })),
    ...(strayBraces ? [refusal('stray-braces', { tags })] : []),
  ];
}
