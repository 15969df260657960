import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';

const matches = (pattern: string, text: string, options = ''): boolean =>
  compilePattern(pattern, options).test(text);

describe('a pattern', () => {
  it.each<[pattern: string, options: string, yes: string[], no: string[]]>([
    ['C:\\\\Abc', '', ['C:\\Abc'], ['C:Abc', 'C:\\bc']],
    ['a\\\\zb', '', ['a\\zb'], ['a\\b', 'a']],
    ['a\\\\Zb', '', ['a\\Zb'], ['a']],
    ['\\Ab', 'm', ['b\na'], ['a\nb']],
    ['^b', 'm', ['b\na', 'a\nb'], ['ab']],
    ['a$', '', ['a', 'a\n'], ['a\n\n', 'ab', 'a\nb']],
    ['a$', 'm', ['a\nb', 'a'], ['ab']],
    ['a\\z', '', ['a'], ['a\n']],
    ['a\\Z', '', ['a', 'a\n'], ['a\n\n']],
    ['^$', 'm', ['', 'a\n\nb'], ['a\n', 'a']],
    ['^[[:alpha:]]+$', '', ['abC'], ['a1', 'ä', '']],
    ['^[[:^digit:][:space:]x]+$', '', ['a bx'], ['a1']],
    ['^[[:upper:]]$', 'i', ['a', 'A'], ['1']],
    ['^\\Qa.b*c\\E+$', '', ['a.b*c', 'a.b*ccc'], ['axb*c', 'a.bc']],
    ['a\\Q\\E+b', '', ['aaab'], ['a+b']],
    ['\\Q(', '', ['('], ['a']],
    ['^\\h+$', '', [' \t\u00a0'], ['\n', 'h']],
    ['^\\H$', '', ['a', '\n'], [' ']],
    ['^a\\Rb$', '', ['a\r\nb', 'a\nb', 'a\rb', 'a\u2028b'], ['ab', 'a\n\nb']],
    ['a\\Rn', '', ['a\nn'], ['aRn']],
    ['^\\R\\n', '', ['\n\n'], ['\r\n']],
    ['^\\v\\V$', '', ['\nx'], ['xx', '\n\n']],
    ['^a\\Kb$', '', ['ab'], ['aKb', 'b']],
    ['^\\x{61}\\x62\\x{1F600}\\o{143}$', '', ['ab\u{1F600}c'], ['x{61}b']],
    ['^\\x$', '', ['\0'], ['x']],
    ['^\\N\\N{U+41}$', '', ['xA'], ['\nA']],
    ['^.$', '', ['\u2028', '\r', '\u{1F600}'], ['\n', 'ab']],
    ['^.$', 's', ['\n'], ['']],
    ['^\\s$', '', [' ', '\v'], ['\u00a0', '\ufeff']],
    ['(*UCP)^\\w\\d\\s$', '', ['ä٣\u00a0'], ['a-b']],
    ['(*UCP)\\bé\\b', '', ['é', 'a é b'], ['été']],
    ['\\bé\\b', '', ['aéb'], ['é']],
    ['^a++a', '', [], ['aaa']],
    ['^(?>a+|b)c', '', ['aac', 'bc'], ['ab']],
    ['^(?>a|ab)c', '', ['ac'], ['abc']],
    ['^a?+a', '', ['aa'], ['a']],
    ['^(?:b*[A-Z]*?)?+[A-Z]', '', ['A'], ['a']],
    ['^(?i)a(?-i)b', '', ['Ab', 'ab'], ['AB']],
    ['^(a(?i)b|c)$', '', ['aB', 'C'], ['AB']],
    ['^(?i:a)b', '', ['Ab'], ['AB']],
    ['^(?^:a)b', 'i', ['aB'], ['Ab']],
    ['(?s).(?-s).', '', ['\na'], ['\n\n']],
    ['^[^a\\d]$', 'i', ['b', '-'], ['A', 'a', '5']],
    ['^[k\\w]$', 'i', ['K', '\u212a'], ['-']],
    ['^\\w$', 'i', ['k'], ['\u212a']],
    ['a b # note\n c', 'x', ['abc'], ['a b']],
    ['a\\ b[ #]', 'x', ['a b#', 'a b '], ['ab#']],
    ['a + b', 'x', ['aab'], ['a+b']],
    ['a(?# a note)+b', '', ['aab'], ['b']],
    ['^[]a]+$', '', [']a'], ['b']],
    ['^[^]a]$', '', ['b'], [']', 'a']],
    ['^[a\\]-]+$', '', ['a]-'], ['b']],
    ['^[\\Q^-]\\E]+$', '', ['^-]'], ['a']],
    ['^[a-c\\-z]+$', '', ['b-z'], ['d']],
    ['^a{,2}$', '', ['a{,2}'], ['aa']],
    ['^a{2,}$', '', ['aaa'], ['a']],
    ['^a{x}$', '', ['a{x}'], ['a']],
    ['^(a)\\1$', '', ['aa'], ['a']],
    ['^(?<n>a|b)\\k<n>\\k{n}(?P=n)\\g{n}$', '', ['aaaaa', 'bbbbb'], ['aabbb']],
    ['^(a)(b)\\g{-1}\\g1$', '', ['abba'], ['abab']],
    ['^(?P<year>\\d{4})$', '', ['2024'], ['24']],
    ['^\\101\\12$', '', ['A\n'], ['A12']],
    ['(?<=a|bc)d', '', ['ad', 'bcd'], ['cd']],
    ['(?<!a)b', '', ['cb', 'b'], ['ab']],
    ['^\\p{Lu}\\pL\\P{L}\\p{^L}$', '', ['Aä1-'], ['aä1-']],
    ['^\\p{Greek}$', '', ['α'], ['a']],
    ['^\\p{Lu}$', 'i', ['A'], ['a']],
    ['[[:<:]]b', '', ['a b'], ['ab']],
    ['^\\/\\@\\-\\ \\_$', '', ['/@- _'], ['a']],
    ['^\\ca\\e\\a$', '', ['\x01\x1b\x07'], ['cae']],
    ['^straße$', 'i', ['STRAßE'], ['STRASSE']],
    ['', '', ['', 'a'], []],
    ['a||b', '', ['x'], []],
  ])('/%s/%s finds what PCRE finds', (pattern, options, yes, no) => {
    expect(yes.filter((text) => !matches(pattern, text, options))).toEqual([]);
    expect(no.filter((text) => matches(pattern, text, options))).toEqual([]);
  });

  it.each([
    '(',
    ')',
    '[a',
    '*a',
    'a**',
    '^*',
    'a{2,1}',
    'a{65536}',
    '[b-a]',
    '[\\w-z]',
    '[[:nope:]]',
    '[[.a.]]',
    '\\p{Nope}',
    '\\x{110000}',
    '\\u0041',
    '\\C',
    '\\X',
    '\\1',
    '(a\\1)',
    '(a)?\\1',
    '(?:(a)|b)\\1',
    '(?!(a))\\1',
    '(?>(?:|a)*)b',
    '(?<=a+)b',
    '(?<=(?>a))b',
    '(?R)',
    '(a)(?1)',
    '(?(1)a|b)',
    '(?|a|b)',
    '(?J)a',
    '(?<a>x)(?<a>y)',
    '(*NO_JIT)a',
    '(?=a\\K)',
    'a(?i)+',
    '\\N{x}',
    'a?'.repeat(40),
    '^(*UCP)a',
    '$*',
    '\\b+',
    'a\\',
    '(?z)',
    `${'('.repeat(300)}a${')'.repeat(300)}`,
  ])('%s is refused: wrong, or not matched here as PCRE would', (pattern) => {
    expect(() => compilePattern(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
  });

  it('refuses an unknown option', () => {
    expect(() => compilePattern('a', 'g')).toThrow(expect.objectContaining({ code: 51108 }));
  });

  it.each([
    ['^ab', '', 'ab'],
    ['\\Aab', '', 'ab'],
    ['^a\\.b\\x{e4}', '', 'a.bä'],
    ['^\\Qa.b\\E', '', 'a.b'],
    ['^ab*', '', 'a'],
    ['^ab+c', '', 'ab'],
    ['^a b', 'x', 'ab'],
    ['^a1', 'i', ''],
    ['^1a', 'i', '1'],
    ['^ab', 'm', ''],
    ['^ab|c', '', ''],
    ['a', '', ''],
    ['^\\\\A', '', '\\A'],
  ])('/%s/%s begins an index range with %j', (pattern, options, prefix) => {
    expect(compilePattern(pattern, options).prefix).toBe(prefix);
  });

  it.each([
    ['^(a+)+$', `${'a'.repeat(50)}b`],
    ['(x+x+)+y', 'x'.repeat(50)],
    ['^(?:a|a)*$', `${'a'.repeat(60)}b`],
    ['(.*)*(.*)*(.*)*(.*)*(.*)*z', 'a'.repeat(200)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ])('%s ends with 51156 instead of running forever', (pattern, text) => {
    expect(() => matches(pattern, text)).toThrow(expect.objectContaining({ code: 51156 }));
  });

  it('with many possible paths still finds its match', () => {
    expect(matches('^(a+)+$', 'a'.repeat(50))).toBe(true);
    expect(matches('(x+x+)+y', `${'x'.repeat(15)}z`)).toBe(false);
  });
});
