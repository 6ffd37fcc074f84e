import { readFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';

// A gateway alone in its process, for tests that kill it.
const { TEST_RENAVE_URL: url = '', TEST_RENAVE_CA: caFile = '' } = process.env;
const config = {
  ...readConfig(process.env),
  settleDelayMs: 50,
  settleGraceMs: 300,
  retryBaseMs: 50,
  retryMaxMs: 200,
};
const gateway = await startGateway({ config, renave: { url, ca: readFileSync(caFile, 'utf8') } });
console.log(await gateway.listen());
closeWithGrace({ delay: 30_000 }, () => gateway.close());
// A run that is killed leaves no gateway behind.
process.stdin.once('close', () => process.exit(1)).resume();
