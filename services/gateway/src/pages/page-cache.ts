import { compress, type Encoding } from '../static-files/compress.ts';
import { weakTag } from '../static-files/entity-tag.ts';

export interface Page {
  html: string;
  status: number;
  tag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

const maxPages = 200;
/** The best there is: about 50 ms, once per page and release, for a tenth less on each visit. */
const quality = 11;

/** Keeps composed pages and evicts the least recently used first. */
export function createPageCache() {
  const pages = new Map<string, Promise<Page>>();
  return (key: string, compose: () => Promise<{ html: string; status: number }>): Promise<Page> => {
    const page = pages.get(key) ?? compose().then(toPage);
    pages.delete(key);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    const oldest = pages.keys().next().value;
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    return page;
  };
}

function toPage({ html, status }: { html: string; status: number }): Page {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  return {
    html,
    status,
    tag: weakTag(html),
    encoded(encoding) {
      const encoded = encodings.get(encoding) ?? compress(Buffer.from(html), encoding, quality);
      encodings.set(encoding, encoded);
      return encoded;
    },
  };
}
