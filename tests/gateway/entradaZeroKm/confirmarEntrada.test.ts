import { afterEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { xml } from '#contract/gateway/xml.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, feitas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';

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
    const effect = world.sandbox
      .journal()
      .find(({ chassi, operacao }) => chassi === linha.chassi && operacao === 'entradaZeroKm');
    expect(effect?.corpo).toMatchObject({
      chassi: linha.chassi,
      valorCompra: (linha.valorentrada ?? 0) / 100,
    });
  });

  it('counts ready, refused and uninvoiced rows within the search, and filters by each', async () => {
    const [recusada, pronta] = [await umVeiculo(), await umVeiculo()];
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi: recusada.chassi } });
    await confirmarEntradas(lojista, [recusada]);
    await untilEstado(world, recusada.chassi, 'recusada');
    const { data, quantidades } = await lojista.heard(entradaZeroKm.lista, { perPage: 1000 });
    const of = (estadoDaLinha: string, descricaoFiltro?: string) =>
      lojista.heard(entradaZeroKm.lista, {
        perPage: 1000,
        estadoDaLinha,
        descricaoFiltro: descricaoFiltro ?? null,
      });
    const semNota = data.filter(({ numeronf }) => numeronf === null).length;
    expect(quantidades).toMatchObject({
      erro: 1,
      semNota,
      processando: 0,
      prontas: data.length - semNota - 1,
    });
    expect((await of('erro')).data.map(({ chassi }) => chassi)).toEqual([recusada.chassi]);
    expect((await of('prontas')).data.map(({ chassi }) => chassi)).toContain(pronta.chassi);
    const procurada = await of('prontas', recusada.chassi);
    expect([procurada.meta.total, procurada.quantidades]).toEqual([
      0,
      { total: 1, erro: 1, semNota: 0, processando: 0, prontas: 0, impedidas: 0 },
    ]);
  });

  it('settles a lost answer as confirmed by a look-up, and never requests a second entry', async () => {
    const linha = await umVeiculo();
    world.sandbox.behaviours.add({
      cenario: 'fazENaoResponde',
      alvo: { chassi: linha.chassi, operacoes: ['entradaZeroKm'] },
    });
    const consulta = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { operacoes: ['estoques'] } });
    await confirmarEntradas(lojista, [linha]);
    await world.sandbox.behaviours.whenApplied(consulta.id);
    expect(await naLista(linha.chassi)).toMatchObject({
      status_processandoapi: true,
      resultadodesconhecido: true,
    });
    world.sandbox.behaviours.remove(consulta.id);
    const operacao = await untilEstado(world, linha.chassi, 'confirmada');
    expect(operacao.passos.map(({ passo }) => passo)).toEqual([
      'enviada (tentativa 1)',
      'resposta perdida: resultado desconhecido',
      'encontrada no Renave: foi feita',
    ]);
    expect(feitas(world, 'entradaZeroKm', linha.chassi)).toBe(1);
    expect(await noEstoque(linha.chassi)).toBeDefined();
  });
});
