/** A layer of the program: the others that it may import, and its libraries. */
export interface Layer {
  /** Other layers, or folders and files of them. */
  looksAt: readonly string[];
  /** Packages; a scope (`@mui`) stands for all of its packages, `node` for all of Node.js. */
  libraries: readonly string[];
}

const FACTS = ['domain', 'contract'];
const REACT = ['react', 'react-admin', 'react-router-dom', '@mui', '@tanstack/react-query'];
/** The domain without its entities: generic code knows none of them by name. */
const NO_ENTITY = [
  'fields',
  'values',
  'errors.ts',
  'permissions.ts',
  'texts.ts',
  // The definition of entities, without any of them.
  'entities/entity.ts',
].map((part) => `domain/${part}`);

/** The price in an invoice's file, which the input of its key suggests. */
const PRECO = ['camposDoPreco.ts', 'precoDosItens.ts'].map((part) => `domain/nfe/${part}`);

const adapter = (libraries: readonly string[], ...others: readonly string[]): Layer => ({
  looksAt: ['gateway/ports', ...others, ...FACTS],
  libraries,
});

const ENGINE: Layer = {
  looksAt: ['gateway/ports', ...FACTS],
  libraries: ['node:stream', 'node:crypto', 'yup'],
};
const withUseCases = (layer: Layer): Layer => ({
  ...layer,
  looksAt: ['gateway/engine', 'gateway/usecases', ...layer.looksAt],
});

/**
 * The permitted direction of imports, declared once and enforced by `npm run lint`. A file belongs to the layer with
 * the longest matching path prefix. Files in none (tests, bench) may import anything, and nothing here may import them.
 */
export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { looksAt: [], libraries: ['yup', '@brazilian-utils/brazilian-utils'] },
  contract: { looksAt: ['domain'], libraries: ['yup'] },

  'src/dataProvider': { looksAt: FACTS, libraries: ['react-admin', 'ra-data-simple-rest'] },
  'src/ui': {
    looksAt: ['src/dataProvider', 'contract', ...NO_ENTITY, ...PRECO],
    libraries: [
      ...[...REACT, 'react-dom', 'react-hook-form', '@hookform/resolvers', 'date-fns', 'd3-array'],
      ...['barcode-detector', 'zxing-wasm'],
    ],
  },
  'src/resources': { looksAt: ['src/ui', 'src/dataProvider', ...FACTS], libraries: REACT },
  'src/workflows': {
    looksAt: ['src/ui', 'src/dataProvider', ...FACTS],
    libraries: [...REACT, 'react-dom', 'jose', '@simplewebauthn/browser'],
  },
  'src/app': {
    looksAt: ['src/resources', 'src/workflows', 'src/ui', 'src/dataProvider', ...FACTS],
    libraries: [...REACT, 'react-dom', 'ra-i18n-polyglot', 'ra-language-portuguese'],
  },
  src: { looksAt: [], libraries: ['@fontsource'] },

  'gateway/ports': { looksAt: FACTS, libraries: ['node:stream', '@opentelemetry/api'] },
  // The stores' types: use cases see their methods, and never Kysely.
  'gateway/ports/ports.ts': {
    looksAt: ['gateway/ports', 'gateway/db/stores', ...FACTS],
    libraries: ['node:stream'],
  },
  'gateway/engine': ENGINE,
  // Hooks, fees and inspections are the capabilities' own.
  'gateway/engine/entidades/hooks.ts': withUseCases(ENGINE),
  'gateway/engine/operacoes/operacao.ts': withUseCases(ENGINE),
  'gateway/engine/operacoes/record.ts': withUseCases(ENGINE),
  'gateway/usecases': { ...ENGINE, looksAt: ['gateway/engine', ...ENGINE.looksAt] },
  'gateway/http': {
    looksAt: ['gateway/usecases', 'gateway/engine', 'gateway/ports', ...FACTS],
    libraries: ['fastify', '@fastify', 'yup', 'node'],
  },
  'gateway/db/driver': adapter(
    ['kysely', 'pg', '@electric-sql/pglite', 'pg-boss', 'node'],
    'gateway/db/migrations',
    'gateway/db/tables',
  ),
  'gateway/db/migrations': adapter([], 'gateway/db/tables'),
  'gateway/db/tables': adapter(['kysely']),
  'gateway/db/stores': adapter(['kysely', 'pg-boss'], 'gateway/db/driver', 'gateway/db/tables'),
  'gateway/jobs': adapter(['pg-boss', 'kysely'], 'gateway/db/driver', 'gateway/db/tables'),
  'gateway/exchange': adapter(['undici', 'node']),
  'gateway/renave': adapter([], 'gateway/exchange'),
  'gateway/sefaz': adapter(['node'], 'gateway/exchange'),
  'gateway/config': { looksAt: FACTS, libraries: ['node'] },
  'gateway/webhooks': adapter(['undici', 'node'], 'gateway/exchange'),
  'gateway/cep': adapter(['undici', 'node']),
  'gateway/carimbo': adapter(['asn1js', 'pkijs', 'undici', 'node']),
  'gateway/pix': adapter(['undici', 'qrcode', 'node']),
  'gateway/treinamento': adapter(['undici']),
  'gateway/files': adapter(['@aws-sdk/client-s3', 'yauzl', 'yazl', 'node']),
  'gateway/pdf': adapter(['pdfkit', 'node:module']),
  'gateway/mail': adapter(['nodemailer']),
  'gateway/crypto': adapter([
    '@node-rs/argon2',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'otpauth',
    'qrcode',
    'node',
  ]),
  'gateway/metrics': adapter(['node', 'prom-client']),
  'gateway/tracing': adapter(['@opentelemetry']),
  'gateway/threads': adapter(['node']),
  'gateway/forks': adapter(['node']),
  'gateway/notas': adapter(['node'], 'gateway/threads'),
  'gateway/planilhas': adapter(['xlsx', 'yauzl', 'node'], 'gateway/forks', 'gateway/files'),
  'gateway/certificados': adapter(['asn1js', 'jose', 'node-forge', 'pkijs', 'node'], 'gateway/forks'),
  gateway: { looksAt: FACTS, libraries: ['fastify', 'pino', 'pg-boss', 'node'] },

  sandbox: {
    looksAt: FACTS,
    libraries: ['fastify', 'node-forge', 'pdfkit', 'postal-mime', 'qrcode', 'smtp-server', 'node'],
  },
  scripts: {
    looksAt: ['domain', 'contract', 'src', 'gateway', 'sandbox'],
    libraries: [
      'vite',
      '@vitejs',
      'vitest',
      'postcss',
      'oxc-parser',
      'kysely',
      '@electric-sql/pglite',
      'close-with-grace',
      'playwright',
      '@sparticuz/chromium',
      'node',
    ],
  },
};
