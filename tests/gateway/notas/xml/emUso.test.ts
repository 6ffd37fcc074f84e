import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { notaForaDeUso } from '#gateway/engine/operacoes/fits.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import { receber } from '#tests/gateway/engine/operacoes/ficticias.ts';
import { faturar, stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { effectsOn, importXmls, operacaoOf, untilEstado } from '#tests/support/zeroKm.ts';

/** Chassis with a returned reservation. */
const devolvidos: (string | null)[] = [];
const undo = { ...receber, nome: 'desfazerFicticio', compensates: true } as const;
/** With a reservation, and a compensation for a first half. */
const vender: AnyOperacao = {
  ...receber,
  nome: 'venderFicticio',
  giveUp: notaForaDeUso,
  reserve: {
    run: async () => null,
    undo: async (_, { chassi }) => {
      devolvidos.push(chassi);
    },
  },
  seRecusada: ({ refs }) => ({
    operacao: undo,
    codigoEmpresa: refs.origem,
    item: { alvo: { chassi: refs.chassi }, corpo: { chassi: refs.chassi }, refs: {} },
  }),
};

const world = ownGateway({ operacoes: [vender, undo] });
const lojista = ownSession(world, 'lojista');

const cancelar = async (codigo: number) => {
  const { chavenfe } = await lojista.call(xml.item, { id: codigo });
  await importXmls(world, lojista, [procEvento(chavenfe ?? '')]);
};
const naSaida = async (chassi: string) =>
  (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
const finalizado = async (chassi: string) =>
  (await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi })).data[0];
const um = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing was made');
  return one;
};

describe('an invoice cancelled while in use', () => {
  it('leaves its row without an invoice, with the reason', async () => {
    const veiculo = um(await stock(world, lojista, 1));
    const codigo = um(await faturar(world, lojista, [veiculo]));
    expect(await naSaida(veiculo.chassi)).toMatchObject({ codigo, notacancelada: false });
    await cancelar(codigo);
    expect(await naSaida(veiculo.chassi)).toMatchObject({
      codigo: null,
      notacancelada: true,
      notaentradacancelada: false,
      outrasNotas: [],
    });
  });

  /** An operation deferred for a day, with its job. */
  const defer = async (operacao: string, chassi: string, refs: object) => {
    const empresa = await world.codigoOf('horizonteMatriz');
    const dados = JSON.stringify({ corpo: {}, refs });
    const { rows } = await sql<{ id: string }>`
      insert into intencao (codemp, codusu, chassi, pedidochassi, operacao, familia, dados, estado, criada, prazo)
      values (${empresa}, 1, ${chassi}, ${chassi}, ${operacao}, 'estoque', ${dados}, 'pendente',
        now() + interval '1 second', now() + interval '1 day') returning id::text`.execute(world.kysely);
    const trabalho = { intencao: um(rows).id };
    await world.gateway.ports.empresa(empresa).enqueue('renave', [trabalho], { emMs: 86_400_000 });
  };

  it('ends unsent requests with it, with a message', async () => {
    const veiculo = um(await stock(world, lojista, 1));
    const codigo = um(await faturar(world, lojista, [veiculo]));
    await defer('confirmarSaidaZeroKm', veiculo.chassi, { codigoNota: codigo });
    await cancelar(codigo);
    await untilEstado(world, veiculo.chassi, 'recusada');
    const operacao = await operacaoOf(world, veiculo.chassi);
    expect(operacao?.passos.at(-1)?.passo).toMatch(/^não enviada: .*cancel.*\.$/);
    expect(await naSaida(veiculo.chassi)).toMatchObject({ errotitulo: 'Nota cancelada' });
  });

  it('returns reservations, and compensates a completed half', async () => {
    const veiculo = um(await stock(world, lojista, 1));
    const codigo = um(await faturar(world, lojista, [veiculo]));
    const outro = um(await stock(world, lojista, 1));
    const origem = await world.codigoOf('horizonteMatriz');
    await defer('venderFicticio', veiculo.chassi, { codigoNota: codigo, origem, chassi: outro.chassi });
    await cancelar(codigo);
    await untilEstado(world, veiculo.chassi, 'recusada');
    expect(devolvidos).toEqual([veiculo.chassi]);
    const { rows } = await sql<{ chassi: string }>`
      select chassi from intencao where operacao = 'desfazerFicticio'`.execute(world.kysely);
    expect(rows).toEqual([{ chassi: outro.chassi }]);
  });

  it('stops what waits for an outage’s end, and notifies its waiter', async () => {
    const veiculo = um(await stock(world, lojista, 1));
    const codigo = um(await faturar(world, lojista, [veiculo]));
    const { id } = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    await lojista.call(saidaZeroKm.confirmar, { itensList: [{ codigo, leasing: null, chassi: null }] });
    const intencao = (await operacaoOf(world, veiculo.chassi))?.id ?? '';
    const told = new Promise<void>((resolve) => {
      const stop = world.gateway.ports.hear(`intencao:${intencao}`, async () => {
        if ((await operacaoOf(world, veiculo.chassi))?.estado !== 'recusada') return;
        stop();
        resolve();
      });
    });
    await cancelar(codigo);
    world.sandbox.behaviours.remove(id);
    await told;
    const operacao = await operacaoOf(world, veiculo.chassi);
    expect(operacao?.passos.at(-1)).toMatchObject({
      passo: expect.stringMatching(/^não enviada: .*cancel.*\.$/),
    });
    expect(effectsOn(world, veiculo.chassi).map(({ operacao: nome }) => nome)).not.toContainEqual(
      expect.stringMatching(/^saida/),
    );
  });

  it('is not sent when cancelled just before', async () => {
    const veiculo = um(await stock(world, lojista, 1));
    const codigo = um(await faturar(world, lojista, [veiculo]));
    await changeRows(world, 'xml_item', { codigo }, { situacao: 'cancelada' });
    const dados = JSON.stringify({ corpo: {}, refs: { codigoNota: codigo } });
    const empresa = await world.codigoOf('horizonteMatriz');
    const { rows } = await sql<{ id: string }>`
      insert into intencao (codemp, codusu, chassi, pedidochassi, operacao, familia, dados, estado, criada, prazo)
      values (${empresa}, 1, ${veiculo.chassi}, ${veiculo.chassi}, 'confirmarSaidaZeroKm', 'estoque', ${dados}, 'pendente',
        now() + interval '1 second', now()) returning id::text`.execute(world.kysely);
    await world.gateway.ports.empresa(empresa).enqueue('renave', [{ intencao: um(rows).id }]);
    await untilEstado(world, veiculo.chassi, 'recusada');
    const operacao = await operacaoOf(world, veiculo.chassi);
    expect(operacao?.passos).toMatchObject([
      { passo: 'não enviada: A nota não vale mais para esta operação. Atualize a lista.' },
    ]);
  });

  it('is shown on the vehicle sold with it', async () => {
    const { chassi, codigo } = um(await vendidos(world, lojista, 1));
    expect(await finalizado(chassi)).toMatchObject({ notacancelada: false });
    await cancelar(codigo);
    expect(await finalizado(chassi)).toMatchObject({ notacancelada: true });
    expect(await lojista.call(xml.item, { id: codigo })).toMatchObject({ situacao: 'cancelada' });
  });
});

