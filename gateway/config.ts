import { PAUSA_MS } from '#domain/sefaz/distribuicao.ts';
import { ConfigError } from './config/configError.ts';
import { nearest } from './config/nearest.ts';
import { readOr } from './config/readOr.ts';
import { type Rehearsal, rehearsalOf } from './config/rehearsal.ts';
import {
  SEFAZ,
  SEFAZ_EVENTOS,
  SENHA_DE_TREINAMENTO,
  SENHA_DO_CREDITO,
  VIACEP,
  variables,
} from './config/variables.ts';

/** Above the pause of the sandbox's authority with `npm start`. */
const PAUSA_NO_TREINO_MS = 25_000;
const SEFAZ_HOMOLOGACAO = 'https://hom1.nfe.fazenda.gov.br';

type Parsed = { [N in keyof typeof variables]: ReturnType<(typeof variables)[N]['parse']> };

/** Values that no variable sets; tests may. @concept back-off of calls to the registry, retry of calls to the registry */
const FIXED = {
  /** Milliseconds between a lost answer and the first look-up, and until "not done" is believed. */
  settleDelayMs: 2000,
  settleGraceMs: 15_000,
  /** Back-off while the registry is unreachable: first wait, doubling up to `retryMaxMs`. */
  retryBaseMs: 1000,
  retryMaxMs: 15_000,
  /** Back-off bounds of polling a record that changes state by itself. */
  followBaseMs: 15_000,
  followMaxMs: 1_800_000,
  /** Interval of looking for due polls. */
  inspectMs: 500,
  /** Interval of looking for due stock comparisons. */
  compareMs: 1000,
  /** Interval of looking for due questions to the tax authority. */
  receiveMs: 5000,
  /** Interval of looking for due deliveries of events. */
  deliverMs: 500,
  /** Deliveries begin when their events are committed. */
  deliverWhenTold: true,
  /** Interval of the watchdog. */
  watchdogMs: 1000,
  /** Debounce of the e-mail about refusals. */
  avisoRecusasMs: 60_000,
  /** Idle time-out of an upload. */
  uploadIdleMs: 30_000,
};

type Fixed = typeof FIXED;

