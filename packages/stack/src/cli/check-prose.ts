import { checkProse } from '../checks/check-prose.ts';
import { readSources } from '../checks/source-files.ts';

const lines = checkProse(readSources());
for (const line of lines) console.error(line);
process.exitCode = lines.length === 0 ? 0 : 1;
