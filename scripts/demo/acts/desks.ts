import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { xml } from '#contract/gateway/xml.ts';
import type { CallOf, Route } from '#contract/route.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Gateway } from '#gateway/main.ts';
import type { Sandbox } from '#sandbox/main.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { buildRequest, type CallInput } from '#src/dataProvider/buildRequest.ts';

/** Hours of a working day in Brasília: deeds of one hour go side by side, so that four months take few steps. */
export const HORAS = { manha: 9, tarde: 15, fim: 18 } as const;

/** A deed of the demo's companies, so many days ago. */
export interface AtoDemo {
  dia: number;
  quando: keyof typeof HORAS;
  run(): Promise<unknown>;
}

/** An account at work for a company, through the gateway's own HTTP interface. */
interface Pessoa {
  codigoEmpresa: number;
  call<I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>): Promise<A>;
  /** Uploads invoices; returns the batch, which is read in the background. */
  importFiles(notas: readonly NotaSpec[]): Promise<number>;
  leave(): Promise<void>;
}

export interface Mundo {
  gateway: Gateway;
  sandbox: Sandbox;
  em: Record<Posto, Pessoa>;
}

const LIVRE = 20;
/** Longest wait for one moment's work: beyond it something is lost, and nobody waits for a start without end. */
const LIMITE_MS = 60_000;

/** Where somebody works: a company, or the dealer whose used vehicles its dispatcher operates. */
type Posto = ChaveEmpresa | 'vizinhoPeloDespachante';

const POSTOS: Record<Posto, readonly [conta: keyof typeof CONTAS, empresa: ChaveEmpresa]> = {
  horizonteMatriz: ['lojista', 'horizonteMatriz'],
  horizonteFilial: ['lojista', 'horizonteFilial'],
  vizinho: ['vizinho', 'vizinho'],
  vizinhoPeloDespachante: ['despachante', 'vizinho'],
  agil: ['despachante', 'agil'],
  aurora: ['montadora', 'aurora'],
  ipe: ['ite', 'ipe'],
  jatoba: ['suporte', 'jatoba'],
};

/** Resolves once nothing is under way: no intent, no due job, no question to the registry. Rejects after the limit. */
export const untilIdle = async ({ gateway }: Pick<Mundo, 'gateway'>): Promise<void> => {
  for (const since = performance.now(); performance.now() - since < LIMITE_MS; ) {
    const { rows } = await sql<{ anda: boolean }>`
      select exists (select from intencao where estado in ('pendente', 'enviando', 'desconhecida'))
        or exists (select from acompanhamento where prazo <= now())
        or exists (select from pergunta where prazo > now())
        or exists (select from pgboss.job_common where state < 'completed' and start_after <= now()) as anda`.execute(
      gateway.database.kysely,
    );
    if (!rows[0]?.anda) return;
    await pause(LIVRE);
  }
  throw new Error('the companies of the demo world do not come to rest');
};

/** The codes of a batch's items by chassis, once they were read. */
export const itensDoLote = async ({ gateway }: Mundo, lote: number): Promise<ReadonlyMap<string, number>> => {
  const itens = gateway.database.kysely.selectFrom('xml_item').select(['codigo', 'chassi']);
  const rows = await itens.where('codlote', '=', lote).execute();
  return new Map(rows.map(({ codigo, chassi }) => [chassi ?? '', codigo]));
};

const arquivosOf = (notas: readonly NotaSpec[]): FormData => {
  const body = new FormData();
  for (const nota of notas)
    body.append('arquivoxml', new Blob([writeNfe(nota)], { type: 'text/xml' }), `nota-${nota.numero}.xml`);
  return body;
};

const DEMO = { aparelho: 'Demonstração', origem: '127.0.0.1' };

/** Opens a session as a sign-in does, but without hashing the password, and for as long as the demo is at work. */
const enter = async (gateway: Gateway, url: string, posto: Posto, expira: Date): Promise<Pessoa> => {
  const { ports, database } = gateway;
  const [quem, empresa] = POSTOS[posto];
  const conta = await ports.acesso.getContaByEmail(CONTAS[quem].email);
  const { codigo_emp: codigoEmpresa } = await database.kysely
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('cnpj_emp', '=', EMPRESAS[empresa].cnpj)
    .executeTakeFirstOrThrow();
  const [token, credencial] = [ports.tokens.create(), ports.tokens.create()];
  const tokenHash = ports.tokens.hash(token);
  const credencialHash = ports.tokens.hash(credencial);
  const codigoUsuario = conta?.codigo ?? 0;
  await ports.acesso.openSessao({ tokenHash, credencialHash, codigoUsuario, codigoEmpresa, expira, ...DEMO });
  // The demo's clock leaps over nights, in which a session would end without use.
  await database.kysely
    .updateTable('sessao')
    .set({ usada_ses: expira.toISOString() })
    .where('token_ses', '=', tokenHash)
    .execute();
  const headers = { authorization: `Bearer ${token}`, credentials: credencial };
  const send = async <A>(path: string, init: RequestInit): Promise<A> => {
    const resposta = await fetch(`${url}/api/${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (resposta.ok) return (await resposta.json()) as A;
    throw new Error(`demo: ${posto} ${path}: ${await resposta.text()}`);
  };
  const call: Pessoa['call'] = (route, input) => {
    const { method, url: path, body } = buildRequest(route as Route, input as CallInput);
    return send(
      path,
      body === null ? { method } : { method, body, headers: { 'content-type': 'application/json' } },
    );
  };
  const importFiles = async (notas: readonly NotaSpec[]) => {
    const init = { method: 'POST', body: arquivosOf(notas) };
    return (await send<{ codigoLote: number }>(xml.processar.path, init)).codigoLote;
  };
  return { codigoEmpresa, call, importFiles, leave: () => ports.acesso.endSessao(tokenHash) };
};

/** Signs everybody in. */
export const enterAll = async (gateway: Gateway, url: string, expira: Date): Promise<Mundo['em']> => {
  const postos = Object.keys(POSTOS) as Posto[];
  const todos = postos.map(async (posto) => [posto, await enter(gateway, url, posto, expira)] as const);
  return Object.fromEntries(await Promise.all(todos)) as Mundo['em'];
};

/** The `YYMM` of now, of an access key. */
const anoMes = (): string => new Date().toISOString().slice(2, 7).replace('-', '');

/** Keys of invoices that nobody uploads, each another. */
export const chaves = (serie: number) => {
  let numero = 0;
  return (empresa: ChaveEmpresa): string => {
    numero += 1;
    const { codigoUf, cnpj } = EMPRESAS[empresa];
    const codigoNumerico = String(70_000_000 + numero);
    return buildChaveNfe({
      codigoUf,
      anoMes: anoMes(),
      cnpj,
      modelo: '55',
      serie,
      numero,
      tipoEmissao: 1,
      codigoNumerico,
    });
  };
};
