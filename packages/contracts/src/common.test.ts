import { describe, expect, it } from 'vitest';
import { lineSchema, textSchema } from './common.ts';

describe('text people send', () => {
  it('loses control characters and direction overrides', () => {
    expect(textSchema(50).parse('Ro\u0000sa\u202e Delgado\u0007')).toBe('Rosa Delgado');
  });

  it('keeps its lines where several are allowed', () => {
    expect(textSchema(50).parse(' one\r\ntwo\n')).toBe('one\ntwo');
  });

  it('becomes one line where they are not', () => {
    expect(lineSchema(50).parse('s\r\nBcc: x@example.org')).toBe('s Bcc: x@example.org');
    expect(lineSchema(50, 'subject-missing').parse('a\n\n b')).toBe('a b');
  });

  it('keeps an invisible character next to visible ones, which some scripts need', () => {
    expect(lineSchema(50).parse('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('is empty when it contains nothing else', () => {
    for (const schema of [lineSchema(50, 'name-missing'), textSchema(50, 'name-missing')])
      for (const given of [
        ' \u0000\n ',
        '\u202e\u200b',
        '\u200d \u2060\ufeff\u00ad',
        '\u3164\u2800',
        undefined,
      ])
        expect(schema.safeParse(given).error?.issues).toMatchObject([{ message: 'name-missing' }]);
  });
});
