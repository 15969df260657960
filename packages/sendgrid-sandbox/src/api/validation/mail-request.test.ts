import { describe, expect, it } from 'vitest';
import { mailBody } from '../../testing/start-for-test.ts';
import { parseMailRequest } from './mail-request.ts';

function errorsOf(body: unknown): [message: string, field: string | null][] {
  const parsed = parseMailRequest(body);
  return parsed.ok ? [] : parsed.errors.map(({ message, field }) => [message, field]);
}

function people(count: number) {
  return Array.from({ length: count }, (_, index) => ({ email: `p${index}@mail.example` }));
}

const to = [{ email: 'dana@mail.example' }];
const one = (changes: Record<string, unknown>) => ({ personalizations: [{ to, ...changes }] });
const example =
  'e.g. {"email": "example@example.com"} or {"email": "example@example.com", "name": "Example Recipient"}';

/** Each row: a change to a valid body, and the field and message SendGrid answers with. */
const refused: [change: Record<string, unknown>, field: string, message: string][] = [
  [
    { personalizations: undefined },
    'personalizations',
    'You must have at least one personalization.',
  ],
  [{ personalizations: [] }, 'personalizations', 'You must have at least one personalization.'],
  [
    { personalizations: people(1_001).map((person) => ({ to: [person] })) },
    'personalizations',
    'The personalization block is limited to 1000 personalizations per API request. You have provided 1001 personalizations. Please consider splitting this into multiple requests and resending your request.',
  ],
  [
    { personalizations: [{ to: people(600) }, { to: [...to, ...people(1_000).slice(600)] }] },
    'personalizations',
    'There is a limit of 1000 total recipients (to + cc + bcc) per request.',
  ],
  [
    { personalizations: [{ to }, { to: [{ email: 'Dana@mail.example' }] }] },
    'personalizations',
    'Each unique email address in the personalizations array should only be included once. You have included email address more than once.',
  ],
  [
    { personalizations: [{}] },
    'personalizations.0.to',
    'The to parameter is required for all personalization objects.',
  ],
  [
    { personalizations: [{ to: [] }] },
    'personalizations.0.to',
    'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
  ],
  [
    { personalizations: [{ to }, { to: [{ name: 'Kim' }] }] },
    'personalizations.1.to.0',
    `Each recipient object must at least have an email address and may also contain a name. ${example}`,
  ],
  ...['not an address', 'a@b', 'ünï@mail.example', 'a b@mail.example', 7, ''].map(
    (email): [Record<string, unknown>, string, string] => [
      { personalizations: [{ to: [{ email }] }] },
      'personalizations.0.to.0.email',
      'Does not contain a valid address.',
    ],
  ),
  [
    one({ to: [...to, ...to] }),
    'personalizations.0',
    'Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [dana@mail.example] in the personalizations.0.to field.',
  ],
  [
    one({ custom_args: { n: 1 } }),
    'personalizations.0.custom_args',
    'All values of custom arguments object must be strings',
  ],
  [
    { custom_args: { a: 'x'.repeat(6_000) }, ...one({ custom_args: { b: 'x'.repeat(6_000) } }) },
    'personalizations.0.custom_args',
    'The combined size of both global and personalization custom arguments may not exceed 10,000 bytes per personalization.',
  ],
  [
    one({ substitutions: { '{{n}}': 1 } }),
    'personalizations.0.substitutions',
    'The substitution values must be an object of key/value pairs, where the values are all strings.',
  ],
  [
    one({ substitutions: Object.fromEntries(people(151).map(({ email }) => [email, 'x'])) }),
    'personalizations.0.substitutions',
    'Substitutions are limited to 150 items per personalization block.',
  ],
  [
    one({ headers: { Subject: 'x' } }),
    'personalizations.0.headers.Subject',
    'Header can not be one of the reserved keys.',
  ],
  [
    { headers: { 'x-sg-id': 'x' } },
    'headers.x-sg-id',
    'Header can not be one of the reserved keys.',
  ],
  [{ headers: { 'X-N': 1 } }, 'headers.X-N', 'The header values must be strings.'],
  [
    { headers: { 'X N': 'x' } },
    'headers.X N',
    'Header keys can not contain non-ASCII characters and empty spaces.',
  ],
  [
    { headers: { 'X-N': 'x', 'x-n': 'y' } },
    'headers.x-n',
    'The headers can not contain duplicate keys.',
  ],
  [
    { from: undefined },
    'from',
    `The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter. ${example}`,
  ],
  [{ from: { email: 'x' } }, 'from.email', 'The from email does not contain a valid address.'],
  [
    { reply_to: {} },
    'reply_to',
    `The reply_to object, when used, must at least have an email parameter with a valid email address and may also contain a name parameter. ${example}`,
  ],
  [
    { subject: undefined },
    'subject',
    'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
  ],
  [
    { subject: '' },
    'subject',
    'The subject of your email must be a string at least one character in length.',
  ],
  [
    { content: undefined },
    'content',
    'The content param is required unless you are using a transactional template and have defined a template_id.',
  ],
  [
    { content: [] },
    'content',
    'There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.',
  ],
  [
    { content: [{ type: 'text/plain', value: '' }] },
    'content.0.value',
    'The content value must be a string at least one character in length.',
  ],
  [
    { content: [{ type: 'text/plain' }] },
    'content.0.value',
    'A content value is required, this is the content of the email you are sending.',
  ],
  [
    { content: [{ value: 'x' }] },
    'content.0.type',
    'A content type is required, this tells email clients how to display the email.',
  ],
  [
    { content: [{ type: 'text/html; x', value: 'x' }] },
    'content.0.type',
    "Cannot contain ';', or CRLF characters.",
  ],
  [
    {
      content: [
        { type: 'text/html', value: 'x' },
        { type: 'text/plain', value: 'x' },
      ],
    },
    'content',
    'Following RFC 1341, section 7.2, if either text/html or text/plain are to be sent in your email: text/plain needs to be first, followed by text/html, followed by any other content.',
  ],
  [
    { mail_settings: { sandbox_mode: { enable: 'true' } } },
    'mail_settings.sandbox_mode.enable',
    'The sandbox mode enable param should be a boolean value.',
  ],
  [
    { tracking_settings: { click_tracking: { enable: 1 } } },
    'tracking_settings.click_tracking.enable',
    'The click tracking enable param should be a boolean value.',
  ],
];

