import { type Attack, differs, type Target } from '../attack.ts';

const scripted = (body: Record<string, string>) => ({
  name: 'Robot',
  website: '',
  shownAt: '2026-01-01T10:00:00Z',
  sentAt: '2026-01-01T10:01:00Z',
  ...body,
});

/** One network takes up no more than this of all attacks on forms. */
const post = async (
  { stack }: Target,
  body: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  (
    await fetch(`${stack.siteUrl}/api/audience/forms/volunteer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).status;

const postForm = async (
  { stack }: Target,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${stack.siteUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
    body: new URLSearchParams(fields),
  });

/** Sends one more form, whose receipt comes after all that were due before. */
async function settled(target: Target, email: string): Promise<void> {
  await post(target, scripted({ email }));
  await target.mailbox.waitForMail(email);
}

const evil = { origin: 'https://evil.example' };
/** Pages with a form of their own. */
const plainPages = ['/preferences', '/news/confirm', '/unsubscribe/undo', '/unsubscribe/forms'];

async function postedFromElsewhere(target: Target, page: string): Promise<string[]> {
  const lines = ['', '/es'].map(async (language) => {
    const path = `${language}${page}`;
    const fields = { email: 'other.site@attack.example', token: 'x'.repeat(60) };
    return differs(path, (await postForm(target, path, fields, evil)).status, 403);
  });
  return (await Promise.all(lines)).flat();
}

export const forms: readonly Attack[] = [
  {
    name: 'forms: tags after a plus sign do not beat the limit of a mailbox',
    run: async (target) => {
      const statuses: number[] = [];
      for (let round = 0; round < 15; round += 1)
        statuses.push(await post(target, scripted({ email: `victim+${round}@attack.example` })));
      return differs('accepted', statuses.filter((status) => status === 201).length, 10);
    },
  },
  {
    name: 'forms: neither do they at the sign-up',
    run: async ({ stack, mailbox }) => {
      const signUp = (email: string) =>
        fetch(`${stack.siteUrl}/api/auth/signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: stack.siteUrl },
          body: JSON.stringify({ email, password: 'nine quiet lunges before noon' }),
        });
      for (let round = 0; round < 7; round += 1) await signUp(`signed+${round}@attack.example`);
      await mailbox.waitForMail('signed+4@attack.example');
      const mails = await mailbox.mailsTo('signed+6@attack.example');
      return differs('emails beyond five', mails.length, 0);
    },
  },
  {
    name: 'forms: a page of another site posts nothing, by script or by form',
    run: async (target) => {
      const fields = { name: 'Robot', email: 'other.site@attack.example' };
      const hidden = { origin: 'null', 'sec-fetch-site': 'cross-site' };
      return [
        ...differs('JSON', await post(target, scripted(fields), evil), 403),
        ...differs('form', (await postForm(target, '/volunteerform', fields, evil)).status, 403),
        ...differs('hidden', (await postForm(target, '/es/waitlist', fields, hidden)).status, 403),
        ...differs(
          'unsubscribe',
          (await postForm(target, '/unsubscribe', { email: fields.email }, evil)).status,
          403,
        ),
        ...(await Promise.all(plainPages.map((path) => postedFromElsewhere(target, path)))).flat(),
      ];
    },
  },
  {
    name: 'forms: "send me my link" fills no mailbox, with tags after a plus sign or without',
    run: async (target) => {
      const emails = ['link', 'link+1', 'link+2'].map((name) => `${name}@attack.example`);
      for (const email of emails)
        await target.admin.call('POST', '/audience/users', { fullName: 'Linked', email });
      const statuses: number[] = [];
      for (const email of [...emails, ...emails])
        statuses.push((await postForm(target, '/preferences', { email })).status);
      const unknown = await postForm(target, '/preferences', { email: 'nobody@attack.example' });
      await settled(target, 'after.link@attack.example');
      const mails = await Promise.all(emails.map((email) => target.mailbox.mailsTo(email)));
      return [
        ...differs('statuses', [...new Set([...statuses, unknown.status])], [200]),
        ...differs('emails', mails.flat().length, 1),
      ];
    },
  },
  {
    name: 'forms: neither does the question whether somebody wants our news',
    run: async (target) => {
      const emails = ['news', 'news+1', 'news+2'].map((name) => `${name}@attack.example`);
      for (const email of emails) await post(target, scripted({ email, news: 'yes' }));
      await settled(target, 'after.news@attack.example');
      const mails = await Promise.all(emails.map((email) => target.mailbox.mailsTo(email)));
      const questions = mails.flat().filter(({ text }) => text.includes('/news/confirm?token='));
      return differs('questions', questions.length, 1);
    },
  },
  {
    name: 'forms: a script that leaves out the trap or the times is refused',
    run: async (target) => {
      const { website: _trap, ...untrapped } = scripted({ email: 'trap@attack.example' });
      const { shownAt: _time, ...untimed } = scripted({ email: 'time@attack.example' });
      return [
        ...differs('without the trap', await post(target, untrapped), 422),
        ...differs('without the time', await post(target, untimed), 422),
      ];
    },
  },
  {
    name: 'forms: the link in a receipt ends the receipts of a mailbox',
    run: async (target) => {
      const email = 'stop@attack.example';
      await post(target, scripted({ email }));
      const { text } = await target.mailbox.waitForMail(email);
      const link = /https?:\/\/\S+\/unsubscribe\/forms\?token=[\w.-]+/.exec(text)?.[0];
      if (link === undefined) return ['The receipt has no such link.'];
      const { pathname, searchParams } = new URL(link);
      const looked = await fetch(link);
      const pressed = await postForm(target, pathname, { token: searchParams.get('token') ?? '' });
      await post(target, scripted({ email: 'stop+again@attack.example' }));
      await settled(target, 'after.stop@attack.example');
      const more = await target.mailbox.mailsTo('stop+again@attack.example');
      return [
        ...differs('looking at the link', looked.status, 200),
        ...differs('pressing the button', pressed.status, 200),
        ...differs('receipts after that', more.length, 0),
      ];
    },
  },
  {
    name: 'forms: people who unsubscribed get no receipt, and learn that somebody typed their address',
    run: async (target) => {
      const email = 'left@attack.example';
      await target.admin.call('POST', '/audience/users', { fullName: 'Left', email });
      await postForm(target, '/unsubscribe', { email });
      const { text } = await target.mailbox.waitForMail(email);
      await post(target, scripted({ email }));
      await settled(target, 'after.left@attack.example');
      return [
        ...differs('emails', (await target.mailbox.mailsTo(email)).length, 1),
        ...differs('a way back', text.includes('/unsubscribe/undo?token='), true),
      ];
    },
  },
];
