#!/usr/bin/env node
import { dev } from './dev.ts';
import { newRemote } from './new-remote.ts';
import { release, rollBack, withdraw } from './release.ts';

const help = `mfe-kit new NAME PATH --team TEAM   creates a remote in a repository of its own
mfe-kit dev [--product URL]         shows a product that runs with this remote from its sources
mfe-kit release [--force "reason"]   releases what was built into dist, once a gate has checked it
mfe-kit rollback [VERSION]          goes back to the build before, or to a named one
mfe-kit withdraw [--reason "…"]     takes the remote away; its builds stay, and a release brings it back
The product is PRODUCT_URL by default; releasing takes a team's token in RELEASE_TOKEN.`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  new: newRemote,
  dev,
  release,
  rollback: rollBack,
  withdraw,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (command === undefined) throw new Error(help);
  await command(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
