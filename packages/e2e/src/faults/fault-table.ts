import { inProject } from '@secondset/stack';
import { brokenBuilds } from './broken-builds.ts';
import type { FaultRow } from './fault-row.ts';
import { networkFaults } from './network-faults.ts';
import { registryFaults } from './registry-faults.ts';

export const faultTableFile = inProject('docs/federation-faults.md');

const head = `# What can go wrong between shell and remotes

One row per fault: what the person sees, what heals by itself, what Retry does, and what the other
remotes and the chrome notice. Each row is a test with the row's name, in
\`packages/e2e/tests/federation-*.spec.ts\`, and this page is written from the same data:
\`node packages/e2e/src/faults/write-fault-table.ts\`.
`;

const section = (title: string, subject: string, rows: readonly FaultRow[]) =>
  `## ${title}

| ${subject} | the person sees | what heals by itself | Retry | others notice |
|---|---|---|---|---|
${rows.map(({ fault, seen, heals, retry, others }) => `| ${fault} | ${seen} | ${heals} | ${retry} | ${others} |`).join('\n')}
`;

/** The fault table as a page of the documentation. */
export const faultTable = (): string =>
  [
    head,
    section('A file that does not arrive as it was released', 'the', networkFaults),
    section('A build that does not work', 'a build that', brokenBuilds),
    section('The registry', 'the registry', registryFaults),
  ].join('\n');
