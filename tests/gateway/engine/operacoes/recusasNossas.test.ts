import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { announce, faturar, only, stock, stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, feitas, importXmls, untilEstado } from '#tests/support/zeroKm.ts';

describe('refusals of our own', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const confirmar = (codigos: readonly number[], leasing = false) =>
    lojista.call(saidaZeroKm.confirmar, {
      itensList: codigos.map((codigo) => ({ codigo, leasing: leasing || null, chassi: null })),
    });
  const naSaida = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];

  it('a vehicle that left its list is reported in the message, another on its row', async () => {
    const [vendido, outro] = await stock(world, lojista, 2);
    const codigos = await faturar(world, lojista, [vendido, outro]);
    await confirmar(codigos.slice(0, 1));
    await untilEstado(world, vendido.chassi, 'confirmada');
    const resposta = await confirmar(codigos, true);
    expect(resposta).toEqual({
      message: expect.stringMatching(
        new RegExp(
          `^1 não pôde ser enviada \\(${outro.chassi}\\): Somente veículo inacabado pode sair com leasing. ` +
            `1 não pôde ser enviada: O veículo ${vendido.chassi} já saiu do estoque desta empresa, ` +
            'em \\d{2}/\\d{2}/\\d{4} às \\d{2}:\\d{2}\\.$',
        ),
      ),
      registradas: 0,
      emAndamento: 0,
      recusadas: 2,
    });
    expect(await naSaida(vendido.chassi)).toBeUndefined();
    expect(await naSaida(outro.chassi)).toMatchObject({
      status_processandoapi: false,
      erromensagem: 'Somente veículo inacabado pode sair com leasing.',
    });
    await confirmar(codigos.slice(1));
    await untilEstado(world, outro.chassi, 'confirmada');
  });

  it('a just confirmed entry gets its own reason, without a trace', async () => {
    const esperando = await announce(world, lojista, 2);
    await confirmarEntradas(lojista, esperando.slice(0, 1));
    await untilEstado(world, esperando[0].chassi, 'confirmada');
    const resposta = await confirmarEntradas(lojista, esperando);
    expect(resposta).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 1 });
    expect(resposta.message).toContain(
      `1 não pôde ser enviada (${esperando[0].chassi}): O veículo já está no estoque desta empresa.`,
    );
  });

  /** Imports the issuer's cancellation; an unused invoice then leaves every list. */
  const cancelarNota = async (codigo: number) => {
    const { chavenfe } = await lojista.call(xml.item, { id: codigo });
    await importXmls(world, lojista, [procEvento(chavenfe ?? '')]);
  };

  it('an exit with a just cancelled invoice has the reason on its row, and the rest goes on', async () => {
    const [caida, outra] = await stock(world, lojista, 2);
    const codigos = await faturar(world, lojista, [
      { chassi: caida.chassi, cliente: { documento: '99900020294', cep: null } },
      outra,
    ]);
    await cancelarNota(codigos[0]);
    expect((await lojista.call(saidaZeroKm.compradores, { notas: codigos })).compradores).toEqual([]);
    const nada = { nome: null, endereco: null, numero: null, complemento: null, bairro: null };
    const digitado = { ...nada, documento: '99900020294', cep: '80010020', estado: null, municipio: null };
    const resposta = await lojista.call(saidaZeroKm.confirmar, {
      itensList: codigos.map((codigo) => ({ codigo, leasing: null, chassi: null })),
      compradores: [digitado],
    });
    expect(resposta).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 1 });
    expect(resposta.message).toContain('cancelou esta nota');
    expect(await naSaida(caida.chassi)).toMatchObject({ codigo: null, errotitulo: 'Nota cancelada' });
    await untilEstado(world, outra.chassi, 'confirmada');
    await expect(confirmar(codigos.slice(0, 1))).rejects.toMatchObject({
      status: 422,
      body: { code: 'regra', message: expect.stringContaining('cancelou esta nota') },
    });
    expect(feitas(world, 'saidaZeroKm', caida.chassi)).toBe(0);
  });

  it('an entry with a just invalidated invoice is refused, for any cause', async () => {
    const [cancelada, divergente, boa] = await announce(world, lojista, 3);
    await cancelarNota(cancelada.codigo);
    const dito = { errotitulo: 'Duas notas com a mesma chave', erromensagem: 'Escolha a certa.' };
    const changed = { situacao: 'divergente', selecionada: false, ...dito } as const;
    await changeRows(world, 'xml_item', { codigo: divergente.codigo }, changed);
    const resposta = await confirmarEntradas(lojista, [cancelada, divergente, boa]);
    expect(resposta).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 2 });
    await untilEstado(world, boa.chassi, 'confirmada');
    const naEntrada = async ({ chassi }: { chassi: string }) =>
      (await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
    expect(await naEntrada(cancelada)).toMatchObject({ errotitulo: 'Nota cancelada' });
    expect(await naEntrada(divergente)).toMatchObject(dito);
  });

  it('a refused invoice takes no vehicle from another invoice of the batch', async () => {
    const veiculo = await stockOne(world, lojista);
    const [caida] = await faturar(world, lojista, [veiculo]);
    const [boa] = await faturar(world, lojista, [veiculo]);
    await cancelarNota(caida);
    expect(await confirmar([caida, boa])).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 1 });
    await untilEstado(world, veiculo.chassi, 'confirmada');
  });

  it('an unknown code aborts the whole batch', async () => {
    const veiculo = await stockOne(world, lojista);
    const [codigo] = await faturar(world, lojista, [veiculo]);
    await expect(confirmar([codigo, 999_999])).rejects.toMatchObject({ status: 404 });
    expect(await naSaida(veiculo.chassi)).toMatchObject({ codigo, status_processandoapi: false });
  });

  it('a whole batch’s stock is queried at once', async () => {
    const codigos = await faturar(world, lojista, await stock(world, lojista, 5));
    const perguntas = async (quantas: number) => {
      const spy = vi.spyOn(Kysely.prototype, 'executeQuery');
      try {
        expect(await confirmar(codigos.slice(0, quantas), true)).toMatchObject({ recusadas: quantas });
        return spy.mock.calls.filter(([query]) => / "?estoque"?\s/.test((query as CompiledQuery).sql)).length;
      } finally {
        spy.mockRestore();
      }
    };
    const deDuas = await perguntas(2);
    expect(deDuas).toBeGreaterThan(0);
    expect(await perguntas(5)).toBe(deDuas);
  });

  it('a repeat of the vehicle’s last operation is refused for a minute', async () => {
    const { chassi } = only(await announce(world, lojista, 1));
    const rejeitar = () => lojista.call(entradaZeroKm.rejeitar, { chassi });
    const pedidas = () =>
      world.kysely.selectFrom('intencao').select('id').where('chassi', '=', chassi).execute();
    await rejeitar();
    await expect(rejeitar()).rejects.toThrow('Este pedido acabou de ser feito para este veículo.');
    expect(await pedidas()).toHaveLength(1);
    await sql`update intencao set encerrada = encerrada - interval '1 minute' where chassi = ${chassi}`.execute(
      world.kysely,
    );
    await rejeitar();
    expect(await pedidas()).toHaveLength(2);
  });

  it('a row forgets its refusal after another operation', async () => {
    const veiculo = await stockOne(world, lojista);
    const { chassi } = veiculo;
    world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, alvo: { chassi } });
    const [codigo] = await faturar(world, lojista, [veiculo]);
    await confirmar([codigo]);
    await untilEstado(world, chassi, 'recusada');
    await lojista.call(entradaZeroKm.cancelar, { chassi });
    const { data } = await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ erromensagem: null });
  });

  it('a waiting call gets the refusal as its error', async () => {
    const { chassi } = await stockOne(world, lojista);
    await expect(lojista.call(entradaZeroKm.rejeitar, { chassi })).rejects.toMatchObject({
      status: 422,
      body: { code: 'regra', message: 'O veículo já está no estoque desta empresa.' },
    });
    const lento = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { chassi } });
    const cancelamento = lojista.call(entradaZeroKm.cancelar, { chassi });
    await world.sandbox.behaviours.whenApplied(lento.id);
    await expect(lojista.call(entradaZeroKm.cancelar, { chassi })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Este veículo já está sendo processado.' },
    });
    world.sandbox.behaviours.remove(lento.id);
    await cancelamento;
  });
});
