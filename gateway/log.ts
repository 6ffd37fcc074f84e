import pino, { type Logger } from 'pino';

/** Names of values that never reach a log, wherever they stand. */
const SECRETS = [
  'authorization',
  'credentials',
  'password',
  'senha',
  'senhaatual',
  'novasenha',
  'senhaEdicao',
  'token',
  'chave',
  'pfx',
];

/** The gateway's log: one JSON object a line, secrets left out. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      remove: true,
    },
  });