describe('the invoice of a cancelled exit', () => {
  it('is offered beside a newer one, which sells the vehicle, with the history kept', async () => {
    const { chassi, idEstoque, codigo } = um(await vendidos(world, lojista, 1));
    const outra = um(await faturar(world, lojista, [{ chassi }]));
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await untilEstado(world, chassi, 'confirmada');
    expect(await naSaida(chassi)).toMatchObject({ codigo: outra, outrasNotas: [{ codigo }] });
    await lojista.call(saidaZeroKm.confirmar, {
      itensList: [{ codigo: outra, leasing: null, chassi: null }],
    });
    await untilEstado(world, chassi, 'confirmada');
    expect(await finalizado(chassi)).toMatchObject({ chassi_vei: chassi });
    const movimentos = await world.kysely
      .selectFrom('movimento')
      .select('operacao_mov')
      .where('chassi_mov', '=', chassi)
      .orderBy('codigo_mov')
      .execute();
    expect(movimentos.map(({ operacao_mov }) => operacao_mov).slice(-3)).toEqual([
      'Confirmação de saída zero km',
      'Cancelamento de saída zero km',
      'Confirmação de saída zero km',
    ]);
  });

  it('can sell it again', async () => {
    const { chassi, idEstoque, codigo } = um(await vendidos(world, lojista, 1));
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await untilEstado(world, chassi, 'confirmada');
    const linha = await naSaida(chassi);
    expect(linha).toMatchObject({ codigo });
    const { registradas } = await lojista.call(saidaZeroKm.confirmar, {
      itensList: [{ codigo, leasing: null, chassi: null }],
    });
    expect(registradas).toBe(1);
    await untilEstado(world, chassi, 'confirmada');
    expect(await naSaida(chassi)).toBeUndefined();
  });
});
