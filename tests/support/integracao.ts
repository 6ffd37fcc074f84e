import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { type ChaveEmpresa, CONTAS } from '#sandbox/world/demo.ts';
import type { ChaveConta, TestGateway, TestSession } from './gateway.ts';

const TODOS = Object.fromEntries(DIREITOS_DE_TOKEN.map((direito) => [direito, true]));

/** A token with every right that a token may have, unless told. */
export const createToken = async (
  session: TestSession,
  dados: Record<string, unknown> = TODOS,
): Promise<string> =>
  (await session.call(tokenIntegracao.create, { nome: 'Sistema da loja', ...dados } as never)).token;

const donoOf = (empresa: ChaveEmpresa): ChaveConta =>
  (Object.keys(CONTAS) as ChaveConta[]).find((conta) =>
    (CONTAS[conta].empresas as readonly ChaveEmpresa[]).includes(empresa),
  ) ?? 'suporte';

/** Calls of one token, below what a minute allows. */
const USES = 100;

interface Usado {
  headers: Promise<Record<string, string>>;
  uses: number;
}

const usados = new WeakMap<TestGateway, Map<ChaveEmpresa, Usado>>();

/** A token with every right, written directly, since some companies may not make one. */
const writeToken = async (world: TestGateway, empresa: ChaveEmpresa): Promise<Record<string, string>> => {
  const { acesso, tokens, empresa: stores, agora } = world.gateway.ports;
  const token = tokens.create();
  const autor = await acesso.getContaByEmail(CONTAS[donoOf(empresa)].email);
  await stores(await world.codigoOf(empresa)).tokenIntegracao.create(
    {
      nome: 'Sistema',
      hash: tokens.hash(token),
      criado: agora().toISOString(),
      empresas: [],
      expira: null,
      direitos: DIREITOS_DE_TOKEN,
    },
    autor?.codigo ?? 1,
  );
  return { authorization: `Bearer ${token}` };
};

/** Headers with an integration token of a company, another one before the rate limit of the first. */
export const headersDoToken = (
  world: TestGateway,
  empresa: ChaveEmpresa,
): Promise<Record<string, string>> => {
  const deles = usados.get(world) ?? new Map<ChaveEmpresa, Usado>();
  usados.set(world, deles);
  const kept = deles.get(empresa);
  const usado = kept && kept.uses < USES ? kept : { headers: writeToken(world, empresa), uses: 0 };
  usado.uses += 1;
  deles.set(empresa, usado);
  return usado.headers;
};

export interface RespostaDoSistema {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a system reads whatever JSON it is given
  body: any;
}

/** A company's own system: calls below the version's path, with one token. */
export const sistemaOver =
  (world: Pick<TestGateway, 'fetch'>, token: string) =>
  async (call: string, body?: unknown, mais: Record<string, string> = {}): Promise<RespostaDoSistema> => {
    const [method = 'GET', path = ''] = call.split(' ');
    const json = body !== undefined && !(body instanceof FormData);
    const response = await world.fetch(`/api/integracao/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...mais,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

/** A body with files, as the version takes them. */
export const filesOf = (...files: readonly { nome: string; bytes: Uint8Array }[]): FormData => {
  const body = new FormData();
  for (const { nome, bytes } of files)
    body.append('arquivo', new Blob([Buffer.from(bytes)], { type: 'text/xml' }), nome);
  return body;
};
