import { checkArchitecture } from '../checks/architecture/check-architecture.ts';
import { readSources } from '../checks/source-files.ts';

const lines = checkArchitecture(readSources());
for (const line of lines) console.error(line);
process.exitCode = lines.length === 0 ? 0 : 1;
