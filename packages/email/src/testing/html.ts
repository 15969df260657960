import { DomUtils, parseDocument } from 'htmlparser2';

type Parsed = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elements>[number];

/** An email's HTML as a reader's program would parse it, without comments. */
export const parseMail = (html: string): Parsed => parseDocument(html);

export const elements = (document: Parsed, tag: string) =>
  DomUtils.getElementsByTagName(tag, document, true);

export const textOf = (node: Element | Parsed) =>
  DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

/** Everything in a document that could run, or load from an unexpected place. */
export const actingParts = (document: Parsed): string[] =>
  DomUtils.findAll(() => true, document.children).flatMap((element) => {
    const found: string[] = [];
    if (['script', 'iframe', 'object', 'form', 'svg', 'mj-raw', 'base'].includes(element.name))
      found.push(element.name);
    for (const [name, value] of Object.entries(element.attribs))
      if (/^on/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value))
        found.push(`${element.name}.${name}`);
    return found;
  });
