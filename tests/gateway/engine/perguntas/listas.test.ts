import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import type { ListRoute } from '#contract/list.ts';
import type { AutorizacaoTransferencia, Entrega } from '#contract/renave/types.ts';
import type { Page, Route } from '#contract/route.ts';
import { CENARIOS, type Cenario, type NomeCenario } from '#contract/sandbox/cenarios.ts';
import { needsNothing } from '#domain/fields/input.ts';
import { may } from '#domain/permissions.ts';
import { listasOf } from '#gateway/engine/exportacao/lists.ts';
import type { Estoque } from '#gateway/ports/estoque.ts';
import type { NomeDePergunta } from '#gateway/ports/perguntas.ts';
import type { EmpresaStores } from '#gateway/ports/ports.ts';
import { useCases } from '#gateway/usecases/index.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { type ChaveConta, GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';

const LISTAS = [...listasOf(useCases).values()]
  .map(({ route }) => route as ListRoute)
  .filter(({ input, porta }) => needsNothing(input) && !porta);

const CHASSI = '9BFZZZ5N0SB000777';
const PLACA = 'FIC1A23';

/** Input of look-ups of single records. */
const DITO = { id: 1, uf: 'PR', cep: '80010020', placa: PLACA, chassi: CHASSI, perguntar: true };
const PROCURAS = [...new Set(Object.values(lookups).flatMap(({ list, get }) => [list, get]))].filter(
  (route) => route !== undefined && !LISTAS.includes(route as ListRoute),
) as Route[];

/** Scenarios without an answer while active. */
const CALADOS: readonly NomeCenario[] = ['lento', 'fazENaoResponde', 'demoraEFaz', 'gotejando'];
/** Scenarios with an answer, right or wrong, which then counts. */
const RESPONDEM: readonly NomeCenario[] = [
  'lento',
  'charsetErrado',
  'veiculoErrado',
  'respostaRepetida',
  'jaFeita',
  'camposNulos',
  // Connections that are open go on.
  'nomeErrado',
];
/** True also for scenarios of a few calls or of one vehicle: the others are answered as ever. */
const responde = (nome: NomeCenario): boolean => {
  const { operacoes, doVeiculo }: Cenario = CENARIOS[nome];
  return operacoes !== undefined || doVeiculo === true || RESPONDEM.includes(nome);
};
/** Longer than any time-out. */
const NUNCA = 60_000;

const autorizacao = (destino: string, de: Partial<AutorizacaoTransferencia>): AutorizacaoTransferencia => ({
  id: 777_001,
  idEstoque: 777_101,
  idEstoqueGerado: null,
  chassi: CHASSI,
  placaVeiculo: null,
  cnpjEstabelecimentoAutorizador: '99900999000104',
  nomeEstabelecimentoAutorizador: 'Loja de longe',
  cnpjEstabelecimentoDestino: destino,
  estadoAutorizacaoTransferencia: 'CRIADA',
  dataHoraAutorizacao: '2026-11-20T10:00:00',

  estoqueOrigemDeVeiculoZeroKm: true,
  estoqueOrigemEmIte: false,
  paraCancelamentoDeTransferencia: false,
  inacabadoNoPrimeiroEstoque: false,
  paraIte: false,
  ...de,
});

const entrega = (cnpj: string): Entrega => ({
  id: 777_002,
  chassi: CHASSI,
  estado: 'PENDENTE',
  idAtpv: null,
  cnpjEstabelecimentoVendedor: cnpj,
  cnpjEstabelecimentoEntregador: cnpj,
  realizacaoEntrega: null,
  cancelamentoEntrega: null,
  idEntregaGeradaNoCancelamentoEntrega: null,
  idEntregaOrigemCancelamentoEntrega: null,
});

const pendente = [{ chassi: CHASSI, dataHoraCadastro: '2026-11-20T10:00:00', veiculoAcabado: true }];

type Guardar = (stores: EmpresaStores, desde: string, cnpj: string) => Promise<unknown>;

/** A used vehicle in stock, for queries by plate. */
const USADO: Estoque = {
  id: 777_200,
  especie: 'usado',
  placa: PLACA,
  chassi: CHASSI,
  renavam: null,
  estado: 'CONFIRMADO',
  estadoDito: null,
  acabado: true,
  leasing: null,
  entrada: '2026-11-20T10:00:00',
  saida: null,
  motivo: null,
  chaveEntrada: null,
  chaveSaida: null,
  origemTransferencia: null,
  origemCancelamento: null,
  comprador: null,
  vendedor: null,
  itemEntrada: null,
  itemSaida: null,
  valor: null,
  restricoes: [],
  numeroCrv: null,
  codigoSegurancaCrv: null,
  tipoCrv: null,
};
const CLIENTES = [{ codigoClientemontadora: '27', descricaoClientemontadora: 'CLIENTE DE ANTES' }];

