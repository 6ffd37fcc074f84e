import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { startSandbox } from '#sandbox/main.ts';

// The registry alone, for gateways in production mode that try it out (`deploy/compose.yaml`).
const { values } = parseArgs({
  options: {
    pasta: { type: 'string', default: '.data/sandbox' },
    porta: { type: 'string', default: '8443' },
  },
});
mkdirSync(values.pasta, { recursive: true });
const sandbox = await startSandbox({ dataDir: values.pasta, port: Number(values.porta) });
writeFileSync(join(values.pasta, 'ca.pem'), sandbox.caPem);
console.log(sandbox.renaveUrl);
closeWithGrace({ delay: 5000 }, () => sandbox.close());
