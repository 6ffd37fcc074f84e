import { statSync } from 'node:fs';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutTitulares } from '#domain/titulares.ts';
import { createOutage } from './outage.ts';

/** Keys redacted from the log at any of these depths. @concept redaction */
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

/** PostgreSQL's class of errors whose message quotes a value: 22, data exceptions. */
const QUOTES_A_VALUE = /^22/;

/** Errors whose message is for who asked, or quotes what they sent: their code, or their type, says enough. */
const QUOTES_A_REQUEST = new Set(['AppError', 'ValidationError', 'SyntaxError', 'URIError', 'FastifyError']);

interface Failure extends Error {
  code?: string;
  /** Present on a database's errors, whose `detail`, `where` and parameters hold values: none of those is kept. */
  severity?: string;
  constraint?: string;
  table?: string;
}

/** An error as the log has it: never a value of a row. */
const failureOf = (error: unknown): unknown => {
  if (typeof error === 'string') return withoutTitulares(error);
  if (!(error instanceof Error)) {
    const { codigo, code = codigo } = Object(error) as { codigo?: unknown; code?: unknown };
    return { type: typeof error, code };
  }
  const { name: type, message, stack = '', code, severity, constraint, table, cause }: Failure = error;
  const ofDatabase = severity !== undefined;
  const said = QUOTES_A_REQUEST.has(type) ? (code ?? type) : withoutTitulares(message);
  return {
    type,
    message: ofDatabase && QUOTES_A_VALUE.test(code ?? '') ? 'data exception' : said,
    code,
    constraint,
    table,
    // Its frames alone: before them stands the message again.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause !== undefined && { cause: failureOf(cause) }),
  };
};

/** The gateway's log: one JSON object a line, without secrets and without values of persons. @concept logging */
export const createLogger = (
  level: string,
  destination?: DestinationStream,
  outage = createOutage(),
): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: failureOf, error: failureOf },
    hooks: {
      logMethod(args, method) {
        const { err } = Object(args[0]) as { err?: unknown };
        const news = outage.notice(err);
        if (news === 'other') method.apply(this, args);
        else if (news === 'first')
          outage.announce(err, () => method.call(this, { err }, 'banco de dados fora de alcance'));
      },
    },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
};

/** Size from which a start begins the log file anew. */
const ARQUIVO_BYTES = 10_000_000;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** A file for the log, continued unless it has become large. */
export const logFile = (file: string): DestinationStream =>
  pino.destination({ dest: file, mkdir: true, append: sizeOf(file) < ARQUIVO_BYTES });
