import { checks } from './checks.ts';

/** Types, lint, format and layers; with `--write`, mends what can be mended. */
process.exitCode = (await checks(process.argv.includes('--write'))) ? 0 : 1;
