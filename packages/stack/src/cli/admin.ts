import { rotateSecret } from '../admin/rotate-secret.ts';
import { runInAuth } from '../admin/run-in-auth.ts';
import { verifyAudit } from '../admin/verify-audit.ts';
import { processEnv, readStackConfig, type StackConfig } from '../config.ts';
import { exitWith } from '../tools/run-command.ts';

interface AdminCommand {
  /** After the name, for the help. */
  parameters: string;
  help: string;
  run(config: StackConfig, given: readonly string[]): Promise<void>;
}

/** A command of the auth service, under its own name. */
const inAuth = (name: string): AdminCommand['run'] => {
  return async (config, given) => {
    if (!(await runInAuth(config, [name, ...given]))) process.exitCode = 1;
  };
};

const commands: Readonly<Record<string, AdminCommand>> = {
  'reset-access': {
    parameters: 'you@example.org',
    help: 'prints a link that sets a new password and removes every second factor',
    run: inAuth('reset-access'),
  },
  'end-sessions': {
    parameters: '[you@example.org]',
    help: 'logs one person out everywhere, or everybody',
    run: inAuth('end-sessions'),
  },
  'rotate-secret': {
    parameters: '<name>',
    help: 'makes a new signing-key, auth, unsubscribe or records secret',
    run: (config, given) => rotateSecret(config, given, console.log),
  },
  'verify-audit': {
    parameters: '',
    help: 'checks that no event of the audit log was changed or removed, releases included',
    run: async (config) => {
      if (!(await verifyAudit(config, console.log))) process.exitCode = 1;
    },
  },
};

/** What an operator does on the server itself, where the data is. */
async function main() {
  const [name = '', ...given] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command.run(readStackConfig(processEnv()), given);
  const lines = Object.entries(commands).map(
    ([each, { parameters, help }]) => `  ${`${each} ${parameters}`.padEnd(36)} ${help}`,
  );
  console.log(`npm run admin -- <command>\n\n${lines.join('\n')}`);
  if (name !== '' && name !== '--help') process.exitCode = 1;
}

await main().catch(exitWith);
