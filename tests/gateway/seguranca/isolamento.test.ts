import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { useCases } from '#gateway/usecases/index.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { ofTier } from '#scripts/tier.ts';
import {
  type ChaveConta,
  requestOf,
  sessionOver,
  startTestGateway,
  type TestGateway,
} from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { readFirst } from '#tests/support/readFirst.ts';
import type { LinhaDaMatriz } from './linha.ts';
import { LINHAS, MATRIZ } from './matriz/index.ts';
import { absentIds } from './mundo/absentIds.ts';
import { createIds, type Ids } from './mundo/index.ts';
import { belongingsOf } from './pertences.ts';
import { dropWall } from './semEmpresa.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const linhaOf = (route: Route) => MATRIZ[keyOf(route)] as LinhaDaMatriz;
const named = ofTier(
  routes.map((route) => [keyOf(route), route] as const),
  ([, { path }]) => path.startsWith('entradaZeroKm/'),
);
const closed = named.filter(([, { access }]) => access !== 'publica');

/** Inputs that refer to records, possibly another company's. */
const ID_LIKE =
  /^(id|codigo\w*|codigo_emp|companyCode|companyId|txid|arrayConfigEmps|idEstoque\w*|idAutorizacao\w*|chassi|arquivo|nomeArquivoBucket|itensList|listaVeiculos|listaEntradas|veiculo|proprietario|comprador|cliente|placa|placaVeiculo|nota|itens|lote|operacao|autorizacao|entrega)$/;
const idsOf = (route: Route) => Object.keys(route.input.fields).filter((name) => ID_LIKE.test(name));

/** Support-only routes, which have no outsider. */
const isSuporte = ({ access }: Route) => ['suporte', 'suporteComEmpresa', 'treinamento'].includes(access);

const MONTADORA = ['montadora', 'aurora'] as const;
const LOJISTA = ['lojista', 'horizonteMatriz'] as const;

/** An outsider with the business on another side of the module. */
const DO_OUTRO_LADO: Readonly<Record<string, readonly [ChaveConta, ChaveEmpresa]>> = {
  zeroKm: MONTADORA,
  usados: MONTADORA,
  montadora: LOJISTA,
  ite: LOJISTA,
  veiculosNovos: ['ite', 'ipe'],
};

/** Account and company whose ids are tried. */
const donaOf = (linha: LinhaDaMatriz): { conta: ChaveConta; empresa: ChaveEmpresa } => {
  const conta = linha.conta ?? 'lojista';
  return { conta, empresa: CONTAS[conta].empresas[0] };
};

interface AnswerToOther {
  status: number;
  body: string;
}

