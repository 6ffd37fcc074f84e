import { afterEach, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, corpoOf, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';

describe('POST entradaZeroKm/confirmarEntrada', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 2000 } });
  const lojista = ownSession(world, 'lojista');
  let semente = 100;
  afterEach(() => world.sandbox.behaviours.clear());

  const umVeiculo = async () => {
    semente += 1;
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente });
    const [linha] = linhas;
    if (!linha) throw new Error('no vehicle waits');
    return linha;
  };
  const naLista = async (chassi: string) =>
    (await lojista.heard(entradaZeroKm.lista, { perPage: 1000 })).data.find(
      (linha) => linha.chassi === chassi,
    );
  const noEstoque = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { perPage: 1000 })).data.find((linha) => linha.chassi === chassi);

  it('moves the vehicle from the entry list to the stock, with the invoice’s value and date', async () => {
    const linha = await umVeiculo();
    const resposta = await confirmarEntradas(lojista, [linha]);
    expect(resposta).toEqual({
      message: 'A sua solicitação de confirmação de entrada foi registrada com sucesso!',
      registradas: 1,
      emAndamento: 0,
      recusadas: 0,
    });
    await untilEstado(world, linha.chassi, 'confirmada');
    expect(await naLista(linha.chassi)).toBeUndefined();
    const naoProcessadas = { chassi: linha.chassi, filtroProcessadoApi: true, filtroEmpresaLogada: true };
    expect((await lojista.call(xml.itens, naoProcessadas)).data).toEqual([]);
    expect(await noEstoque(linha.chassi)).toMatchObject({ codigo: null, marcamodelo: linha.marcamodelo });
    expect(corpoOf(world, 'entradaZeroKm', linha.chassi)).toMatchObject({
      chassi: linha.chassi,
      valorCompra: (linha.valorentrada ?? 0) / 100,
    });
  });
});
