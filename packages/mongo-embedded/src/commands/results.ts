import { checkSize } from '../aggregating/size.ts';
import { encode, maxDocumentBytes } from '../values/encode.ts';
import { type Doc, Raw } from '../values/types.ts';

/** One document of a reply; 10334 if it is larger than a client may receive. */
export function encodeResult(document: Doc): Raw {
  const bytes = encode(document);
  checkSize(bytes.length, maxDocumentBytes);
  return new Raw(bytes);
}