describe('every route of the contract', () => {
  let world: TestGateway;
  let ids: Ids;
  let ausentes: Ids;
  let levantarParede: () => number;
  /** Calls asked in this run; fewer when filtered by name. */
  const asked = new Set<Route>();
  const sessions = new Map<string, Record<string, string>>();
  /** Company of each session, for its integration token. */
  const empresaOf = new WeakMap<Record<string, string>, ChaveEmpresa>();

  beforeAll(async () => {
    world = await startTestGateway();
    ids = await createIds(world, await world.as('lojista'));
    ausentes = absentIds(ids);
    // Removes the scope views, to test the statements' own filters; `gemeos.test.ts` tests the views.
    levantarParede = dropWall();
    // Outsiders get these modules too, to be refused by id and not by permission.
    await world.kysely
      .updateTable('empresa')
      .set({ renmon_emp: true, renite_emp: true })
      .where('cnpj_emp', 'in', [EMPRESAS.vizinho.cnpj, EMPRESAS.horizonteFilial.cnpj])
      .execute();
  });
  afterAll(async () => {
    const mudadas = levantarParede();
    await world.close();
    expect(mudadas).toBeGreaterThan(asked.size);
  });

  const headersOf = async (conta: ChaveConta, empresa: ChaveEmpresa, own = false) => {
    if (own) return (await world.as(conta, empresa)).headers;
    const key = `${conta}@${empresa}`;
    const headers = sessions.get(key) ?? (await world.as(conta, empresa)).headers;
    sessions.set(key, headers);
    empresaOf.set(headers, empresa);
    return headers;
  };

  const send = async (route: Route, whose: Ids, session: Record<string, string>): Promise<AnswerToOther> => {
    asked.add(route);
    const linha = linhaOf(route);
    const empresa = route.porta && empresaOf.get(session);
    const headers = empresa ? await headersDoToken(world, empresa) : session;
    const read = sessionOver(world.url, session).call;
    const { path, init } = requestOf(route, await readFirst(route, linha.input(whose), read));
    const body = new FormData();
    if (linha.arquivo) body.append(linha.arquivo, new Blob(['<x/>']), 'x.xml');
    const response = await world.fetch(path, {
      ...init,
      headers: { ...headers, ...(linha.arquivo ? {} : (init.headers as Record<string, string>)) },
      ...(linha.arquivo && { body }),
    });
    if (route.path !== 'eventos' || !response.ok)
      return { status: response.status, body: await response.text() };
    await response.body?.cancel();
    return { status: response.status, body: '' };
  };

  /** The answer without the requested ids, which it may repeat. */
  const impersonal = ({ status, body }: AnswerToOther, whose: Ids): AnswerToOther => {
    const texts = [...new Set(Object.values(whose).map(String))].filter((id) => id.length > 4);
    return { status, body: texts.reduce((text, id) => text.replaceAll(id, '«id»'), body) };
  };

  /** Outcome of the call's last audit line. */
  const desfechoDe = async (route: Route): Promise<string | undefined> => {
    const db = world.kysely;
    const lines = db.selectFrom('auditoria').select('desfecho').where('rota', '=', keyOf(route));
    return (await lines.orderBy('codigo', 'desc').executeTakeFirst())?.desfecho;
  };

  const wasRead = async (nome: string): Promise<boolean> => {
    const db = world.kysely;
    return (
      (await db.selectFrom('leitura').select('codigo').where('nome', '=', nome).executeTakeFirst()) !==
      undefined
    );
  };

  it('is served, and no line is stale', () => {
    const names = routes.map(keyOf).sort();
    expect(Object.keys(LINHAS).filter((name) => !names.includes(name))).toEqual([]);
    expect(useCases.map(({ route }) => keyOf(route)).sort()).toEqual(names);
  });

  it('has each of its ids tried', () => {
    const untried = routes.flatMap((route) => {
      const { ditos, input } = linhaOf(route);
      const stated = route.porta ? Object.keys(input(ids)) : ditos;
      return idsOf(route)
        .filter((name) => !stated.includes(name))
        .map((name) => `${keyOf(route)}: ${name}`);
    });
    expect(untried).toEqual([]);
  });

  it('is compared over every kind of a company’s data', async () => {
    const belongings = await belongingsOf(world, ids.empresa);
    for (const table of [
      'veiculo',
      'xml_item',
      'estoque',
      'intencao',
      'movimento',
      'documento',
      'certificado',
      'assinatura_usado',
      'autorizacao_usado',
    ]) {
      expect(belongings.filter((row) => row.startsWith(`${table}{`)).length, table).toBeGreaterThan(0);
    }
  });

  it.each(closed)('%s requires a session', async (_, route) => {
    const { status, body } = await send(route, ids, {});
    expect([status, JSON.parse(body).code]).toEqual([401, 'naoAutenticado']);
  });

  /** An account and company without the permission. */
  const unfitFor = ({ access }: Route): [ChaveConta, ChaveEmpresa] => {
    if (access === 'convites') return ['lojista', 'horizonteMatriz'];
    if (access === 'creditoPix') return ['vizinho', 'vizinho'];
    const own = [
      'propriaEmpresa',
      'administracao',
      'administraUsuarios',
      'saldoDetran',
      'integracao',
    ].includes(access);
    return ['despachante', own ? 'vizinho' : 'agil'];
  };

  it.each(closed)('%s requires its permission', async (_, route) => {
    // Rights are everybody's by default; another test revokes them.
    const open = /^(sessao|dentroDaEmpresa|empresa|pode[A-Z]\w+)$/.test(route.access);
    const headers = isSuporte(route)
      ? await headersOf('lojista', 'horizonteMatriz')
      : await headersOf(...unfitFor(route), linhaOf(route).sessaoPropria);
    const { status, body } = await send(route, ausentes, headers);
    if (open) expect(status).not.toBe(401);
    else expect([status, JSON.parse(body).code]).toEqual([403, 'semPermissao']);
  });

  const doModulo = closed.filter(([, { access }]) => access in DO_OUTRO_LADO);

  it.each(doModulo)('%s is refused to the other side of the business', async (_, route) => {
    const headers = await headersOf(...(DO_OUTRO_LADO[route.access] as [ChaveConta, ChaveEmpresa]));
    const { status, body } = await send(route, ids, headers);
    expect([status, JSON.parse(body).code]).toEqual([403, 'semPermissao']);
  });

  const outsiders = [
    ['the neighbour, another group', 'vizinho', 'vizinho'],
    ['the dispatcher, for another group', 'despachante', 'vizinho'],
    ['the branch of the same group', 'lojista', 'horizonteFilial'],
  ] as const;

  describe.each(outsiders)('asked by %s', (_, conta, empresa) => {
    const tried = named.filter(([, route]) => idsOf(route).length > 0 && !isSuporte(route));

    /** The company's data after the previous call; cached, because comparing costs more than calling. */
    const seen = new Map<number, string[]>();

    it.each(tried)('%s answers another company’s ids like nonexistent ones', async (name, route) => {
      // The branch's user has access to the head office, so its own id is not foreign.
      const linha = linhaOf(route);
      if (conta === 'lojista' && (linha.doGrupo || /trocarEmpresa|AcessoUsuEmp|login/.test(name))) return;
      const headers = await headersOf(conta, empresa, linha.sessaoPropria);
      const asking = (whose: Ids): Ids => ({ ...whose, email: CONTAS[conta].email });
      const dona = await world.codigoOf(donaOf(linha).empresa);
      const before = seen.get(dona) ?? (await belongingsOf(world, dona));
      const foreign = impersonal(await send(route, asking(ids), headers), ids);
      const absent = impersonal(await send(route, asking(ausentes), headers), ausentes);
      const after = await belongingsOf(world, dona);
      seen.set(dona, after);
      expect(after).toEqual(before);
      expect(foreign).toEqual(absent);
      if (foreign.status !== 403) expect(foreign.status).toBe(linha.alheio ?? 404);
    });
  });

  it.each(named)('%s works for its intended caller', async (_, route) => {
    const linha = linhaOf(route);
    const { conta, empresa } = donaOf(linha);
    const headers = await headersOf(isSuporte(route) ? 'suporte' : conta, empresa, linha.sessaoPropria);
    const { status, body } = await send(route, ids, headers);
    expect([status, body.slice(0, status < 300 ? 0 : 300)]).toEqual([
      linha.certo ?? 200,
      linha.certo ? expect.any(String) : '',
    ]);
    // A document is a reading, as a file or in base64, and leaves its line.
    if (/%PDF-|"JVBERi0|<nfeProc/.test(body)) expect(route.leitura).toBeDefined();
    const { nome, soSuporte = false } = route.leitura ?? {};
    if (nome && !soSuporte && status < 300) expect(await wasRead(nome)).toBe(true);
    // The call for an unknown e-mail leaves no line.
    const deAlguem = keyOf(route) !== 'POST redefinirSenha';
    // A file's line ends after the file has left.
    if (route.ato && status < 300 && deAlguem) await expect.poll(() => desfechoDe(route)).toBe('feito');
  });
});