describe('mail/send validation', () => {
  it.each(refused.map(([change, field, message]) => [field, message, change] as const))(
    'refuses at %s: %s',
    (field, message, change) => {
      expect(errorsOf(mailBody(change))).toContainEqual([message, field]);
    },
  );

  it.each<[field: string, change: Record<string, unknown>]>([
    ['send_at', { send_at: 1_795_800_000 }],
    ['attachments', { attachments: [] }],
    ['categories', { categories: ['news'] }],
    ['template_id', { template_id: 'd-1' }],
    ['asm', { asm: { group_id: 1 } }],
    ['mail_settings.footer.enable', { mail_settings: { footer: { enable: true } } }],
    [
      'tracking_settings.ganalytics.enable',
      { tracking_settings: { ganalytics: { enable: true } } },
    ],
    [
      'tracking_settings.subscription_tracking',
      { tracking_settings: { subscription_tracking: { enable: true } } },
    ],
    ['personalizations.0.cc', one({ cc: [{ email: 'kim@mail.example' }] })],
    ['personalizations.0.subject', one({ subject: 'S' })],
  ])('refuses %s, which it does not support, instead of ignoring it', (field, change) => {
    expect(errorsOf(mailBody(change))).toEqual([[`The sandbox does not support ${field}.`, field]]);
  });

  it('reports all errors of a request at once', () => {
    const fields = errorsOf({ personalizations: [{}, { to: [{ email: 'x' }] }] }).map(([, f]) => f);
    expect(fields).toEqual(
      expect.arrayContaining([
        'from',
        'subject',
        'content',
        'personalizations.0.to',
        'personalizations.1.to.0.email',
      ]),
    );
  });

  it.each([undefined, null, 7, 'text', [], [1]])(
    'refuses a body that is not an object: %j',
    (body) => {
      expect(errorsOf(body)).toContainEqual([
        'You must have at least one personalization.',
        'personalizations',
      ]);
    },
  );

  it.each([
    ['the smallest body', {}],
    ['1000 personalizations', { personalizations: people(1_000).map((p) => ({ to: [p] })) }],
    [
      '150 substitutions',
      one({ substitutions: Object.fromEntries(people(150).map(({ email }) => [email, 'x'])) }),
    ],
    [
      'List-Unsubscribe headers',
      one({
        headers: {
          'List-Unsubscribe': '<https://x.example/u>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    ],
    [
      'plus signs and apostrophes in addresses',
      { personalizations: [{ to: [{ email: "o'neil+gym@mail.example" }] }] },
    ],
    [
      'null where a setting may be left out',
      { reply_to: null, asm: null, tracking_settings: null },
    ],
    [
      'subscription tracking that is off',
      { tracking_settings: { subscription_tracking: { enable: false } } },
    ],
  ] as [string, Record<string, unknown>][])('accepts %s', (_, change) => {
    expect(errorsOf(mailBody(change))).toEqual([]);
  });
});
