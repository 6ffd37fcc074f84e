import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { eventos } from '#contract/gateway/engine/eventos.ts';
import { MAX_PAGE_SIZE, type Paging } from '#contract/list.ts';
import type { CallOf, Page, Route } from '#contract/route.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { type Config, readConfig } from '#gateway/config.ts';
import { tokens } from '#gateway/crypto/tokens.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { readEvents } from '#src/ui/live.ts';
import { readFirst } from './readFirst.ts';
import { copyDatabase, copyFolder, emptyDatabase, NUNCA, SEGREDO } from './template.ts';

export type ChaveConta = keyof typeof CONTAS;

/** An error answer with its body. */
export class GatewayError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

export interface TestSession {
  headers: Record<string, string>;
  /** Calls a route of the contract; throws GatewayError. A `perPage` beyond one answer's is read in several. */
  call<I, A>(route: Route<I, A>, input?: CallOf<Route<I, A>>): Promise<A>;
  /** A list after the registry's background answer, awaited by events like the console's. */
  heard<I extends Pick<Paging, 'perguntar'>, R>(
    route: Route<I, Page<R>>,
    input?: CallOf<Route<I, Page<R>>>,
  ): Promise<Page<R>>;
  /** Any request, with the session's headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestGateway {
  url: string;
  gateway: Gateway;
  /** The gateway's database. */
  kysely: Database['kysely'];
  sandbox: Sandbox;
  dir: string;
  agora?: () => Date;
  config: Config;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in a demo account, by default for its first company. */
  as(conta: ChaveConta, empresa?: ChaveEmpresa): Promise<TestSession>;
  codigoOf(empresa: ChaveEmpresa): Promise<number>;
  usuarioOf(conta: ChaveConta): Promise<number>;
  close(): Promise<void>;
}

/** Method, path, query and body of a call, as by the console. */
export const requestOf = (
  route: Route,
  input: Record<string, unknown>,
): { path: string; init: RequestInit } => {
  const rest = new Map(Object.entries(input));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (route.method === 'GET' || route.method === 'DELETE') {
    const query = new URLSearchParams();
    for (const [name, value] of rest)
      if (value !== null && value !== undefined) query.set(name, String(value));
    return { path: `/api/${path}${query.size > 0 ? `?${query}` : ''}`, init: { method: route.method } };
  }
  return {
    path: `/api/${path}`,
    init: {
      method: route.method,
      body: JSON.stringify(Object.fromEntries(rest)),
      headers: { 'content-type': 'application/json' },
    },
  };
};

/** The answer to a call, whatever its status. */
export const answerTo = (
  { fetch: send }: Pick<TestSession, 'fetch'>,
  route: Route,
  input: Record<string, unknown>,
): Promise<Response> => {
  const { path, init } = requestOf(route, input);
  return send(path, init);
};

const answerOf = async (route: Route, response: Response): Promise<unknown> => {
  if (!response.ok) throw new GatewayError(response.status, (await response.json()) as ErrorBody);
  return route.download ? response.blob() : response.json();
};

const heardOver = async <R>(
  { call, fetch: send }: Pick<TestSession, 'call' | 'fetch'>,
  route: Route<Pick<Paging, 'perguntar'>, Page<R>>,
  input: object,
): Promise<Page<R>> => {
  const leaving = new AbortController();
  const { body } = await send(`/api/${eventos.hear.path}`, { signal: leaving.signal });
  const changes = readEvents(body);
  const ask = (perguntar: boolean) =>
    call(route, { ...input, perguntar } as CallOf<Route<Pick<Paging, 'perguntar'>, Page<R>>>);
  try {
    let answer = await ask(true);
    while (answer.meta.renave?.perguntando) {
      await changes.next();
      answer = await ask(false);
    }
    return answer;
  } finally {
    leaving.abort();
  }
};

export const sessionOver = (url: string, headers: Record<string, string>): TestSession => {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
  const ask = async (route: Route, input: Record<string, unknown>): Promise<unknown> =>
    answerOf(route, await answerTo({ fetch: send }, route, input));
  const call = async <I, A>(route: Route<I, A>, input?: CallOf<Route<I, A>>): Promise<A> => {
    const asked = await readFirst(route as Route, (input ?? {}) as Record<string, unknown>, ask);
    return (await (Number(asked.perPage) > MAX_PAGE_SIZE ? inPages : ask)(route as Route, asked)) as A;
  };
  const inPages = async (route: Route, input: Record<string, unknown>): Promise<unknown> => {
    const first = (await ask(route, { ...input, page: 1, perPage: MAX_PAGE_SIZE })) as Page<unknown>;
    for (let page = 2; page <= first.meta.last_page && first.data.length < Number(input.perPage); page += 1) {
      const next = { ...input, page, perPage: MAX_PAGE_SIZE };
      first.data.push(...((await ask(route, next)) as Page<unknown>).data);
    }
    return first;
  };
  return {
    headers,
    fetch: send,
    call,
    heard: (route, input) => heardOver({ call, fetch: send }, route as never, input ?? {}),
  };
};

