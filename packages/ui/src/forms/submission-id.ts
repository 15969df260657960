export interface Identified {
  id: string;
  /** What was submitted under this id. */
  content: string;
}

/**
 * RFC 9562 version 4. `crypto.randomUUID` is missing on plain http, where a phone on the local
 * network may be.
 */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The id of a submission: the same when the same words are sent again, since the first attempt may
 * have been stored though its answer was lost; a new one for other words.
 */
export function submissionIdFor(entry: object, last: Identified | null): Identified {
  const content = JSON.stringify(entry);
  return last?.content === content ? last : { id: randomUuid(), content };
}
