import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import type { CallOf, Page, Route } from '#contract/route.ts';
import type { Gateway } from '#gateway/main.ts';
import type { Sandbox } from '#sandbox/main.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { buildRequest, type CallInput } from '#src/dataProvider/buildRequest.ts';

/** Hours of a working day in Brasília: deeds of one hour go side by side, so that four months take few steps. */
export const HORAS = { manha: 9, tarde: 15, fim: 18, noite: 20 } as const;

/** A deed of the demo's companies, so many days ago. */
export interface AtoDemo {
  dia: number;
  quando: keyof typeof HORAS;
  run(): unknown;
}

export const ato = (dia: number, quando: AtoDemo['quando'], run: AtoDemo['run']) => ({ dia, quando, run });

/** Where somebody works: a company, or the dealer whose used vehicles its dispatcher operates. */
const POSTOS = {
  horizonteMatriz: ['lojista', 'horizonteMatriz'],
  horizonteFilial: ['lojista', 'horizonteFilial'],
  vizinho: ['vizinho', 'vizinho'],
  vizinhoPeloDespachante: ['despachante', 'vizinho'],
  agil: ['despachante', 'agil'],
  aurora: ['montadora', 'aurora'],
  ipe: ['ite', 'ipe'],
  jatoba: ['suporte', 'jatoba'],
} as const satisfies Record<string, readonly [conta: keyof typeof CONTAS, empresa: ChaveEmpresa]>;

export interface Mundo {
  gateway: Gateway;
  sandbox: Sandbox;
  em: Record<keyof typeof POSTOS, Awaited<ReturnType<typeof enter>>>;
}

/** Longest wait for one moment's work: beyond it something is lost, and nobody waits without end. */
const LIMITE_MS = 60_000;

/** Resolves once nothing is under way: no intent, no due job, no question to the registry. Rejects after the limit. */
export const untilIdle = async ({ gateway }: Mundo): Promise<void> => {
  for (const since = performance.now(); performance.now() - since < LIMITE_MS; await pause(20)) {
    const { rows } = await sql<{ anda: boolean }>`
      select exists (select from intencao where estado in ('pendente', 'enviando', 'desconhecida'))
        or exists (select from acompanhamento where prazo <= now())
        or exists (select from pergunta where prazo > now())
        or exists (select from pgboss.job_common where state < 'completed' and start_after <= now()) as anda`.execute(
      gateway.database.kysely,
    );
    if (!rows[0]?.anda) return;
  }
  throw new Error('the companies of the demo world do not come to rest');
};

type Lista<R> = Route<object, Page<R>>;

/** An account at work for a company, through the gateway's own HTTP interface. */
const enter = async (url: string, conta: keyof typeof CONTAS, codigo_emp: number) => {
  let headers = {};
  const send = async <A>(method: string, path: string, body: string | FormData | null): Promise<A> => {
    const json = typeof body === 'string' && { 'content-type': 'application/json' };
    const resposta = await fetch(`${url}/api/${path}`, { method, body, headers: { ...headers, ...json } });
    if (resposta.ok) return (await resposta.json()) as A;
    throw new Error(`demo: ${conta} ${path}: ${await resposta.text()}`);
  };
  const call = <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>): Promise<A> => {
    const { method, url: path, body } = buildRequest(route as Route, input as CallInput);
    return send(method, path, body);
  };
  const rows = async <R>(list: Lista<R>, filter: object): Promise<R[]> => (await call(list, filter)).data;
  /** Calls a route for each row of a list. */
  const each = async <R, J>(list: Lista<R>, filter: object, route: Route<J>, inputOf: (row: R) => J) => {
    for (const row of await rows(list, filter)) await call(route, inputOf(row) as CallOf<Route<J>>);
  };
  /** Uploads invoices; returns the batch, which is read in the background. */
  const importFiles = async (notas: readonly NotaSpec[]) => {
    const body = new FormData();
    for (const nota of notas)
      body.append('arquivoxml', new Blob([writeNfe(nota)], { type: 'text/xml' }), `nota-${nota.numero}.xml`);
    return (await send<{ codigoLote: number }>('POST', xml.processar.path, body)).codigoLote;
  };
  const { email } = CONTAS[conta];
  const { token, credentials } = await call(sessao.login, { email, password: SENHA_DEMO, codigo_emp });
  headers = { authorization: `Bearer ${token}`, credentials };
  return { codigo: codigo_emp, call, rows, each, importFiles };
};

/** Signs everybody in until an instant: the demo's clock leaps over nights, in which a session would end. */
export const enterAll = async ({ database: { kysely } }: Gateway, url: string, ate: string) => {
  const empresas = await kysely.selectFrom('empresa').select(['codigo_emp', 'cnpj_emp']).execute();
  const codigos = new Map(empresas.map(({ codigo_emp, cnpj_emp }) => [cnpj_emp, codigo_emp]));
  const todos = Object.entries(POSTOS).map(async ([posto, [conta, empresa]]) => {
    return [posto, await enter(url, conta, codigos.get(EMPRESAS[empresa].cnpj) ?? 0)] as const;
  });
  const em = Object.fromEntries(await Promise.all(todos)) as Mundo['em'];
  await kysely.updateTable('sessao').set({ expira_ses: ate, usada_ses: ate }).execute();
  return em;
};
