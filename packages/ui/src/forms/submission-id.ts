import { randomUuid } from '../random-uuid.ts';

export interface Identified {
  id: string;
  /** What was submitted under this id. */
  content: string;
}

/**
 * The id of a submission. Sending the same content again keeps the id: the first attempt may have
 * been stored even though its answer was lost. Different content gets a new one.
 */
export function submissionIdFor(values: object, last: Identified | null): Identified {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { id: randomUuid(), content };
}
