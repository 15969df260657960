import { ownFieldSchema, preflightSchema } from '@secondset/contracts';
import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { addPeople, recipients } from './many-people.ts';
import { printTable } from './median.ts';
import { timed } from './people/time.ts';

const wantedSeconds = 10;

/** The pre-flight of one email for 20,000 people, as the console asks for it, step by step. */
export async function benchPreflight(): Promise<void> {
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  try {
    const admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
    await addPeople(admin);
    const field = ownFieldSchema.parse(
      await (
        await admin.call('POST', '/audience/fields', { name: 'Shirt size', type: 'text' })
      ).json(),
    );
    const plain = await check(admin, 'Hello {{first_name|}}, come and train with us.');
    const own = await check(admin, `Your size is {{${field.key}}}.`);
    const row = (name: string, { seconds, steps }: Awaited<ReturnType<typeof check>>) => [
      name,
      seconds.toFixed(2),
      String(wantedSeconds),
      String(Math.round(recipients / seconds)),
      String(steps),
    ];
    printTable(
      `Pre-flight for ${recipients.toLocaleString('en')} recipients`,
      ['', 'seconds', 'wanted', 'recipients/s', 'requests'],
      [row('names and fallbacks', plain), row('an own field', own)],
    );
  } finally {
    await remove();
  }
}

async function check(admin: AdminApi, text: string) {
  const mail = {
    subject: 'Saturday, {{first_name}}',
    body: { blocks: [{ type: 'paragraph', data: { text } }] },
  };
  let steps = 0;
  let checked = 0;
  const seconds = await timed(async () => {
    for (let done = false; !done; steps += 1) {
      const answer = await admin.call('POST', '/campaigns/preflights', mail);
      ({ done, recipients: checked } = preflightSchema.parse(await answer.json()));
    }
  });
  if (checked < recipients) throw new Error(`Only ${checked} were checked.`);
  return { seconds, steps };
}
