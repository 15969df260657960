import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/**
 * Where the value of a link's href is in the HTML: from after the opening quote to before the
 * closing one.
 */
export interface LinkPlace {
  start: number;
  end: number;
  raw: string;
}

/** SendGrid tracks at most this many links per email. */
const maxLinks = 1_000;

/**
 * Finds the hrefs that click tracking may rewrite: quoted, no space around the equals sign, on an
 * `<a>` without `clicktracking=off` before the href. What the href points to is judged after
 * substitution.
 */
export function findLinks(html: string): LinkPlace[] {
  const links: LinkPlace[] = [];
  visit(parse(html, { sourceCodeLocationInfo: true }), (element) => {
    const place = hrefPlace(element, html);
    if (place && links.length < maxLinks) links.push(place);
  });
  return links.sort((a, b) => a.start - b.start);
}

function visit(node: Tree.ParentNode, onLink: (element: Tree.Element) => void): void {
  for (const child of node.childNodes) {
    if ('tagName' in child) {
      if (child.tagName === 'a') onLink(child);
      visit(child, onLink);
    }
  }
}

function hrefPlace(element: Tree.Element, html: string): LinkPlace | undefined {
  const names = element.attrs.map((attribute) => attribute.name);
  const off = element.attrs.findIndex(
    ({ name, value }) => name === 'clicktracking' && value.toLowerCase() === 'off',
  );
  const location = element.sourceCodeLocation?.attrs?.href;
  if (!location || (off >= 0 && off < names.indexOf('href'))) return undefined;
  const attribute = html.slice(location.startOffset, location.endOffset);
  const opening = /^href=["']/i.exec(attribute)?.[0];
  if (!opening) return undefined;
  const start = location.startOffset + opening.length;
  const end = location.endOffset - 1;
  return { start, end, raw: html.slice(start, end) };
}
