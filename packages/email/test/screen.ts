import { type AllFixtures, type Seen as Entry, seenIn } from '@secondset/blocks/testing';
import type { EditorBlock } from '@secondset/contracts';
import { organization, person } from '../src/testing/samples.ts';

/** What a reader sees: each block's text, and the link targets. */
export interface Seen {
  texts: string[];
  links: string[];
}

/** An independent reading of bodies and emails, by a browser's rules instead of ours. */
export const createReader = (fixtures: AllFixtures) => {
  const unseen = /[^\P{Cc}\s]|[\u202a-\u202e\u2066-\u2069]/gu;
  const line = (text: string) =>
    text
      .replace(/\u0085/g, ' ')
      .replace(unseen, '')
      .replace(/\s+/g, ' ')
      .trim();
  const parse = (html: string) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  };
  const merged = (text: string, encode: (value: string) => string) =>
    text.replace(/\{\{\s*(\w+)\s*(?:\|[^{}|]*)?\}\}/g, (_tag, name: string) => {
      const values: Record<string, string> = {
        first_name: 'Dana',
        full_name: person.fullName,
        email: person.email,
      };
      return encode(values[name] ?? `?${name}?`);
    });
  const whole = (href: string) => {
    const plain = href
      .replace(/%7B/gi, '{')
      .replace(/%7D/gi, '}')
      .replace(/(\{\{[^{}]*)%7C/gi, '$1|')
      .replace(/\{%20|%20\}/g, (text) => text.replace('%20', ''))
      .replace(/^www\./, 'https://www.');
    const target = merged(plain, encodeURIComponent);
    return /^[/#]/.test(target) ? `${organization.siteUrl}${target.replace(/^#/, '/#')}` : target;
  };
  const isSeen = (link: Element) => line(link.textContent ?? '') !== '';
  const words = (html: string, link: (words: string, href: string) => string): string => {
    const walk = (node: ChildNode): string => {
      if (node.nodeName === 'BR') return '\n';
      if (node.nodeType === Node.TEXT_NODE)
        return merged((node.textContent ?? '').replace(/\s+/g, ' '), (value) => value);
      const inner = [...node.childNodes].map(walk).join('');
      const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
      return href !== null && node instanceof HTMLAnchorElement && isSeen(node)
        ? link(inner, whole(href))
        : inner;
    };
    return [...parse(html).childNodes].map(walk).join('');
  };
  /** What a reader finds in a part of an email, in the order of reading. */
  const entries = (block: EditorBlock, part: Entry['only']): Entry[] =>
    seenIn(fixtures, block).filter(({ only = part }) => only === part);
  return {
    /** HTML as a browser serializes it, which is what the editor saves. */
    saved: (html: string) => parse(html).innerHTML,
    screen(blocks: readonly EditorBlock[]): Seen {
      const texts: string[] = [];
      const links: string[] = [];
      for (const entry of blocks.flatMap((block) => entries(block, 'html'))) {
        if ('href' in entry) {
          links.push(new URL(whole(entry.href)).href);
          continue;
        }
        const { html, mark = '' } = entry;
        const text = line(words(html, (inner) => inner));
        texts.push(text === '' && mark === '— ' ? '' : line(mark + text));
        words(html, (inner, href) => {
          links.push(new URL(href).href);
          return inner;
        });
      }
      return { texts: texts.filter((text) => text !== ''), links };
    },
    /** The words that the text part should have, on one line. */
    screenAsText(blocks: readonly EditorBlock[]): string {
      const readable = (href: string) => href.replace(/^(mailto|tel):/, '');
      const link = (inner: string, href: string) =>
        inner.trim() === readable(href) ? readable(href) : `${inner} (${readable(href)})`;
      return line(
        blocks
          .flatMap((block) => entries(block, 'text'))
          .map((entry) => {
            if ('href' in entry) return readable(whole(entry.href));
            const { html, textMark = '' } = entry;
            const text = words(html, link).replace(unseen, '').trim();
            if (textMark === '> ') return text.replace(/^/gm, '> ');
            return text === '' && textMark === '— ' ? '' : textMark + text;
          })
          .join('\n'),
      );
    },
    htmlPart(html: string): Seen {
      const mail = document.implementation.createHTMLDocument();
      mail.documentElement.innerHTML = html;
      const bodies = [...mail.querySelectorAll('.mail-body')];
      const texts = [''];
      const walk = (node: ChildNode) => {
        if (node.nodeType === Node.TEXT_NODE) texts.push(`${texts.pop()}${node.textContent}`);
        else if (node.nodeName === 'BR') texts.push(`${texts.pop()} `);
        const isBlock = /^(P|H[1-6]|UL|OL|LI|PRE|BLOCKQUOTE|DIV|TABLE|TR|TD)$/.test(node.nodeName);
        if (isBlock) texts.push('');
        for (const child of node.childNodes) walk(child);
        if (isBlock) texts.push('');
      };
      for (const body of bodies) walk(body);
      return {
        texts: texts.map(line).filter((text) => text !== ''),
        links: bodies.flatMap((body) =>
          [...body.querySelectorAll('a')].map((link) => new URL(link.href).href),
        ),
      };
    },
    /** The words of the text part, without the footer. */
    textPart: (text: string) => line(text.slice(0, text.lastIndexOf('\n-- \n'))),
  };
};
