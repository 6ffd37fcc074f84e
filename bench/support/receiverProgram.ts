import { readFileSync } from 'node:fs';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { SEGREDO } from '#tests/support/template.ts';

/** A gateway that is killed and frozen while it receives, with pauses of seconds, and delivers. */
const [
  dir = '',
  databaseUrl = '',
  renaveUrl = '',
  sefazUrl = '',
  caFile = '',
  pausaMs = '0',
  webhooksUrl = '',
] = process.argv.slice(2);
const config = {
  ...readConfig({
    PATIO_DATA_DIR: dir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    PATIO_SECRET: SEGREDO,
    DATABASE_URL: databaseUrl,
  }),
  deliverMs: 50,
  receiveMs: 200,
  compareMs: 2 ** 31 - 1,
  pausaMs: Number(pausaMs),
};
const renave = { url: renaveUrl, ca: readFileSync(caFile, 'utf8') };
const gateway = await startGateway({ config, renave, sefazUrl, webhooksUrl });
await gateway.listen();
process.send?.('ready');
