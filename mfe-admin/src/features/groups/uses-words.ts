import type { SegmentUses } from '@secondset/contracts';
import { formatCount } from '../../format.ts';

/** The campaigns and drafts that use a tag or a segment, in words; empty without any. */
export function usesWords({ campaigns, drafts }: SegmentUses): string {
  const sentences = [
    campaigns.length > 0 && `Campaigns that are not finished: ${campaigns.join(', ')}.`,
    drafts > 0 && (drafts === 1 ? '1 draft uses it.' : `${formatCount(drafts)} drafts use it.`),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
