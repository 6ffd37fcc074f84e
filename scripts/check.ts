import { checks } from './checks.ts';
import { writeConceptIndex } from './conceptIndex.ts';
import { writeConfigurationTable } from './configurationTable.ts';
import { writePlainTables } from './plainTables.ts';

const write = process.argv.includes('--write');

/** Types, lint, format and layers; with `--write`, fixes what can be fixed. */
if (write) {
  writeConfigurationTable();
  writeConceptIndex();
  await writePlainTables();
}
process.exitCode = (await checks(write)) ? 0 : 1;
