import { beforeAll, describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { todos } from '#contract/gateway/estoque/todos.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { descricaoDaVersao } from '#contract/integracao/descricao.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { emEstoque, venderUsado } from '#tests/gateway/usados/mundo.ts';
import { announce, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const DIA_MS = 86_400_000;
const diasAtras = (dias: number) => `${diaBrasilia(new Date(Date.now() - dias * DIA_MS))}T10:00:00`;

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
beforeAll(async () => {
  await lojista.call(painel.salvarTaxa, { taxa: 150 });
});

const entrouHa = (id: number, dias: number) =>
  changeRows(world, 'estoque', { id }, { entrada: diasAtras(dias) });

/** By the account's own lines. */
const pagoPor = async (placa: string): Promise<number> => {
  const linhas = await world.kysely
    .selectFrom('credito')
    .select('valor_cre')
    .where('placa_cre', '=', placa)
    .where('tipo_cre', 'in', ['reserva', 'estorno'])
    .execute();
  return -linhas.reduce((soma, { valor_cre }) => soma + valor_cre, 0);
};

/** By the list of every vehicle, and by the vehicle's page. */
const dinheiroDe = async (nome: string) => {
  const { data } = await lojista.call(todos.lista, { descricaoFiltro: nome });
  const { veiculo, dinheiro } = await lojista.call(ficha.read, { veiculo: nome });
  return { linha: data[0], veiculo, dinheiro };
};

describe('the money of a vehicle', () => {
  it('is what a used one came in for, its days’ capital and fees, and what its sale left', async () => {
    const usado = await emEstoque(world, lojista);
    await entrouHa(usado.id, 40);
    // R$ 45.000,50 at 1,5 % a month.
    const capital = Math.round((4_500_050 * 0.015 * 40) / 30);
    const antes = await dinheiroDe(usado.placa);
    const taxas = await pagoPor(usado.placa);
    expect(taxas).toBeGreaterThan(0);
    expect(antes.linha).toMatchObject({ valor: 4_500_050, capital, taxas, venda: null, margem: null });
    expect(antes.dinheiro).toMatchObject({ dias: 40, capital, taxas, margem: null });

    await venderUsado(world, lojista, usado);
    const { linha, veiculo, dinheiro } = await dinheiroDe(usado.placa);
    const margem = 5_200_000 - 4_500_050 - capital - taxas;
    expect(dinheiro).toMatchObject({ dias: 40, capital, taxas, margem });
    expect(veiculo).toMatchObject({ valorentrada: 4_500_050, valorsaida: 5_200_000 });
    expect(linha).toMatchObject({ venda: 5_200_000, margem, taxas });
    const { empresas } = await lojista.call(painel.giro);
    expect(empresas).toMatchObject([{ vendidos: 1, margem }]);
  });

  it('says how long the Detran took', async () => {
    const usado = await emEstoque(world, lojista);
    const quando = (dias: number) => new Date(Date.now() - dias * DIA_MS).toISOString();
    const daEntrada = world.kysely.updateTable('intencao').where('idestoque', '=', usado.id);
    await daEntrada.set({ criada: quando(5), repousada: quando(2) }).execute();
    expect((await dinheiroDe(usado.placa)).dinheiro?.noDetran).toBe('3 dias');
    const emAndamento = world.kysely.updateTable('estoque').where('id', '=', usado.id);
    await emAndamento.set({ estado: 'SOLICITADO' }).execute();
    await daEntrada.set({ repousada: null }).execute();
    expect((await dinheiroDe(usado.placa)).dinheiro?.noDetran).toMatch(/^há 5 dias/);
  });

  it('of a new one is its invoices’ prices; without a price there is no margin', async () => {
    const [{ chassi } = { chassi: '' }] = await vendidos(world, lojista, 1);
    const doChassi = world.kysely.updateTable('estoque').where('chassi', '=', chassi);
    await doChassi.set({ entrada: diasAtras(10), saida: diasAtras(0) }).execute();
    const { linha, veiculo, dinheiro } = await dinheiroDe(chassi);
    const { valor = 0, capital = 0, taxas = 0, venda = 0 } = linha ?? {};
    expect(venda).toBe(veiculo.valorsaida);
    expect(capital).toBe(Math.round((Number(valor) * 0.015 * 10) / 30));
    expect(linha?.margem).toBe(Number(venda) - Number(valor) - Number(capital) - Number(taxas));
    expect(dinheiro?.margem).toBe(linha?.margem);

    await doChassi.set({ item_entrada: null, valor: null }).execute();
    expect((await dinheiroDe(chassi)).linha).toMatchObject({ valor: null, capital: null, margem: null });
  });

  it('costs no capital where nobody said what that costs, and is not known of what did not come in', async () => {
    const { chassi } = await stockOne(world, lojista);
    await world.kysely.deleteFrom('custo_capital').execute();
    const { data } = await lojista.call(todos.lista, { descricaoFiltro: chassi });
    expect(data).toMatchObject([{ capital: null, taxas: expect.any(Number) }]);
    expect((await lojista.call(ficha.read, { veiculo: chassi })).dinheiro?.capital).toBeNull();
    await announce(world, lojista, 1);
    await lojista.heard(entradaZeroKm.lista);
    await lojista.call(painel.salvarTaxa, { taxa: 150 });
    const esperando = await lojista.call(todos.lista, { estadoDaLinha: 'aEntrar', perPage: 1 });
    expect(esperando.data).toMatchObject([
      { valor: expect.any(Number), capital: null, taxas: null, margem: null },
    ]);
  });

  it('stays in the house: no system of others reads it', async () => {
    expect(JSON.stringify(await lojista.call(descricaoDaVersao))).not.toMatch(/capital|margem/i);
  });
});
