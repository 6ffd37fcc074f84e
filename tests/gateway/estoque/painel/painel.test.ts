import { beforeAll, describe, expect, it } from 'vitest';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { custoPorDia } from '#domain/estoquePorIdade.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { emEstoque } from '#tests/gateway/usados/mundo.ts';
import { stock, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';

const DIA_MS = 86_400_000;
const diasAtras = (dias: number) => diaBrasilia(new Date(Date.now() - dias * DIA_MS));

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
let matriz: number;
beforeAll(async () => {
  matriz = await world.codigoOf('horizonteMatriz');
});

const entrouHa = (chassi: string, dias: number) =>
  changeRows(world, 'estoque', { chassi, estado: 'CONFIRMADO' }, { entrada: `${diasAtras(dias)}T10:00:00` });

describe('the stock by age', () => {
  it('counts new and used vehicles to the day, with their value, as the list of each age does', async () => {
    const novos = await stock(world, lojista, 4);
    const chassis = novos.map(({ chassi }) => chassi);
    for (const [at, dias] of [30, 31, 90, 91].entries()) await entrouHa(chassis[at] ?? '', dias);
    const usado = await emEstoque(world, lojista);
    await entrouHa(usado.chassi, 200);

    const { idades } = await lojista.call(painel.estoque);
    expect(idades.map(({ idade, novos: n, usados }) => [idade, n, usados])).toEqual([
      ['ate30', 1, 0],
      ['ate60', 1, 0],
      ['ate90', 1, 0],
      ['mais90', 1, 1],
    ]);
    for (const { idade, novos: n, usados, valor } of idades) {
      const lista = await lojista.call(painel.veiculos, { estadoDaLinha: idade });
      expect([lista.meta.total, lista.totais?.valor]).toEqual([n + usados, valor]);
      expect(lista.quantidades[idade]).toBe(n + usados);
    }
    const { data } = await lojista.call(painel.veiculos, { tipo: 'usado' });
    // Price from the purchase request, since no invoice states it.
    expect(data).toMatchObject([{ chassi: usado.chassi, dias: 200, valor: 4_500_050 }]);
    expect((await lojista.call(painel.veiculos, {})).data.map(({ dias }) => dias)).toEqual([
      200, 91, 90, 31, 30,
    ]);
    expect((await lojista.call(painel.veiculos, { descricaoFiltro: usado.placa })).meta.total).toBe(1);
  });

  it('knows no total of vehicles without a known value', async () => {
    const [novo] = (await lojista.call(painel.veiculos, { tipo: 'novo', perPage: 1 })).data;
    const chassi = novo?.chassi ?? '';
    const doChassi = world.kysely.updateTable('estoque').where('chassi', '=', chassi);
    await doChassi.set({ item_entrada: null }).execute();
    const { data, totais } = await lojista.call(painel.veiculos, { descricaoFiltro: chassi });
    expect([data.length, totais?.valor]).toEqual([1, null]);
  });

  it('costs the capital rate that the company set', async () => {
    expect((await lojista.call(painel.estoque)).taxa).toBeNull();
    await lojista.call(painel.salvarTaxa, { taxa: 150 });
    await lojista.call(painel.salvarTaxa, { taxa: 180 });
    expect((await lojista.call(painel.estoque)).taxa).toBe(180);
    const filial = await world.as('lojista', 'horizonteFilial');
    expect((await filial.call(painel.estoque)).taxa).toBeNull();
    expect(custoPorDia(100_000_00, 180)).toBe(60_00);
    await expect(lojista.call(painel.salvarTaxa, { taxa: 10_001 })).rejects.toThrow();
  });
});

describe('the pace', () => {
  it('counts valid sales, by model and by company', async () => {
    const vendas = await vendidos(world, lojista, 2);
    for (const [at, { chassi }] of vendas.entries()) {
      const changed = { entrada: `${diasAtras(10 + 10 * at)}T10:00:00`, saida: `${diasAtras(0)}T10:00:00` };
      await changeRows(world, 'estoque', { chassi }, changed);
    }
    const { modelos, empresas } = await lojista.call(painel.giro);
    expect(modelos).toMatchObject([{ vendidos: 2, mediana: 15, p90: 19 }]);
    expect(empresas).toMatchObject([{ nome: 'Horizonte Matriz', vendidos: 2, mediana: 15, p90: 19 }]);
  });

  it('of a Detran runs from request to confirmation; the overall figure needs five companies', async () => {
    const { kysely } = world;
    const [nossa] = await lojista.call(painel.detran);
    expect(nossa).toMatchObject({ uf: 'PR', casos: 1, deTodos: null });
    const de = new Date(Date.now() - 4 * DIA_MS).toISOString();
    const ate = new Date().toISOString();
    const { coduf_emp } = await rowOf(world, 'empresa', { codigo_emp: matriz });
    const codigos = await Promise.all((['vizinho', 'agil', 'aurora', 'ipe'] as const).map(world.codigoOf));
    const { codigo_usu } = await kysely.selectFrom('usuario').select('codigo_usu').executeTakeFirstOrThrow();
    const alheias = codigos.map((codemp, at) => ({
      codemp,
      codusu: codigo_usu,
      placa: `OUT1A0${at}`,
      operacao: 'comprarUsado',
      familia: 'estoque',
      dados: '{}',
      estado: 'confirmada',
      criada: de,
      repousada: ate,
    }));
    await kysely
      .insertInto('intencao')
      .values(alheias as never)
      .execute();
    const change = (quais: number[]) =>
      kysely.updateTable('empresa').set({ coduf_emp }).where('codigo_emp', 'in', quais).execute();
    await change(codigos.slice(1));
    await changeRows(world, 'empresa', { codigo_emp: codigos[0] ?? 0 }, { coduf_emp: (coduf_emp ?? 0) + 1 });
    expect(await lojista.call(painel.detran)).toMatchObject([{ casos: 1, deTodos: null }]);
    await change(codigos.slice(0, 1));
    const [comTodas] = await lojista.call(painel.detran);
    expect(comTodas).toMatchObject({ casos: 1, deTodos: 4 });
  });
});

describe('fees and refusals', () => {
  it('are by month: fees paid less refunds, and each refusal’s text', async () => {
    const antes = (await lojista.call(painel.taxas)).reduce((sum, { valor }) => sum + valor, 0);
    const linha = (tipo_cre: string, valor_cre: number) => ({
      codemp_cre: matriz,
      valor_cre,
      tipo_cre,
      chave_cre: `painel-${tipo_cre}`,
      descri_cre: 'Taxa',
      dahins_cre: new Date().toISOString(),
    });
    await world.kysely
      .insertInto('credito')
      .values([linha('reserva', -300_00), linha('estorno', 100_00), linha('pix', 900_00)])
      .execute();
    const taxas = await lojista.call(painel.taxas);
    expect(taxas.reduce((sum, { valor }) => sum + valor, 0) - antes).toBe(200_00);
    expect(taxas[0]).toMatchObject({ mes: diasAtras(0).slice(0, 7), uf: 'PR' });

    const { chassi } = await stockOne(world, lojista);
    await changeRows(world, 'intencao', { chassi }, { estado: 'recusada', errotitulo: 'Chassi bloqueado' });
    expect(await lojista.call(painel.recusas)).toEqual([
      { mes: diasAtras(0).slice(0, 7), causa: 'Chassi bloqueado', quantas: 1 },
    ]);
    const filial = await world.as('lojista', 'horizonteFilial');
    expect(await filial.call(painel.recusas)).toEqual([]);
  });
});