/** Signs in over HTTP, as the console does. */
export const signInAs = async (url: string, email: string, codigo_emp: number): Promise<TestSession> => {
  const input = { email, password: SENHA_DEMO, codigo_emp };
  const { token, credentials } = await sessionOver(url, {}).call(sessao.login, input);
  return sessionOver(url, { authorization: `Bearer ${token}`, credentials });
};

/** The same as one of the demo world's people. */
export const signIn = (url: string, conta: ChaveConta, codigo_emp: number): Promise<TestSession> =>
  signInAs(url, CONTAS[conta].email, codigo_emp);

export interface TestGatewayOptions {
  config?: Partial<Config>;
  latencia?: { leitura: number; escrita: number };
  agora?: () => Date;
  operacoes?: readonly AnyOperacao[];
  /** The built console, for browser tests. */
  consoleDir?: string;
  logger?: Logger;
  /** Opens PostgreSQL otherwise than by its URL. */
  open?: (url: string) => Promise<Database>;
  /** On an empty database, as at the first start of an installation, instead of a copy of the demo world. */
  empty?: boolean;
}

/** The real gateway in this process, on a copy of the demo world, with the sandbox's registry. */
export const startTestGateway = async ({
  config: changes,
  latencia,
  agora,
  operacoes,
  consoleDir,
  logger = createLogger(process.env.TEST_LOG ?? 'silent'),
  open,
  empty,
}: TestGatewayOptions = {}): Promise<TestGateway> => {
  const dir = copyFolder();
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), latencia, agora });
  const { database, drop } = await (empty ? emptyDatabase() : copyDatabase(open));
  const config: Config = {
    ...readConfig({
      PATIO_DATA_DIR: dir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PATIO_SECRET: SEGREDO,
      // Asking git for it is an eighth of a start's CPU time.
      PATIO_COMMIT: 'dos testes',
    }),
    // Generous, so that slow machines lose no answers; tests of time-outs set their own.
    RENAVE_TIMEOUT_MS: 30_000,
    RENAVE_QUESTIONS: 3_600_000,
    RENAVE_QUESTIONS_COMPANY: 3_600_000,
    settleDelayMs: 50,
    settleGraceMs: 200,
    retryBaseMs: 50,
    retryMaxMs: 200,
    followBaseMs: 50,
    followMaxMs: 200,
    // Stock comparisons run only in tests that enable them.
    compareMs: NUNCA,
    receiveMs: NUNCA,
    deliverMs: NUNCA,
    deliverWhenTold: false,
    watchdogMs: 300,
    ...changes,
  };
  const gateway = await startGateway({
    config,
    ...outsideOf(sandbox),
    database,
    agora,
    operacoes,
    logger,
    consoleDir,
  });
  const url = await gateway.listen();
  const codigoOf = async (empresa: ChaveEmpresa): Promise<number> => {
    const query = database.kysely.selectFrom('empresa').select('codigo_emp');
    return (await query.where('cnpj_emp', '=', EMPRESAS[empresa].cnpj).executeTakeFirstOrThrow()).codigo_emp;
  };
  return {
    url,
    gateway,
    kysely: database.kysely,
    sandbox,
    dir,
    agora,
    config,
    fetch: (path, init) => fetch(url + path, init),
    codigoOf,
    usuarioOf: async (conta) => {
      const query = database.kysely.selectFrom('usuario').select('codigo_usu');
      return (await query.where('email_usu', '=', CONTAS[conta].email).executeTakeFirstOrThrow()).codigo_usu;
    },
    as: async (conta, empresa) => {
      const [first] = CONTAS[conta].empresas;
      const session = await signIn(url, conta, await codigoOf(empresa ?? first));
      // A proof for good: what moves the clock is about something else, and whose subject it is signs in by itself.
      await database.kysely
        .updateTable('sessao')
        .set({ confirmada_ses: '9999-01-01T00:00:00Z' })
        .where('token_ses', '=', tokens.hash(session.headers.authorization?.replace('Bearer ', '') ?? ''))
        .execute();
      return session;
    },
    close: async () => {
      await gateway.close();
      await sandbox.close();
      await drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
