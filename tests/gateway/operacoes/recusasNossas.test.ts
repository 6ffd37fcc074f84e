import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { anunciar, estocar, faturar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { confirmarEntradas, feitas, untilEstado } from '#tests/support/zeroKm.ts';

describe('what we refuse ourselves', () => {
  let world: TestGateway;
  let lojista: TestSession;
  beforeAll(async () => {
    world = await startTestGateway();
    lojista = await world.as('lojista');
  });
  afterAll(() => world.close());
  afterEach(() => world.sandbox.behaviours.clear());

  const confirmar = (codigos: readonly number[], leasing = false) =>
    lojista.call(saidaZeroKm.confirmar, {
      itensList: codigos.map((codigo) => ({ codigo, leasing: leasing || null, chassi: null })),
    });
  const naSaida = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];

  it('is a vehicle that was sold a moment ago: said, and the rest of the batch goes on', async () => {
    const [vendido, outro] = await estocar(world, lojista, 2);
    if (!vendido || !outro) throw new Error('nothing entered');
    const codigos = await faturar(world, lojista, [vendido, outro]);
    await confirmar(codigos.slice(0, 1));
    await untilEstado(world, vendido.chassi, 'confirmada');
    const resposta = await confirmar(codigos);
    expect(resposta).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 1 });
    expect(resposta.message).toContain(
      `1 não pôde ser enviada: O veículo ${vendido.chassi} não está no estoque desta empresa.`,
    );
    await untilEstado(world, outro.chassi, 'confirmada');
    expect(feitas(world, 'saidaZeroKm', vendido.chassi)).toBe(1);
  });

  it('is an entry that was confirmed a moment ago: told its own reason, without a trace', async () => {
    const esperando = await anunciar(world, lojista, 2);
    await confirmarEntradas(lojista, esperando.slice(0, 1));
    await untilEstado(world, esperando[0]?.chassi ?? '', 'confirmada');
    const resposta = await confirmarEntradas(lojista, esperando);
    expect(resposta).toMatchObject({ registradas: 1, emAndamento: 0, recusadas: 1 });
    expect(resposta.message).toContain('O veículo já está no estoque desta empresa.');
  });

  it('is exactly what was last done to the vehicle, until a minute has passed', async () => {
    const [{ chassi } = { chassi: '' }] = await anunciar(world, lojista, 1);
    const { kysely } = world.gateway.database;
    const rejeitar = () => lojista.call(entradaZeroKm.rejeitar, { chassi });
    const pedidas = () => kysely.selectFrom('intencao').select('id').where('chassi', '=', chassi).execute();
    await rejeitar();
    await expect(rejeitar()).rejects.toThrow('Este pedido acabou de ser feito para este veículo.');
    expect(await pedidas()).toHaveLength(1);
    await sql`update intencao set encerrada = encerrada - interval '1 minute' where chassi = ${chassi}`.execute(
      kysely,
    );
    await rejeitar();
    expect(await pedidas()).toHaveLength(2);
  });

  it('is kept on the row of each, whatever the reason, and counts for no other', async () => {
    const [um, outro] = await estocar(world, lojista, 2);
    if (!um || !outro) throw new Error('nothing entered');
    const codigos = await faturar(world, lojista, [um, outro]);
    const resposta = await confirmar(codigos, true);
    expect(resposta).toMatchObject({ registradas: 0, emAndamento: 0, recusadas: 2 });
    for (const { chassi } of [um, outro]) {
      expect(await naSaida(chassi)).toMatchObject({
        status_processandoapi: false,
        erromensagem: 'Somente veículo inacabado pode sair com leasing.',
      });
    }
    await confirmar(codigos);
    for (const { chassi } of [um, outro]) await untilEstado(world, chassi, 'confirmada');
  });

  it('is forgotten by the row once something else was done to the vehicle', async () => {
    const [veiculo] = await estocar(world, lojista, 1);
    if (!veiculo) throw new Error('nothing entered');
    const { chassi } = veiculo;
    world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, alvo: { chassi } });
    const [codigo = 0] = await faturar(world, lojista, [veiculo]);
    await confirmar([codigo]);
    await untilEstado(world, chassi, 'recusada');
    await lojista.call(entradaZeroKm.cancelar, { chassi });
    const { data } = await lojista.call(entradaZeroKm.lista, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ erromensagem: null });
  });

  it('is told, in a call that waits for its end, as what it is', async () => {
    const [veiculo] = await estocar(world, lojista, 1);
    const chassi = veiculo?.chassi ?? '';
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
