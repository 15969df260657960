import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailSchema } from './common.ts';
import {
  type EmailFlawCode,
  emailFlawCodes,
  emailRefusal,
  hasInvisible,
  normalizeEmail,
  readEmail,
} from './email.ts';
import { refusalOfIssue } from './input-refusal.ts';

const letters = (count: number) => 'a'.repeat(count);
const longDomain = `${letters(63)}.${letters(63)}.${letters(58)}.org`;

/** What is typed, and the address it stands for. */
const valid: Record<string, string> = {
  'dana@example.org': 'dana@example.org',
  ' Dana.Rivers@Example.ORG ': 'dana.rivers@example.org',
  'dana+news@mail.example.co.uk': 'dana+news@mail.example.co.uk',
  "o'neil@example.org": "o'neil@example.org",
  'sales/east@example.org': 'sales/east@example.org',
  'hey!you@example.org': 'hey!you@example.org',
  "!#$%&'*+-/=?^_`{|}~@example.org": "!#$%&'*+-/=?^_`{|}~@example.org",
  '_@example.org': '_@example.org',
  '1@1.example': '1@1.example',
  'dana@xn--mller-kva.example': 'dana@xn--mller-kva.example',
  'dana@müller.example': 'dana@xn--mller-kva.example',
  'dana@MÜLLER.example': 'dana@xn--mller-kva.example',
  // The umlaut as a u and a combining mark.
  'dana@mu\u0308ller.example': 'dana@xn--mller-kva.example',
  'dana@straße.example': 'dana@xn--strae-oqa.example',
  'dana@例え.テスト': 'dana@xn--r8jz45g.xn--zckzah',
  'dana@例え。テスト': 'dana@xn--r8jz45g.xn--zckzah',
  'da\u200bna@exam\u00adple.org\ufeff': 'dana@example.org',
  '\u202adana@example.org\u202c': 'dana@example.org',
  'dana\u2060@example.org': 'dana@example.org',
  [`${letters(64)}@example.org`]: `${letters(64)}@example.org`,
  [`dana@${letters(63)}.org`]: `dana@${letters(63)}.org`,
  [`${letters(254 - 1 - longDomain.length)}@${longDomain}`]: `${letters(254 - 1 - longDomain.length)}@${longDomain}`,
};

/** What is typed, why it is refused, and the part the refusal quotes. */
const invalid: Record<string, [EmailFlawCode, string?]> = {
  '': ['incomplete'],
  '\u200b': ['incomplete'],
  dana: ['incomplete'],
  'dana@': ['incomplete'],
  '@example.org': ['incomplete'],
  'dana@work@example.org': ['several-at-signs'],
  'a@example.org, b@example.org': ['several-at-signs'],
  'dana rivers@example.org': ['space'],
  'dana@example.org Dana': ['space'],
  'dana@example.org\tDana': ['space'],
  '.dana@example.org': ['local-dot'],
  'dana.@example.org': ['local-dot'],
  'da..na@example.org': ['local-dot'],
  'müller@example.org': ['local-character', 'ü'],
  '"dana"@example.org': ['local-character', '"'],
  'dana,rivers@example.org': ['local-character', ','],
  '<dana@example.org': ['local-character', '<'],
  '👋@example.org': ['local-character', '👋'],
  [`${letters(65)}@example.org`]: ['local-too-long'],
  'dana@localhost': ['domain-incomplete'],
  'dana@.example.org': ['domain-dot'],
  'dana@example.org.': ['domain-dot'],
  'dana@example..org': ['domain-dot'],
  'dana@exa_mple.org': ['domain-character', '_'],
  'dana@example.org>': ['domain-character', '>'],
  'dana@example/org.org': ['domain-character', '/'],
  'dana@[192.0.2.1]': ['domain-character', '['],
  'dana@exa\u0378mple.org': ['domain-unknown'],
  'dana@-example.org': ['label-hyphen', '-example'],
  'dana@example-.org': ['label-hyphen', 'example-'],
  'dana@mail.müller-.org': ['label-hyphen', 'müller-'],
  [`dana@${letters(64)}.org`]: ['label-too-long'],
  [`dana@${'ü'.repeat(60)}.org`]: ['label-too-long'],
  'dana@example.o': ['ending', 'o'],
  'dana@example.123': ['ending', '123'],
  'dana@192.0.2.1': ['ending', '1'],
  [`${letters(64)}@${longDomain}`]: ['too-long'],
};

describe('an email address', () => {
  it.each(Object.entries(valid))('%j is %s', (typed, address) => {
    expect(readEmail(typed)).toEqual({ address });
    expect(emailSchema.parse(typed)).toBe(address);
    expect(emailRefusal(typed)).toBeUndefined();
  });

  it.each(Object.keys(valid))('%j once read stays the same when read again', (typed) => {
    const address = normalizeEmail(typed);
    expect(normalizeEmail(address)).toBe(address);
  });

  it.each(Object.entries(invalid))('%j is refused: %j', (typed, [code, value]) => {
    expect(readEmail(typed)).toMatchObject({ flaw: { code, ...(value && { value }) } });
    const { issues = [] } = emailSchema.safeParse(typed).error ?? {};
    expect(issues.map(refusalOfIssue)).toEqual([emailRefusal(normalizeEmail(typed))]);
  });

  it('has a case for every reason to refuse it', () => {
    expect(new Set(Object.values(invalid).map(([code]) => code))).toEqual(new Set(emailFlawCodes));
  });

  it('is refused with the part that is wrong, shortened if long, and the limit', () => {
    expect(emailRefusal('dana@example-.org')?.params.value).toBe('example-');
    expect(emailRefusal(`dana@${letters(100)}-.org`)?.params.value).toBe(`${letters(40)}…`);
    expect(emailRefusal(`${letters(65)}@example.org`)?.params.max).toBe(64);
  });

  it('keeps the form that the earlier rule stored', () => {
    const before = z.string().trim().toLowerCase().max(254).pipe(z.email());
    for (const typed of [...Object.keys(valid), ...Object.keys(invalid)]) {
      const { data } = before.safeParse(typed);
      if (data !== undefined) expect(normalizeEmail(typed)).toBe(data);
    }
  });
});

it('only invisible characters count as hidden', () => {
  expect(['da\u200bna@example.org', 'dana@exam\u00adple.org'].every(hasInvisible)).toBe(true);
  expect([' dana@example.org ', 'dana rivers', 'müller@例え.テスト'].some(hasInvisible)).toBe(
    false,
  );
});
