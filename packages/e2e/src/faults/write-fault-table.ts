import { writeFileSync } from 'node:fs';
import { faultTable, faultTableFile } from './fault-table.ts';

writeFileSync(faultTableFile, faultTable());
