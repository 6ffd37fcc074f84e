import { checks } from './checks.ts';
import { writeReadmeTable } from './readmeTable.ts';

const write = process.argv.includes('--write');

/** Types, lint, format and layers; with `--write`, fixes what can be fixed. */
if (write) writeReadmeTable();
process.exitCode = (await checks(write)) ? 0 : 1;
