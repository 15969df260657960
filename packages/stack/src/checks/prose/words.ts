import { Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from '../source-files.ts';

/** Words that read as translated, each with what to write. docs/glossary.md explains them. */
const words: readonly { pattern: RegExp; write: string }[] = [
  { pattern: /\banew\b/gi, write: 'again, fresh or from scratch' },
  { pattern: /\bbesides\b/gi, write: 'also' },
  { pattern: /\bwhoever\b/gi, write: 'people who, anyone who' },
  { pattern: /\bwhat for\b(?! (?:the|a|an|each)\b)/gi, write: 'purpose' },
  { pattern: /\b(?:has|have|had)(?: not|n't)? got\b/gi, write: "have, don't have" },
  { pattern: /\bnobody knows\b/gi, write: 'it is unknown' },
  { pattern: /\bof whom\b/gi, write: 'a sentence of its own' },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi, write: 'learns, hears, is notified' },
  { pattern: /\btells? of\b/gi, write: 'reports' },
  { pattern: /\blets nobody\b/gi, write: 'keeps everyone from, prevents' },
  { pattern: /\bof (?:its|their|his|her) own accord\b/gi, write: 'automatically' },
  { pattern: /\bby then\b/gi, write: 'the moment you mean' },
  { pattern: /\bfor ever\b/gi, write: 'forever' },
  { pattern: /\bhalf-way\b/gi, write: 'halfway' },
  { pattern: /\bcomes? to nothing\b/gi, write: 'has no effect' },
  { pattern: /\bwhat became of\b/gi, write: 'what happened to, the outcome of' },
  { pattern: /\bthat was often\b/gi, write: 'too many attempts' },
  { pattern: /\bin vain\b/gi, write: 'without success' },
  { pattern: /\b(?:stands|lies) in (?!for\b|line\b|the way\b)/gi, write: 'is in' },
  {
    pattern: /\ba mail\b(?![/-]| (?:scanner|client|program|app|proxy|server|provider))/gi,
    write: 'an email',
  },
  { pattern: /(?<![\w./"-])mails\b(?!-)/gi, write: 'emails' },
  {
    pattern:
      /\bone (?!(?:day|hour|week|month|year|minute|second|moment|time|of|with|without|that|for|at|in|is|as|to|by|on|set|from|or|and|was|has)\b)[a-z-]+ an? [a-z]+\b/gi,
    write: 'one … per …',
  },
  {
    pattern:
      /\b(?:organisation|colour|licence|behaviour|favour|honour|centre|catalogue|programme|grey|whilst|amongst)(?:s|ed|al)?\b/gi,
    write: 'the American spelling',
  },
  {
    pattern:
      /\b(?:author|normal|recogn|sanit|organ|summar|serial|minim|maxim|optim|initial|apolog|real|util|symbol|capital)is(?:e[sdr]?|ing|ation)\b/gi,
    write: 'the American spelling, -ize',
  },
];

/** Fixed by the product spec, or names that others chose. */
const given: readonly RegExp[] = [/MAIL_POSTAL_ADDRESS|\/mails\//g];

export interface Finding {
  line: number;
  word: string;
  write: string;
}

/** Where a text reads as translated. */
export function translatedWords(text: string): Finding[] {
  const checked = given.reduce((rest, each) => rest.replaceAll(each, blank), text);
  return words.flatMap(({ pattern, write }) =>
    [...checked.matchAll(pattern)].map((match) => ({
      line: lineAt(text, match.index),
      word: match[0],
      write,
    })),
  );
}

/**
 * What people read of a file of code: comments, and texts with a space in them. Everything else is
 * blank, so that lines keep their numbers.
 */
export function proseOfCode({ text, comments, program }: SourceFile): string {
  const parts: { start: number; end: number }[] = [...comments];
  const keep = (part: { start: number; end: number }) => {
    if (text.slice(part.start, part.end).trim().includes(' ')) parts.push(part);
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && keep(node),
    // Its position includes the backtick.
    TemplateElement: ({ start, end }) => keep({ start: start + 1, end: end - 1 }),
    JSXText: keep,
  }).visit(program);
  let prose = '';
  for (const { start, end } of parts.sort((a, b) => a.start - b.start)) {
    if (start < prose.length) continue;
    prose += blank(text.slice(prose.length, start)) + withoutCodeSpans(text.slice(start, end));
  }
  return prose;
}

/** Markdown without fenced code and code spans, which are blank. */
export const proseOfMarkdown = (text: string) =>
  withoutCodeSpans(text.replace(/^```[^`]*^```/gm, blank));

const withoutCodeSpans = (text: string) => text.replace(/`[^`\n]*`/g, blank);
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
