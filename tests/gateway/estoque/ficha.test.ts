import { type CompiledQuery, Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { EVENTOS_POR_PAGINA, ficha } from '#contract/gateway/estoque/ficha.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { SALDO_INSUFICIENTE } from '#domain/credito.ts';
import { announce, faturar, only, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

const read = (veiculo: string, session = lojista, page?: number) =>
  session.call(ficha.read, { veiculo, ...(page && { page }) });
const tipos = ({ historia }: Awaited<ReturnType<typeof read>>) => historia.data.map(({ tipo }) => tipo);

describe('the page of a vehicle', () => {
  it('shows a new one’s place at each step, and its lists', async () => {
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    await lojista.heard(entradaZeroKm.lista);
    const antes = await read(chassi);
    expect(antes.veiculo).toMatchObject({ chassi, onde: 'Aguarda a confirmação de entrada', dono: null });
    expect(Object.keys(antes.linhas)).toEqual(['entradaZeroKm/retornaListaEntrada']);

    await confirmarEntradas(lojista, [esperando]);
    await untilEstado(world, chassi, 'confirmada');
    const noEstoque = await read(chassi.toLowerCase());
    expect(noEstoque.veiculo).toMatchObject({ onde: 'No estoque', dono: 'Horizonte Matriz' });
    expect(noEstoque.veiculo.valorentrada).toBeGreaterThan(0);
    expect(noEstoque.linhas[saidaZeroKm.lista.path]).toMatchObject([{ chassi, codigo: null }]);
    expect(noEstoque.linhas[veiculosZeroKm.confirmados.path]).toMatchObject([{ chassi }]);

    await faturar(world, lojista, [{ chassi }]);
    expect((await read(chassi)).linhas[saidaZeroKm.lista.path]).toMatchObject([
      { codigo: expect.any(Number) },
    ]);
  });

  it('offers what its history tells, also where an invoice comes while it is read', async () => {
    const { chassi } = await stockOne(world, lojista);
    const execute = Kysely.prototype.executeQuery;
    const spy = vi.spyOn(Kysely.prototype, 'executeQuery').mockImplementation(async function (
      this: Kysely<unknown>,
      query,
      ...rest
    ) {
      if ((query as CompiledQuery).parameters.includes('notaImportada')) {
        spy.mockRestore();
        await faturar(world, lojista, [{ chassi }]);
      }
      return execute.call(this, query, ...rest);
    });
    const { historia, linhas } = await read(chassi);
    expect(historia.data.map(({ titulo }) => titulo)).toContainEqual(
      expect.stringMatching(/^Nota de saída \d+ importada$/),
    );
    expect(linhas[saidaZeroKm.lista.path]).toMatchObject([{ chassi, codigo: expect.any(Number) }]);
  });

  it('shows the history newest first: invoices, operations with author, stock and documents', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const { veiculo, historia, linhas } = await read(vendido.chassi);
    expect(veiculo).toMatchObject({ onde: 'Vendido', desde: expect.any(String), dono: expect.any(String) });
    expect(Object.keys(linhas)).toEqual([veiculosZeroKm.finalizados.path]);
    const nossos = historia.data.filter(({ noRenave }) => !noRenave);
    const quando = nossos.map((fato) => Date.parse(fato.quando));
    expect(quando).toEqual(quando.toSorted((a, b) => b - a));
    const saida = historia.data.find(({ titulo }) => titulo === 'Confirmação de saída zero km');
    expect(saida).toMatchObject({
      tipo: 'operacao',
      estado: 'confirmada',
      quem: 'Helena Modelo',
      encerrada: expect.any(String),
      passos: [],
    });
    const notas = historia.data.filter(({ tipo }) => tipo === 'nota');
    expect(notas).toHaveLength(2);
    expect(notas[0]).toMatchObject({
      titulo: expect.stringMatching(/^Nota de saída \d+ importada$/),
      arquivo: expect.stringMatching(/^XML-\d+\.xml$/),
      valor: expect.any(Number),
    });
    expect(new Set(tipos({ historia } as never))).toEqual(
      new Set(['operacao', 'nota', 'estoque', 'cadastro']),
    );
  });

  it('tells what an operation changed at the registry after it, with the time that the registry gives it', async () => {
    const { chassi } = only(await vendidos(world, lojista, 1));
    const saida = '2026-01-10T08:00:00';
    await world.kysely.updateTable('estoque').set({ saida }).where('chassi', '=', chassi).execute();
    const { data } = (await read(chassi)).historia;
    const titulos = [
      'Saiu do estoque do Renave',
      'Confirmação de saída zero km',
      'Entrou no estoque do Renave',
    ];
    const ditos = data.filter(({ titulo }) => titulos.includes(titulo));
    expect(ditos.map(({ titulo, noRenave }) => [titulo, noRenave])).toEqual([
      ['Saiu do estoque do Renave', true],
      ['Confirmação de saída zero km', false],
      ['Entrou no estoque do Renave', true],
    ]);
    expect(Date.parse(ditos[0]?.quando ?? '')).toBe(Date.parse(`${saida}-03:00`));
  });

  it('has one entry of a vehicle whose sale was taken back', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, lojista, 1));
    const entradas = async () =>
      (await read(chassi)).historia.data.filter(({ titulo }) => titulo === 'Entrou no estoque do Renave')
        .length;
    expect(await entradas()).toBe(1);
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    expect(await entradas()).toBe(1);
  });

  it('says why an operation was refused, by code and in words', async () => {
    const { chassi } = await stockOne(world, lojista);
    const recusa = { errocodigo: 'saldoInsuficiente', errotitulo: SALDO_INSUFICIENTE } as const;
    await changeRows(world, 'intencao', { chassi }, { estado: 'recusada', ...recusa });
    expect((await read(chassi)).historia.data).toContainEqual(expect.objectContaining(recusa));
  });

  it('shows requests and answers of the registry to support only', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { historia } = await read(vendido.chassi, suporte);
    const [saida] = historia.data.filter(({ tipo }) => tipo === 'operacao');
    expect(saida?.passos.map(({ passo }) => passo)).toEqual([
      'enviada (tentativa 1)',
      'confirmada pelo Renave',
    ]);
  });

  it('pages a long history', async () => {
    const { chassi } = await stockOne(world, lojista);
    const codigo = await world.codigoOf('horizonteMatriz');
    await sql`insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, dathor_mov)
      select ${codigo}, 1, ${chassi}, 'Movimento ' || n, now() - n * interval '1 hour'
      from generate_series(1, 500) n`.execute(world.kysely);
    const primeira = await read(chassi);
    expect(primeira.historia.total).toBeGreaterThan(500);
    const paginas = Math.ceil(primeira.historia.total / EVENTOS_POR_PAGINA);
    const todas = await Promise.all(Array.from({ length: paginas }, (_, n) => read(chassi, lojista, n + 1)));
    const ids = todas.flatMap(({ historia }) => historia.data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(primeira.historia.total);
  });

  it.each(['', '1', 'ç', "'; --", '9'.repeat(40), '%'])('finds nothing for %j', async (nome) => {
    const response = await lojista.fetch(`/api/ficha/${encodeURIComponent(nome)}`);
    expect([400, 404]).toContain(response.status);
    expect(((await response.json()) as { message: string }).message).toMatch(/\S/);
  });
});
