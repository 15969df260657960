import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { z } from 'zod';
import { checkArchitecture } from '../checks/architecture/check-architecture.ts';
import { checkSmallFiles } from '../checks/architecture/small-files.ts';
import { projectFiles, readSources } from '../checks/source-files.ts';
import { inProject } from '../root.ts';

const manifestSchema = z.object({ exports: z.unknown().optional(), bin: z.unknown().optional() });

/** The files that packages export or install as commands, from the root of the project. */
const exported = projectFiles('{shell,mfe-*,services/*,packages/*}/package.json').flatMap(
  (path) => {
    const { exports, bin } = manifestSchema.parse(
      JSON.parse(readFileSync(inProject(path), 'utf8')),
    );
    const targets = JSON.stringify([exports, bin]).matchAll(/"(\.\/[^"]+)"/g);
    return Array.from(targets, ([, target = '']) => posix.join(posix.dirname(path), target));
  },
);

const sources = readSources();
const lines = [...checkArchitecture(sources), ...checkSmallFiles(sources, new Set(exported))];
for (const line of lines) console.error(line);
process.exitCode = lines.length === 0 ? 0 : 1;
