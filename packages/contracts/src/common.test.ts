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

  it('is empty when it contains nothing else', () => {
    for (const schema of [lineSchema(50, 'name-missing'), textSchema(50, 'name-missing')])
      for (const given of [' \u0000\n ', undefined])
        expect(schema.safeParse(given).error?.issues).toMatchObject([{ message: 'name-missing' }]);
  });
});