export interface Config extends Parsed, Fixed {
  mode: 'sandbox' | 'producao';
  SUPPORT_EMAIL: string;
  rehearsal: Rehearsal;
  /** Pause between two questions of a company; the sandbox's authority wants less. */
  pausaMs: number;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

const DO_PIX = ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY', 'PIX_WEBHOOK_SECRET'] as const;

/** Both directions are required, charges and webhook: with only one of them payments would be lost. */
const checkPix = (parsed: Parsed): void => {
  if (!parsed.PIX_URL) return;
  for (const name of DO_PIX) if (!parsed[name]) throw new ConfigError(name, 'obrigatória com PIX_URL');
  if (!/^[\w-]+$/.test(parsed.PIX_WEBHOOK_SECRET ?? ''))
    throw new ConfigError('PIX_WEBHOOK_SECRET', 'esperados só letras, números, - e _');
};

type Env = Readonly<Record<string, string | undefined>>;

const OF_A_FILE = '_FILE';

/** A variable's own text, or that of the file that its `…_FILE` names: secrets need not stand in the environment. */
const textOf = (env: Env, name: string): string | undefined => {
  const file = env[name + OF_A_FILE];
  if (!file) return env[name];
  if (env[name]) throw new ConfigError(name, `esperada uma das duas: ${name} ou ${name}${OF_A_FILE}`);
  const text = readOr(file, null);
  if (text === null)
    throw new ConfigError(name + OF_A_FILE, 'esperado o caminho de um arquivo que possa ser lido');
  return text.trim();
};

/** A misspelt variable would be ignored in silence, and its default hold. */
const refuseMisspelt = (env: Env): void => {
  const known = Object.keys(variables).flatMap((name) => [name, name + OF_A_FILE]);
  for (const name of Object.keys(env)) {
    const meant = known.includes(name) ? null : nearest(name, known);
    if (meant) throw new ConfigError(name, `não existe; seria ${meant}?`);
  }
};

/** The authority's addresses; those of one environment answer nothing of the other. */
const sefazOf = (parsed: Parsed, mode: Config['mode']) => {
  const homologation = parsed.SEFAZ_ENVIRONMENT === 'homologation';
  const names = ['SEFAZ_URL', 'SEFAZ_EVENTS_URL'] as const;
  for (const name of names) {
    const { hostname } = new URL(parsed[name] ?? SEFAZ_HOMOLOGACAO);
    const known = parsed[name] !== null && hostname.endsWith('.fazenda.gov.br');
    if (known && hostname.startsWith('hom') !== homologation)
      throw new ConfigError(name, 'o endereço é do outro ambiente da SEFAZ; confira SEFAZ_ENVIRONMENT');
  }
  const [distribuicao, eventos] = homologation
    ? [SEFAZ_HOMOLOGACAO, SEFAZ_HOMOLOGACAO]
    : [SEFAZ, SEFAZ_EVENTOS];
  return {
    SEFAZ_URL: parsed.SEFAZ_URL ?? (mode === 'producao' ? distribuicao : null),
    SEFAZ_EVENTS_URL: parsed.SEFAZ_EVENTS_URL ?? (mode === 'producao' ? eventos : null),
  };
};

/** Reads and validates the environment once. */
export const readConfig = (env: Env): Config => {
  refuseMisspelt(env);
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, textOf(env, name)]));
  const entries = Object.entries(variables).map(([name, variable]) => [
    name,
    variable.parse(given[name], name),
  ]);
  const parsed = Object.fromEntries(entries) as Parsed;
  const mode = parsed.RENAVE_URL ? 'producao' : 'sandbox';
  if (mode === 'sandbox' && !loopback.has(parsed.HOST)) {
    throw new ConfigError(
      'HOST',
      'o modo de treinamento só escuta nesta máquina (127.0.0.1): suas senhas são conhecidas',
    );
  }
  if (mode === 'producao') {
    if (!parsed.DATABASE_URL) throw new ConfigError('DATABASE_URL', 'obrigatória em produção');
    if (!parsed.PATIO_SECRET) throw new ConfigError('PATIO_SECRET', 'obrigatória em produção');
    if (parsed.WEBHOOK_LOOPBACK_URL)
      throw new ConfigError('WEBHOOK_LOOPBACK_URL', 'só vale no modo de treinamento');
    if (!given.SUPPORT_EMAIL) throw new ConfigError('SUPPORT_EMAIL', 'obrigatório em produção');
  }
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
    if (parsed[name] && !parsed.DATABASE_URL) throw new ConfigError(name, 'só vale com DATABASE_URL');
  if (parsed.PATIO_SECRET_PREVIOUS && parsed.PATIO_SECRET_PREVIOUS === parsed.PATIO_SECRET)
    throw new ConfigError('PATIO_SECRET_PREVIOUS', 'esperado um segredo diferente de PATIO_SECRET');
  checkPix(parsed);
  return {
    ...FIXED,
    ...parsed,
    rehearsal: rehearsalOf(parsed.RENAVE_URL, given),
    SUPPORT_EMAIL: parsed.SUPPORT_EMAIL ?? variables.SUPPORT_EMAIL.default,
    FINANCIAL_PASSWORD: parsed.FINANCIAL_PASSWORD ?? (mode === 'sandbox' ? SENHA_DE_TREINAMENTO : null),
    CREDIT_PASSWORD: parsed.CREDIT_PASSWORD ?? (mode === 'sandbox' ? SENHA_DO_CREDITO : null),
    ...sefazOf(parsed, mode),
    CEP_URL: parsed.CEP_URL ?? (mode === 'producao' ? VIACEP : null),
    mode,
    pausaMs: mode === 'producao' || parsed.SEFAZ_URL ? PAUSA_MS : PAUSA_NO_TREINO_MS,
  };
};
