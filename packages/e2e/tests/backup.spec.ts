import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { campaignSchema, dataFolderSchema, userPageSchema } from '@secondset/contracts';
import { inProject, type Stack, startStack } from '@secondset/stack';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { AdminApi, adminEmail } from '../src/admin-api.ts';
import { Mailbox } from '../src/mailbox.ts';
import { startTempStack, type TempStack } from '../src/temp-stack.ts';

const passphrase = 'correct horse battery staple';
const tellSchema = z.object({ mailsPerAddress: z.record(z.string(), z.number()) });

let stack: TempStack;
let running: Stack;
let backupDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  backupDir = await mkdtemp(join(tmpdir(), 'second-set-backups-'));
  ({ stack } = await startTempStack({ backupDir, passphrase }));
  running = stack;
});
test.afterAll(async () => {
  await running.stop();
  for (const dir of [stack.dataDir, backupDir]) await rm(dir, { recursive: true, force: true });
});

/** One of the commands of `package.json`, on the data of this test. */
async function run(command: string, ...args: string[]): Promise<string> {
  const env = { DATA_DIR: stack.dataDir, BACKUP_DIR: backupDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inProject(`packages/stack/src/cli/${command}.ts`), ...args],
    { env: { ...env, BACKUP_PASSPHRASE: passphrase } },
  );
  return stdout;
}

const person = (number: number) => `person${number}@example.org`;

const first = Object.fromEntries([1, 2, 3, 4].map((number) => [person(number), 1]));

async function start(admin: AdminApi, subject: string): Promise<string> {
  const answer = await admin.call('POST', '/campaigns/campaigns', {
    requestId: crypto.randomUUID(),
    subject,
    body: { blocks: [{ type: 'paragraph', data: { text: 'Hello {{first_name}}' } }] },
  });
  return campaignSchema.parse(await answer.json()).id;
}
const campaign = async (admin: AdminApi, id: string) =>
  campaignSchema.parse(await (await admin.call('GET', `/campaigns/campaigns/${id}`)).json());
const stateOf = async (admin: AdminApi, id: string) => (await campaign(admin, id)).state;
const waiting = async (admin: AdminApi, id: string) => (await campaign(admin, id)).balance.waiting;
const folderOf = async (admin: AdminApi) =>
  dataFolderSchema.parse(await (await admin.call('GET', '/campaigns/data-folder')).json());

/**
 * How many emails each person got, by the sandbox's own count: like SendGrid, it is not restored
 * with us.
 */
async function told(mailbox: Mailbox): Promise<Record<string, number>> {
  const { mailsPerAddress } = tellSchema.parse(await mailbox.control('/requests'));
  return Object.fromEntries(
    Object.entries(mailsPerAddress).filter(([address]) => address.startsWith('person')),
  );
}

test('write, back up, destroy, restore: nothing is lost, nothing is sent until a person says so', async () => {
  test.setTimeout(300_000);
  const before = new Mailbox(stack);
  let admin = await AdminApi.signUp(stack.siteUrl, before, adminEmail);
  const ids: string[] = [];
  const add = async (number: number) => {
    const input = { email: person(number), fullName: `Person ${number}` };
    const answer = await admin.call('POST', '/audience/users', input);
    ids.push(z.object({ id: z.string() }).parse(await answer.json()).id);
  };
  let second = '';

  await test.step('one campaign has gone out, another waits, and a person is added', async () => {
    for (const number of [1, 2, 3, 4]) await add(number);
    await start(admin, 'First');
    await expect.poll(() => told(before), { timeout: 30_000 }).toEqual(first);
    // A refused key pauses the campaign, so the backup never meets an email half sent.
    await before.control('/faults', { status: 401, times: 100_000 });
    second = await start(admin, 'Second');
    await expect.poll(() => stateOf(admin, second), { timeout: 30_000 }).toBe('paused');
    expect(await waiting(admin, second)).toBe(4);
    await add(5);
  });

  await test.step('a backup is made while it runs; then somebody unsubscribes and somebody is deleted', async () => {
    expect(await run('backup')).toContain('Backed up and read again');
    await admin.call('POST', '/audience/unsubscribe', { email: person(2) });
    await admin.call('DELETE', `/audience/users/${ids[4]}`);
    expect(await folderOf(admin)).toMatchObject({ hold: null, backup: { failedAt: null } });
  });

  await test.step('database and secrets are destroyed and restored', async () => {
    await stack.stop();
    await rm(join(stack.dataDir, 'db'), { recursive: true });
    await rm(join(stack.dataDir, 'secrets.json'));
    const newest = (await run('restore')).match(/^ {2}(\d{4}-\S+Z)$/m)?.[1] ?? '';
    expect(await run('restore', newest)).toContain('each one read back');
    running = await startStack({
      port: 0,
      dataDir: stack.dataDir,
      releases: { folder: stack.releasesDir },
      backupDir,
      passphrase,
      adminEmails: adminEmail,
    });
    expect(stack.notices).toEqual([]);
    expect(running.notices).toEqual([expect.stringContaining('Mail is on hold')]);
    admin = await AdminApi.logIn(running.siteUrl, adminEmail);
  });

  const after = new Mailbox(running);
  await test.step('nothing is lost: people, campaigns, and what people asked for since the backup', async () => {
    const answer = await admin.call('GET', '/audience/users');
    const { users } = userPageSchema.parse(await answer.json());
    expect(users.map(({ email }) => email).sort()).toEqual([1, 2, 3, 4].map(person));
    expect(users.find(({ email }) => email === person(2))).toMatchObject({
      suppression: 'unsubscribed',
    });
    expect(await waiting(admin, second)).toBe(4);
  });

  await test.step('nothing is sent, not even emails to one person', async () => {
    const email = 'person.new@example.org';
    const signUp = { email, password: 'nine patient squats at dusk' };
    await admin.call('POST', '/auth/signup', signUp);
    await admin.call('POST', `/campaigns/campaigns/${second}/resume`);
    expect(await stateOf(admin, second)).toBe('sending');
    // The ledger has all that waits, so every worker has had work in front of it.
    await expect
      .poll(async () => (await folderOf(admin)).waiting, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(5);
    expect(await folderOf(admin)).toMatchObject({
      hold: { cause: 'restored', unknownDays: [], listUntil: expect.any(String) },
    });
    expect(await told(after)).toEqual(first);
  });

  await test.step('the end of the hold sends exactly the rest', async () => {
    await admin.call('POST', '/campaigns/data-folder/end-hold');
    await expect
      .poll(() => told(after), { timeout: 60_000 })
      .toEqual({
        ...first,
        [person(1)]: 2,
        [person(3)]: 2,
        [person(4)]: 2,
        'person.new@example.org': 1,
      });
    await expect.poll(() => waiting(admin, second)).toBe(0);
    expect((await folderOf(admin)).hold).toBeNull();
  });
});
