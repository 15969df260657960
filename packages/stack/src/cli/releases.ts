import { parseArgs } from 'node:util';
import { processEnv, readStackConfig } from '../config.ts';
import { releasesHelp, runReleasesCommand } from '../release/release-commands.ts';
import { sayStore } from '../release/say-releases.ts';
import { exitWith } from '../tools/run-command.ts';

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      off: { type: 'boolean', default: false },
      reason: { type: 'string' },
      force: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) return console.log(releasesHelp);
  const where =
    values.from === undefined ? readStackConfig(processEnv()).releases : { folder: values.from };
  console.error(sayStore(where));
  console.log(await runReleasesCommand(where, positionals, values));
}

await main().catch(exitWith);