/** An earlier answer to each question, as old data to show. */
const OUVIDO: Record<NomeDePergunta, Guardar> = {
  'pendencias:novo': ({ estoque }, desde) => estoque.savePendencias(pendente, 'novo', desde),
  'pendencias:montadora': ({ estoque }, desde) => estoque.savePendencias(pendente, 'montadora', desde),
  'autorizacoes:estabelecimento': ({ autorizacoes }, desde, cnpj) =>
    autorizacoes.mirror(
      'estabelecimento',
      [
        autorizacao(cnpj, {}),
        autorizacao(cnpj, { id: 777_003, estoqueOrigemEmIte: true, chassi: '9BFZZZ5N0SB000778' }),
      ],
      desde,
    ),
  'autorizacoes:montadora': ({ autorizacoes }, desde, cnpj) =>
    autorizacoes.mirror('montadora', [autorizacao(cnpj, { estoqueOrigemEmIte: true })], desde),
  'autorizacoes:ite': ({ autorizacoes }, desde, cnpj) =>
    autorizacoes.mirror('ite', [autorizacao(cnpj, { paraIte: true })], desde),
  'entregas:montadora': (stores, desde, cnpj) =>
    stores.entregas.saveTodas('montadora', [entrega(cnpj)], desde),
  'entregas:concessionaria': (stores, desde, cnpj) =>
    stores.entregas.saveTodas('concessionaria', [entrega(cnpj)], desde),
  [`clientesMontadora:${CHASSI}`]: ({ perguntas }) =>
    perguntas.answer(`clientesMontadora:${CHASSI}`, CLIENTES),
  [`usado:${PLACA}`]: async ({ estoque, perguntas }) => {
    await estoque.save(USADO, new Date());
    await perguntas.answer(`usado:${PLACA}`, [USADO.id]);
  },
  recebimentos: ({ usados }, desde, cnpj) =>
    usados.saveRecebimentos(
      [autorizacao(cnpj, { placaVeiculo: PLACA, estoqueOrigemDeVeiculoZeroKm: false })],
      desde,
    ),
};

