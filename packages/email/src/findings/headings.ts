import { refusal } from '@secondset/content/refusal';
import { type Check, type MailFinding, warning } from './finding.ts';

/** A screen reader lists headings by level: after a gap, something seems to be missing. */
export const skippedHeadings: Check = ({ body }) => {
  let before: number | undefined;
  return body.blocks.flatMap((block, index): MailFinding[] => {
    if (block.type !== 'header') return [];
    const { level } = block.data;
    const skips = before !== undefined && level > before + 1;
    const params = { level, before: before ?? 0 };
    before = level;
    return skips
      ? [warning(refusal('heading-skipped', params), { field: 'body', block: index })]
      : [];
  });
};
