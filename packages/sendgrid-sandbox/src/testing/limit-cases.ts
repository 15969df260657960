export type Change = Record<string, unknown>;

export const now = 1_795_800_000;

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
/** A map that measures exactly this many bytes as JSON: `{"a":"…"}` has 8 around its value. */
const bytes = (size: number) => ({ a: 'x'.repeat(size - 8) });
const text = { type: 'text/plain', value: 'x' };
const html = { type: 'text/html', value: 'x' };
const calendar = { type: 'text/calendar', value: 'x' };
const file = (changes: Change) => ({
  attachments: [{ content: 'YQ==', filename: 'a.txt', ...changes }],
});
const local = (length: number) => `${'l'.repeat(length)}@mail.example`;
const long = (length: number) => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
  return `${'l'.repeat(length - domain.length - 1)}@${domain}`;
};

/**
 * Every limit of the table in this package's README: what is still taken, what is refused, and at
 * which field. Both are changes of a valid body.
 */
export const limits: [limit: string, taken: Change, refused: Change, field: string][] = [
  [
    '1,000 personalizations a request',
    { personalizations: people(1_000).map((person) => ({ to: [person] })) },
    { personalizations: people(1_001).map((person) => ({ to: [person] })) },
    'personalizations',
  ],
  [
    '1,000 recipients a request, to, cc and bcc together',
    one({ to: people(400), cc: people(300, 400), bcc: people(300, 700) }),
    one({ to: people(400), cc: people(300, 400), bcc: people(301, 700) }),
    'personalizations',
  ],
  ['a recipient in each personalization', one({}), one({ to: [] }), 'personalizations.0.to'],
  [
    'no address twice in to, cc and bcc of a personalization',
    one({ cc: [kim] }),
    one({ cc: [kim], bcc: [{ email: 'KIM@mail.example' }] }),
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
    'no , or ; in cc.name',
    one({ cc: [{ ...kim, name: 'Kim' }] }),
    one({ cc: [{ ...kim, name: 'Kim, RN' }] }),
    'personalizations.0.cc.0.name',
  ],
  [
    'no , or ; in bcc.name',
    one({ bcc: [{ ...kim, name: 'Kim' }] }),
    one({ bcc: [{ ...kim, name: 'Kim;' }] }),
    'personalizations.0.bcc.0.name',
  ],
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
    '254 characters an address',
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
    'domains in ASCII (punycode)',
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
  [
    'a sender of its own of the same domain',
    one({ from: { email: 'events@fit.example' } }),
    one({ from: { email: 'events@sub.fit.example' } }),
    'personalizations.0.from.email',
  ],
  [
    'reply_to or reply_to_list, not both',
    { reply_to_list: [kim] },
    { reply_to: kim, reply_to_list: [kim] },
    'reply_to_list',
  ],
  [
    '1,000 addresses in reply_to_list',
    { reply_to_list: people(1_000) },
    { reply_to_list: people(1_001) },
    'reply_to_list',
  ],
  [
    'no address twice in reply_to_list',
    { reply_to_list: [dana, kim] },
    { reply_to_list: [kim, kim] },
    'reply_to_list',
  ],
  ['a subject', one({ subject: 'S' }), { subject: undefined }, 'subject'],
  ['a subject that is not empty', { subject: 'S' }, { subject: '' }, 'subject'],
  [
    'a subject of one line of 998 characters',
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
    'custom arguments under 10,000 bytes, those of request and personalization together',
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
    'substitutions of 10,000 bytes a personalization',
    one({ substitutions: bytes(10_000) }),
    one({ substitutions: bytes(10_001) }),
    'personalizations.0.substitutions',
  ],
  [
    '150 substitutions a personalization',
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
    '10 categories a mail',
    { categories: Object.keys(many(10)) },
    { categories: Object.keys(many(11)) },
    'categories',
  ],
  [
    '255 characters a category',
    { categories: ['c'.repeat(255)] },
    { categories: ['c'.repeat(256)] },
    'categories.0',
  ],
  [
    'categories that differ',
    { categories: ['a', 'b'] },
    { categories: ['a', 'a'] },
    'categories.1',
  ],
  ['categories in ASCII', { categories: ['otono'] }, { categories: ['otoño'] }, 'categories.0'],
  [
    'header names in ASCII without spaces',
    { headers: { 'X-Campaign': 'x' } },
    { headers: { 'X Campaign': 'x' } },
    'headers.X Campaign',
  ],
  [
    'header values that are one line',
    { headers: { 'X-A': 'x' } },
    { headers: { 'X-A': 'x\r\nX-B: y' } },
    'headers.X-A',
  ],
  [
    'send_at within 72 hours',
    { send_at: now + 72 * 3_600 },
    { send_at: now + 72 * 3_600 + 1 },
    'send_at',
  ],
  ['batch ids of the account', {}, { batch_id: 'HkJ5yLYULb7Rj8GKSx7u025ouWVlMgAi' }, 'batch_id'],
  [
    '25 groups to display',
    { asm: { group_id: 1, groups_to_display: Array.from({ length: 25 }, (_, id) => id) } },
    { asm: { group_id: 1, groups_to_display: Array.from({ length: 26 }, (_, id) => id) } },
    'asm.groups_to_display',
  ],
  ['attachments in base64', file({}), file({ content: '*' }), 'attachments.0.content'],
  [
    'attachments that are not empty',
    file({ content: 'YQ==' }),
    file({ content: '' }),
    'attachments.0.content',
  ],
  ['attachments with a name', file({}), file({ filename: undefined }), 'attachments.0.filename'],
  [
    'no ; or line break in the name of an attachment',
    file({ filename: 'a.txt' }),
    file({ filename: 'a\r\n.txt' }),
    'attachments.0.filename',
  ],
  [
    'attachments inline or as such',
    file({ disposition: 'inline' }),
    file({ disposition: 'beside' }),
    'attachments.0.disposition',
  ],
  [
    'no bypass beside bypass_list_management',
    { mail_settings: { bypass_list_management: { enable: true } } },
    {
      mail_settings: {
        bypass_list_management: { enable: true },
        bypass_spam_management: { enable: true },
      },
    },
    'mail_settings.bypass_list_management',
  ],
];
