import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import type { Attack, Target } from './attack.ts';
import { accounts } from './attacks/accounts.ts';
import { addresses } from './attacks/addresses.ts';
import { bodies } from './attacks/bodies.ts';
import { forms } from './attacks/forms.ts';
import { fuzzing } from './attacks/fuzz.ts';
import { headers } from './attacks/headers.ts';
import { secrets } from './attacks/secrets.ts';

const shownLines = 20;
/** The forms go first: what exhausts the limits of this machine comes after them. */
const all: readonly Attack[] = [
  ...forms,
  ...accounts,
  ...headers,
  ...bodies,
  ...secrets,
  ...addresses,
  ...fuzzing,
];
const words = process.argv.slice(2);
const attacks = all.filter(({ name }) => words.every((word) => name.includes(word)));

/** Runs each attack and prints whether the product held. */
async function attackAll(target: Target): Promise<number> {
  let broken = 0;
  for (const { name, run } of attacks) {
    const lines = await run(target).catch((error: unknown) => [`It could not be tried: ${error}`]);
    console.log(`${lines.length === 0 ? '✓' : '✗'} ${name}`);
    for (const line of lines.slice(0, shownLines)) console.log(`    ${line}`);
    if (lines.length > shownLines) console.log(`    and ${lines.length - shownLines} more`);
    if (lines.length > 0) broken += 1;
  }
  console.log(`${attacks.length - broken} held, ${broken} did not`);
  return broken;
}

const { stack, remove } = await startTempStack({ logLevel: 'warn' });
try {
  const mailbox = new Mailbox(stack);
  const admin = await AdminApi.signUp(stack.siteUrl, mailbox, adminEmail);
  process.exitCode =
    (await attackAll({ stack, admin, mailbox })) > 0 || attacks.length === 0 ? 1 : 0;
} finally {
  await remove();
}