describe('lists during faults of the registry', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 3000 } });
  /** All lists of each account. */
  const vistas: { conta: ChaveConta; session: TestSession; route: ListRoute }[] = [];
  /** Each look-up, for the first account that has it. */
  const procuras: { session: TestSession; route: Route }[] = [];
  const ask = ({ session, route }: (typeof vistas)[number], perguntar: boolean | null) =>
    session.call(route as never, { perguntar } as never) as Promise<Page<Record<string, unknown>>>;
  const ouvidas = () => vistas.filter(({ route }) => route.refreshed);
  /** Each list once, for its first account. */
  const cadaUma = () =>
    ouvidas().filter(({ route }, em, todas) => todas.findIndex((one) => one.route === route) === em);
  const primeira = (conta: ChaveConta) => CONTAS[conta].empresas[0];

  beforeAll(async () => {
    for (const conta of Object.keys(CONTAS) as ChaveConta[]) {
      const session = await world.as(conta);
      for (const route of LISTAS) {
        const denied = await session.call(route as never, {}).then(
          () => false,
          (error: unknown) => error instanceof GatewayError && error.status === 403,
        );
        if (!denied) vistas.push({ conta, session, route });
      }
      const quem = await session.call(sessao.permissoes);
      for (const route of PROCURAS) {
        const minha = route.access === 'publica' || may(quem, route.access);
        if (minha && procuras.every((one) => one.route !== route)) procuras.push({ session, route });
      }
    }
    await quietas();
  });
  afterEach(async () => {
    world.sandbox.behaviours.clear();
    await quietas();
  });

  const total = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from pergunta
      where ${where}`.execute(world.kysely);
    return rows[0]?.total ?? 0;
  };
  const vivas = () => total(sql`prazo > clock_timestamp()`);
  /** Questions begun since, those included that have already timed out. */
  const begunSince = (instant: string) => total(sql`comecada > ${instant}::timestamptz`);
  const endedSince = (instant: string) => total(sql`terminada > ${instant}::timestamptz`);
  const databaseNow = async () => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(world.kysely);
    return rows[0]?.now ?? '';
  };
  /** Waits by events until no question is running. */
  const quietas = () =>
    until(
      world,
      [...new Set((Object.keys(CONTAS) as ChaveConta[]).map(primeira))],
      async () => (await vivas()) === 0,
    );

  /** Stores an earlier answer to each question. */
  const remember = async () => {
    for (const conta of new Set(vistas.map((vista) => vista.conta))) {
      const empresa = primeira(conta);
      await world.gateway.ports.transacao(await world.codigoOf(empresa), async (stores) => {
        for (const [nome, keep] of Object.entries(OUVIDO) as [NomeDePergunta, Guardar][]) {
          const quando = { leaseMs: 1000, intervaloMs: 0, deNovo: true };
          const tomada = await stores.perguntas.begin(nome, quando);
          if (!tomada) throw new Error(`${nome} is being asked`);
          await keep(stores, tomada.desde, EMPRESAS[empresa].cnpj);
          await stores.perguntas.finish(tomada, { respondida: true }, 1000);
          await stores.perguntas.forget(nome);
        }
      });
    }
  };

  /** Answers of the look-ups, or their error status. */
  const search = async () =>
    new Map(
      await Promise.all(
        procuras.map(async ({ session, route }) => {
          const pedido = Object.fromEntries(
            Object.entries(DITO).filter(([name]) => name in route.input.fields),
          );
          const dito = await session
            .call(route, pedido as never)
            .catch((error: unknown) => (error instanceof GatewayError ? error.status : error));
          return [route.path, dito] as const;
        }),
      ),
    );

  const sem = ({ data }: Page<object>) => data;

  it('include every list, and those with a question', () => {
    expect(procuras.map(({ route }) => route.path).toSorted()).toEqual(
      PROCURAS.map(({ path }) => path).toSorted(),
    );
    expect(new Set(vistas.map(({ route }) => route.path))).toEqual(new Set(LISTAS.map(({ path }) => path)));
    const perguntadas = LISTAS.filter(({ refreshed }) => refreshed);
    expect(
      cadaUma()
        .map(({ route }) => route.path)
        .toSorted(),
    ).toEqual(perguntadas.map(({ path }) => path).toSorted());
  });

  it.each(Object.keys(CENARIOS) as NomeCenario[])(
    'show the last answer at once, and its age: %s',
    { timeout: 60_000 },
    async (cenario) => {
      await remember();
      const start = await databaseNow();
      const antes = await Promise.all(cadaUma().map((vista) => ask(vista, false)));
      const { id } = world.sandbox.behaviours.add({
        cenario,
        ...(cenario === 'gotejando' && { demoraMs: NUNCA }),
      });
      const agora = await Promise.all(cadaUma().map((vista) => ask(vista, true)));
      const procurados = await search();
      expect([...procurados.values()].filter((dito) => Number(dito) >= 500)).toEqual([]);
      if (!responde(cenario) || cenario === 'lento') {
        expect(procurados.get(usados.emEstoque.path)).toMatchObject({ idest_vei: USADO.id });
        expect(procurados.get(ite.clientesMontadoras.path)).toMatchObject({ data: CLIENTES });
      }
      if (CALADOS.includes(cenario)) {
        expect(agora.map(sem)).toEqual(antes.map(sem));
        expect(agora.map(({ meta }) => meta.renave)).toEqual(
          antes.map(({ meta }) => ({ ...meta.renave, perguntando: true })),
        );
        const quantas = await begunSince(start);
        await world.sandbox.behaviours.whenApplied(id, quantas);
        const aplicado = world.sandbox.behaviours.list()[0]?.aplicado ?? 0;
        // Single-flight: one question of a kind per company, however many callers; one that ended meanwhile is asked once more.
        expect(aplicado).toBeLessThanOrEqual(quantas + (await endedSince(start)));
      }
      if (cenario === 'lento') {
        // Each list answers before the registry does.
        await Promise.all(vistas.map(({ session, route }) => session.call(route as never, {})));
        world.sandbox.behaviours.clear();
      }
      await quietas();
      const depois = await Promise.all(cadaUma().map((vista) => ask(vista, false)));
      if (responde(cenario)) return;
      expect(depois.map(sem)).toEqual(antes.map(sem));
      for (const [em, { meta }] of depois.entries())
        expect(meta.renave).toMatchObject({
          ouvidoEm: antes[em]?.meta.renave?.ouvidoEm,
          perguntando: false,
          semRespostaDesde: expect.any(String),
        });
    },
  );
});
