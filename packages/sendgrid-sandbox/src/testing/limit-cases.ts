export type Change = Record<string, unknown>;

const people = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => ({ email: `p${start + index}@mail.example` }));
const [dana, kim] = [{ email: 'dana@mail.example' }, { email: 'kim@mail.example' }];
const to = [dana];
export const one = (changes: Change): Change => ({ personalizations: [{ to, ...changes }] });
const addressed = (email: string) => one({ to: [{ email }] });
const named = (name: string) => one({ to: [{ ...dana, name }] });
const from = (email: string, name?: string) => ({ from: { email, name } });
const many = (count: number, value = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`-k${index}-`, value]));
/** A map of exactly this many bytes as JSON: `{"a":"…"}` has 8 around its value. */
const bytes = (size: number) => ({ a: 'x'.repeat(size - 8) });
const text = { type: 'text/plain', value: 'x' };
const html = { type: 'text/html', value: 'x' };
const calendar = { type: 'text/calendar', value: 'x' };
const local = (length: number) => `${'l'.repeat(length)}@mail.example`;
const long = (length: number) => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
  return `${'l'.repeat(length - domain.length - 1)}@${domain}`;
};

/**
 * Every limit in this package's README: what is just accepted, what is refused, and at which field.
 * Both are changes to a valid body.
 */
export const limits: [limit: string, accepted: Change, refused: Change, field: string][] = [
  [
    '1,000 personalizations per request',
    { personalizations: people(1_000).map((person) => ({ to: [person] })) },
    { personalizations: people(1_001).map((person) => ({ to: [person] })) },
    'personalizations',
  ],
  [
    '1,000 recipients per request',
    { personalizations: [{ to: people(400) }, { to: people(600, 400) }] },
    { personalizations: [{ to: people(400) }, { to: people(601, 400) }] },
    'personalizations',
  ],
  ['a recipient in each personalization', one({}), one({ to: [] }), 'personalizations.0.to'],
  [
    'no address twice in a personalization',
    one({ to: [dana, kim] }),
    one({ to: [kim, { email: 'KIM@mail.example' }] }),
    'personalizations.0',
  ],
  [
    'no address in two personalizations',
    { personalizations: [{ to }, { to: [kim] }] },
    { personalizations: [{ to }, { to }] },
    'personalizations',
  ],
  ['no , in to.name', named('Ortiz Sam'), named('Ortiz, Sam'), 'personalizations.0.to.0.name'],
  ['no ; in to.name', named('Sam. O'), named('Sam; O'), 'personalizations.0.to.0.name'],
  [
    'no , or ; in from.name',
    from('news@fit.example', 'Fit Inc.'),
    from('news@fit.example', 'Fit, Inc.'),
    'from.name',
  ],
  [
    'no , or ; in reply_to.name',
    { reply_to: { ...kim, name: 'Kim' } },
    { reply_to: { ...kim, name: 'Kim; RN' } },
    'reply_to.name',
  ],
  ['no line break in a name', named('Sam'), named('Sam\r\nBcc: x'), 'personalizations.0.to.0.name'],
  [
    '64 characters before the @',
    addressed(local(64)),
    addressed(local(65)),
    'personalizations.0.to.0.email',
  ],
  [
    '254 characters per address',
    addressed(long(254)),
    addressed(long(255)),
    'personalizations.0.to.0.email',
  ],
  [
    'no Unicode before the @',
    addressed('jose@mail.example'),
    addressed('josé@mail.example'),
    'personalizations.0.to.0.email',
  ],
  [
    'domains in ASCII (Punycode)',
    addressed('kim@xn--mnchen-3ya.example'),
    addressed('kim@münchen.example'),
    'personalizations.0.to.0.email',
  ],
  ['a sender', {}, { from: undefined }, 'from'],
  ['no Unicode in from.email', {}, from('ñews@fit.example'), 'from.email'],
  [
    'no Unicode in from.name',
    from('news@fit.example', 'Ano'),
    from('news@fit.example', 'Año'),
    'from.name',
  ],
  ['a subject', {}, { subject: undefined }, 'subject'],
  ['a subject that is not empty', { subject: 'S' }, { subject: '' }, 'subject'],
  [
    'a subject of one line and at most 998 characters',
    { subject: 's'.repeat(998) },
    { subject: 's'.repeat(999) },
    'subject',
  ],
  [
    'text/plain before text/html before the rest',
    { content: [text, html, calendar] },
    { content: [html, text] },
    'content',
  ],
  ['content that is not empty', { content: [text] }, { content: [] }, 'content'],
  [
    'a content value of at least one character',
    { content: [html] },
    { content: [{ ...html, value: '' }] },
    'content.0.value',
  ],
  [
    'custom arguments under 10,000 bytes, request and personalization combined',
    { custom_args: bytes(9_999) },
    { custom_args: { a: 'x'.repeat(5_000) }, ...one({ custom_args: { b: 'x'.repeat(4_985) } }) },
    'personalizations.0.custom_args',
  ],
  [
    'custom arguments that are strings',
    { custom_args: { a: '1' } },
    { custom_args: { a: 1 } },
    'custom_args',
  ],
  [
    '10,000 bytes of substitutions per personalization',
    one({ substitutions: bytes(10_000) }),
    one({ substitutions: bytes(10_001) }),
    'personalizations.0.substitutions',
  ],
  [
    '150 substitutions per personalization',
    one({ substitutions: many(150) }),
    one({ substitutions: many(151) }),
    'personalizations.0.substitutions',
  ],
  [
    'no spaces in substitution tags',
    one({ substitutions: { '-first-name-': 'x' } }),
    one({ substitutions: { '-first name-': 'x' } }),
    'personalizations.0.substitutions',
  ],
  [
    'header names in ASCII without spaces',
    { headers: { 'X-Campaign': 'x' } },
    { headers: { 'X Campaign': 'x' } },
    'headers.X Campaign',
  ],
  [
    'header values of one line',
    { headers: { 'X-A': 'x' } },
    { headers: { 'X-A': 'x\r\nX-B: y' } },
    'headers.X-A',
  ],
];
