import type { CampaignGroup, Segment, Tag, Topic } from '@secondset/contracts';
import type { ComposerState } from './composer-store.ts';

/** Whom the draft goes to, as it was chosen. */
export type ChosenGroup = Pick<
  ComposerState,
  'tagId' | 'segmentId' | 'anyTagIds' | 'butNot' | 'topicId'
>;

/** What a group can be made of; undefined until it is known. */
export interface Choices {
  tags: readonly Tag[] | undefined;
  segments: readonly Segment[] | undefined;
  topics: readonly Topic[] | undefined;
}

/** The group as the services read it. */
export function groupOf(chosen: ChosenGroup): CampaignGroup {
  const { tagId, segmentId, anyTagIds, butNot, topicId } = chosen;
  const left = {
    ...(butNot.tagIds.length > 0 && { tagIds: [...butNot.tagIds] }),
    ...(butNot.segmentId !== '' && { segmentId: butNot.segmentId }),
  };
  return {
    tagId: tagId || null,
    topicId: topicId || null,
    audience: {
      ...(anyTagIds.length > 0 && { tagIds: [...anyTagIds] }),
      ...(segmentId !== '' && { segmentId }),
      ...(Object.keys(left).length > 0 && { butNot: left }),
    },
  };
}

/** The group in words, and what it is called. */
export interface GroupWords {
  /** Undefined for everyone. */
  name: string | undefined;
  /** As in “goes to …”. */
  whom: string;
  topic: string | undefined;
}

export function groupWords(chosen: ChosenGroup, choices: Choices): GroupWords {
  const { tagId, segmentId, topicId } = chosen;
  const name =
    tagId !== '' ? nameIn(choices.tags, tagId) : segmentId && nameIn(choices.segments, segmentId);
  const group = segmentId === '' ? `the group “${name}”` : `the segment “${name}”`;
  const only = anyNames(chosen, choices)
    .map((each) => `“${each}”`)
    .join(' or ');
  const left = leftWords(chosen, choices);
  const topic = choices.topics?.find(({ id }) => id === topicId)?.names.en;
  return {
    name: name === '' ? undefined : name,
    whom: `${name === '' ? 'everyone' : group}${only === '' ? '' : ` with the tag ${only}`}${left === '' ? '' : `, but not to ${left}`}`,
    topic: topicId === '' ? undefined : (topic ?? gone),
  };
}

/** The names of the tags of which people need one; empty when they need none. */
export const anyNames = ({ anyTagIds }: ChosenGroup, { tags }: Choices): string[] =>
  anyTagIds.map((id) => nameIn(tags, id));

function leftWords({ butNot }: ChosenGroup, { tags, segments }: Choices): string {
  const parts = [
    ...butNot.tagIds.map((id) => `the group “${nameIn(tags, id)}”`),
    ...(butNot.segmentId === '' ? [] : [`the segment “${nameIn(segments, butNot.segmentId)}”`]),
  ];
  return parts.join(' or ');
}

/** The names of what is left out; empty for nothing. */
export const leftNames = ({ butNot }: ChosenGroup, { tags, segments }: Choices): string[] => [
  ...butNot.tagIds.map((id) => nameIn(tags, id)),
  ...(butNot.segmentId === '' ? [] : [nameIn(segments, butNot.segmentId)]),
];

const gone = 'No longer exists';

interface Named {
  id: string;
  name: string;
}
const nameIn = (known: readonly Named[] | undefined, id: string): string =>
  known === undefined ? '…' : (known.find((one) => one.id === id)?.name ?? gone);

/** The known ones, and chosen ones that are gone, so that they show and can be removed. */
export function withGone(
  known: readonly Named[] | undefined,
  chosen: readonly string[],
): readonly Named[] {
  const missing = chosen.filter((id) => id !== '' && !known?.some((one) => one.id === id));
  return [...(known ?? []), ...missing.map((id) => ({ id, name: nameIn(known, id) }))];
}
