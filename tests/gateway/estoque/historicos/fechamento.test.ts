import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { fechamento, GRUPOS, type LinhaFechamentoWire } from '#contract/gateway/estoque/fechamento.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { exportList } from '#tests/gateway/engine/exportacao/exportList.ts';
import { only, stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
let matriz: number;
const [ano = 0, mes = 0] = diaBrasilia(new Date()).split('-').map(Number);
const AGORA = { mes: String(mes), ano };
/** The time of day at the registry, which its dates are written in. */
const AGORA_LA = sql`(now() at time zone 'America/Sao_Paulo')`;
beforeAll(async () => {
  matriz = await world.codigoOf('horizonteMatriz');
  await vendidos(world, session, 2);
  await stock(world, session, 1);
});

const linhas = async (quando = AGORA) => (await session.call(fechamento.mes, quando)).data;
const daMatriz = async (quando = AGORA) =>
  (await linhas(quando)).find(({ codigo_emp }) => codigo_emp === matriz) as LinhaFechamentoWire;

/** For each kind: account, company, its count, and its list's total. */
const DE_ESTOQUE: readonly [
  conta: Parameters<TestGateway['as']>[0],
  empresa: Parameters<TestGateway['codigoOf']>[0],
  especie: string,
  numero: 'novosemestoque' | 'usadosemestoque' | 'iteemestoque',
  total: (sua: TestSession) => Promise<number>,
][] = [
  [
    'lojista',
    'horizonteMatriz',
    'novo',
    'novosemestoque',
    async (sua) => (await sua.call(saidaZeroKm.lista, {})).meta.total,
  ],
  [
    'lojista',
    'horizonteMatriz',
    'usado',
    'usadosemestoque',
    async (sua) => (await sua.call(usados.lista, { situacaoVeiculos: 'estoque' })).meta.total,
  ],
  [
    'montadora',
    'aurora',
    'montadora',
    'novosemestoque',
    async (sua) => (await sua.call(montadora.saidas, {})).meta.total,
  ],
  [
    'ite',
    'ipe',
    'ite',
    'iteemestoque',
    // Without asking the registry, which lacks these rows and would be believed.
    async (sua) =>
      (await sua.call(ite.estoque, { situacaoVeiculos: 'estoque', perguntar: false })).meta.total,
  ],
];

describe('the month-end closing', () => {
  it('covers the group’s companies only, with sums', async () => {
    const { data, totais, meta } = await session.call(fechamento.mes, AGORA);
    expect(data.map(({ nomfan_emp }) => nomfan_emp)).toEqual(['Horizonte Londrina', 'Horizonte Matriz']);
    expect(meta.total).toBe(2);
    for (const nome of ['entradas', 'valorentradas', 'novosemestoque'] as const)
      expect(totais?.[nome]).toBe(data.reduce((sum, row) => sum + (row[nome] ?? 0), 0));
  });

  it('counts what the history shows by kind and company, with amounts', async () => {
    for (const row of await linhas())
      for (const { value: grupo } of GRUPOS) {
        const { meta } = await session.call(historicos.movimentacao, {
          grupo,
          idsEmpresas: [row.codigo_emp],
          dataMovimentacaoInicial: row.de,
          dataMovimentacaoFinal: row.ate,
        });
        expect([row.nomfan_emp, grupo, row[grupo]]).toEqual([row.nomfan_emp, grupo, meta.total]);
      }
    const { entradas, saidas, valorentradas, valorsaidas } = await daMatriz();
    expect(entradas).toBeGreaterThanOrEqual(3);
    expect(saidas).toBeGreaterThanOrEqual(2);
    const { rows } = await sql<{ soma: number }>`
      select sum(x.valorentrada)::bigint as soma from movimento m join estoque e on e.codemp = m.codemp_mov and e.id = m.idest_mov
      join xml_item x on x.codigo = e.item_saida
      where m.codemp_mov = ${matriz} and m.codope_mov = 'confirmarSaidaZeroKm'`.execute(world.kysely);
    expect(valorsaidas).toBeGreaterThanOrEqual(Number(rows[0]?.soma));
    expect(valorentradas).toBeGreaterThan(0);
  });

  it('shows no amount, instead of zero, where none was declared', async () => {
    const { codigo_usu } = await rowOf(world, 'usuario');
    await sql`insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, dathor_mov)
      values (${matriz}, ${codigo_usu}, '9PTSEMOPERACAO001', 'Entrada', 'confirmarEntradaZeroKm', '2021-03-10T12:00:00Z')`.execute(
      world.kysely,
    );
    const { data, totais } = await session.call(fechamento.mes, { mes: '3', ano: 2021 });
    expect(data.map((row) => [row.entradas, row.valorentradas, row.saidas, row.valorsaidas])).toEqual([
      [0, 0, 0, 0],
      [1, null, 0, 0],
    ]);
    expect([totais?.entradas, totais?.valorentradas, totais?.valorsaidas]).toEqual([1, null, 0]);
  });

  it('counts open work as the lists show it', async () => {
    const hoje = await daMatriz();
    const saidas = await session.call(saidaZeroKm.lista, { perPage: 1000 });
    expect(hoje.novosemestoque).toBe(saidas.meta.total);
    expect(hoje.recusadas).toBe(saidas.quantidades?.erro);

    const { data: vendas } = await session.call(veiculosZeroKm.finalizados, { perPage: 1000 });
    const [anoDaVenda = 0, mesDaVenda = 0] = (vendas[0]?.datsai_vei ?? '').split('-').map(Number);
    const doMes = { mes: String(mesDaVenda), ano: anoDaVenda };
    const antes = await daMatriz(doMes);
    const { quantidades } = await session.call(veiculosZeroKm.finalizados, {
      dataSaidaInicial: antes.de,
      dataSaidaFinal: antes.ate,
    });
    expect(antes.aentregar).toBeGreaterThan(0);
    expect(antes.aentregar).toBe(quantidades?.aEntregar);
    await session.call(entregaDocumentos.mark, {
      itens: [{ idEstoque: vendas[0]?.idest_vei ?? 0 }],
      recebedor: 'Quem Comprou',
      entregue: vendas[0]?.datsai_vei?.slice(0, 10) ?? '',
    });
    expect((await daMatriz(doMes)).aentregar).toBe(antes.aentregar - 1);
  });

  it.each(DE_ESTOQUE)(
    'for %s, %s: %s in stock match their list, with a row in every state',
    async (conta, empresa, especie, numero, total) => {
      const sua = await world.as(conta);
      const codemp = await world.codigoOf(empresa);
      const estados = [
        ['SOLICITADO', null],
        ['TRANSFERIDO', null],
        ['CONFIRMADO', null],
        ['CONFIRMADO', 'autorizado'],
        ['FINALIZADO', 'VENDA'],
        ['FINALIZADO', 'CANCELAMENTO_ENTRADA'],
      ] as const;
      for (const [at, [estado, motivo]] of estados.entries()) {
        const id = 880_000 + 100 * DE_ESTOQUE.findIndex(([, , one]) => one === especie) + at;
        const [chassi, placa] = [`9PTESTADO00${id}`, `FEC${at}A${String(id).slice(-2)}`];
        const saida = estado === 'FINALIZADO' ? AGORA_LA : null;
        await sql`insert into estoque (codemp, id, chassi, placa, especie, estado, acabado, entrada, saida, motivo, visto)
          values (${codemp}, ${id}, ${chassi}, ${especie === 'usado' ? placa : null}, ${especie}, ${estado}, true,
            ${AGORA_LA} - interval '1 day', ${saida}, ${estado === 'FINALIZADO' ? motivo : null}, now())`.execute(
          world.kysely,
        );
        if (motivo === 'autorizado')
          await sql`insert into autorizacao (codemp, id, porta, idestoque, chassi, cnpjautorizador, nomeautorizador,
              cnpjdestino, autorizada, emite, paraite, vista)
            values (${codemp}, ${id}, ${especie === 'novo' || especie === 'usado' ? 'estabelecimento' : especie}, ${id}, ${chassi},
              '99900101000104', 'Quem', '99900202000141', ${AGORA_LA} - interval '1 hour', false, false, now())`.execute(
            world.kysely,
          );
      }
      const deles = await total(sua);
      const row = (await sua.call(fechamento.mes, AGORA)).data.find(
        ({ codigo_emp }) => codigo_emp === codemp,
      );
      expect(deles).toBeGreaterThan(0);
      expect(row?.[numero]).toBe(deles);
    },
  );

  it('counts a vehicle once whose sale was taken back after the month', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, session, 1));
    await session.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await sql`update estoque set entrada = '2020-05-02', saida = case when estado = 'FINALIZADO' then timestamp '2020-07-02' end
      where codemp = ${matriz} and chassi = ${chassi}`.execute(world.kysely);
    expect((await daMatriz({ mes: '5', ano: 2020 })).novosemestoque).toBe(1);
    await sql`delete from estoque where codemp = ${matriz} and chassi = ${chassi}`.execute(world.kysely);
  });

  it('of an earlier month has the stock of that time, and is exported', async () => {
    const { data } = await session.call(fechamento.mes, { mes: '1', ano: 2021 });
    expect(data.map(({ entradas, novosemestoque }) => [entradas, novosemestoque])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { nome, linhas: folha } = await exportList(world, session, {
      lista: fechamento.mes.path,
      filtros: AGORA,
      ordemCampo: null,
      colunas: ['empresa', 'entradas', 'valorEntradas'],
    });
    expect(nome).toBe(`Fechamento-do-mes-${ano}-${String(mes).padStart(2, '0')}.xlsx`);
    expect(folha).toHaveLength(2);
  });
});
