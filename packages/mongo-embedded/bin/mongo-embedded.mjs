#!/usr/bin/env node
// Runs on any Node: TypeScript is for Node 24, this one or the one that the project's launcher has
// noted.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../src/main.ts', import.meta.url);
const note = new URL('../../../.data/node-24-path', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= 24) await import(main.href);
else handOver(existsSync(note) ? readFileSync(note, 'utf8').trim() : '');

function handOver(node) {
  if (!existsSync(node)) {
    console.error(
      `mongo-embedded needs Node 24 or newer; this is ${process.versions.node}. npm start fetches one.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A Ctrl-C reaches the child by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
