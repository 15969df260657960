import type { EditorBlock, ListItem } from '@secondset/contracts';
import { organization, person } from '../src/testing/samples.ts';

/** What a reader sees: each block's text, and the link targets. */
export interface Seen {
  texts: string[];
  links: string[];
}

/** An independent reading of bodies and emails, by a browser's rules instead of ours. */
export const createReader = () => {
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
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_tag, name: string) => {
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
  /** Each text of a block, with the prefix it gets in the HTML part and the text part. */
  const fragments = (block: EditorBlock): { html: string; mark: string; textMark: string }[] => {
    switch (block.type) {
      case 'paragraph':
      case 'header':
        return [{ html: block.data.text, mark: '', textMark: '' }];
      case 'quote':
        return [
          { html: block.data.text, mark: '', textMark: '> ' },
          { html: block.data.caption, mark: '— ', textMark: '— ' },
        ];
      case 'image':
        return [{ html: block.data.caption, mark: '', textMark: '' }];
      case 'list':
        return items(block.data.items, block.data.style);
      case 'code':
        return [{ html: asHtml(block.data.code), mark: '', textMark: '' }];
    }
  };
  const asHtml = (text: string) => text.replace(/[&<]/g, (it) => `&#${it.charCodeAt(0)};`);
  const items = (
    list: ListItem[],
    style: string,
  ): { html: string; mark: string; textMark: string }[] =>
    list.flatMap(({ content, meta, items: inner }, index) => {
      const box = meta?.checked === true ? ['☑ ', '[x] '] : ['☐ ', '[ ] '];
      const [mark = '', textMark = ''] =
        style === 'checklist' ? box : ['', style === 'ordered' ? `${index + 1}. ` : '- '];
      return [{ html: content, mark, textMark }, ...items(inner, style)];
    });
  return {
    /** HTML as a browser serializes it, which is what the editor saves. */
    saved: (html: string) => parse(html).innerHTML,
    screen(blocks: readonly EditorBlock[]): Seen {
      const texts: string[] = [];
      const links: string[] = [];
      for (const { html, mark } of blocks.flatMap(fragments)) {
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
      const link = (inner: string, href: string) => {
        const target = href.replace(/^(mailto|tel):/, '');
        return inner.trim() === target ? target : `${inner} (${target})`;
      };
      return line(
        blocks
          .flatMap(fragments)
          .map(({ html, textMark }) => {
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
      const body = mail.querySelector('.mail-body');
      const texts = [''];
      const walk = (node: ChildNode) => {
        if (node.nodeType === Node.TEXT_NODE) texts.push(`${texts.pop()}${node.textContent}`);
        else if (node.nodeName === 'BR') texts.push(`${texts.pop()} `);
        const isBlock = /^(P|H[1-6]|UL|OL|LI|PRE|BLOCKQUOTE|DIV|TABLE|TR|TD)$/.test(node.nodeName);
        if (isBlock) texts.push('');
        for (const child of node.childNodes) walk(child);
        if (isBlock) texts.push('');
      };
      if (body) walk(body);
      return {
        texts: texts.map(line).filter((text) => text !== ''),
        links: [...(body?.querySelectorAll('a') ?? [])].map((link) => new URL(link.href).href),
      };
    },
    /** The words of the text part, without the footer. */
    textPart: (text: string) => line(text.slice(0, text.lastIndexOf('\n-- \n'))),
  };
};
