import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  CPF,
  chaveOfNumero,
  HOJE,
  type MundoSandbox,
  refusalOf,
  saidaOf,
  startMundoSandbox,
  takeIn,
} from '../mundo.ts';
import type { RenaveClient } from '../renaveClient.ts';

describe('transfer authorisations at the registry', () => {
  let mundo: MundoSandbox;
  let matriz: RenaveClient;
  let vizinho: RenaveClient;
  beforeAll(async () => {
    mundo = await startMundoSandbox();
    matriz = await mundo.clientOf(EMPRESAS.horizonteMatriz);
    vizinho = await mundo.clientOf(EMPRESAS.vizinho);
  });
  afterAll(() => mundo.close());

  const autorizar = async (idEstoque: number, cnpjEstabelecimentoDestino: string = EMPRESAS.vizinho.cnpj) =>
    matriz.call(renave.autorizarTransferenciaZeroKm, {
      ...{ idEstoque, cnpjEstabelecimentoDestino },
      ...{ valorVenda: 100.5, cpfOperadorResponsavel: CPF },
    });
  const cancelar = (client: RenaveClient, idAutorizacao: number) =>
    client.call(renave.cancelarAutorizacaoZeroKm, { idAutorizacao, cpfOperadorResponsavel: CPF });
  const receber = (client: RenaveClient, idAutorizacao: number) =>
    client.call(renave.receberTransferenciaZeroKm, {
      ...{ idAutorizacao, chaveNotaFiscal: chaveOfNumero(77), valorCompra: 100.5 },
      ...{ dataTransferenciaEstoque: HOJE, dataHoraMedicaoHodometro: HOJE, quilometragemHodometro: 3 },
      cpfOperadorResponsavel: CPF,
    });
  const enter = () => takeIn(matriz, mundo.newChassi());

  it('finish one record and start another, linked both ways, when the destination receives', async () => {
    const { id, chassi } = await enter();
    const { status, body: dada } = await autorizar(id);
    expect([status, dada.estadoAutorizacaoTransferencia, dada.paraIte]).toEqual([200, 'CRIADA', false]);
    expect(dada).not.toHaveProperty('valorVenda');
    const { status: criado, body: novo } = await receber(vizinho, dada.id);
    expect([criado, novo.estado, novo.idEstoqueOrigemTransferencia]).toEqual([201, 'CONFIRMADO', id]);
    const { body: antigo } = await matriz.call(renave.estoque, { id });
    expect(antigo).toMatchObject({
      estado: 'FINALIZADO',
      idEstoqueGeradoPorTransferencia: novo.id,
      saidaEstoque: { motivo: 'TRANSFERENCIA_ESTABELECIMENTO' },
    });
    const { body: lista } = await vizinho.call(renave.autorizacoesTransferencia, { chassi });
    expect(lista).toMatchObject([{ estadoAutorizacaoTransferencia: 'CONSUMIDA', idEstoqueGerado: novo.id }]);
    expect(refusalOf(await cancelar(matriz, dada.id))).toEqual({
      status: 422,
      mensagem: 'Autorização de transferência encontra-se no estado de Consumida',
    });
  });

  it('refuse a second authorisation, a concurrent sale, and a transfer to oneself', async () => {
    const { id } = await enter();
    expect(refusalOf(await autorizar(id, EMPRESAS.horizonteMatriz.cnpj)).mensagem).toBe(
      'Estabelecimento de destino deve ser diferente do estabelecimento solicitante',
    );
    await autorizar(id);
    const aberta =
      'Já existe autorização de transferência para o veículo. Cancele a autorização antes de continuar';
    expect(refusalOf(await autorizar(id))).toEqual({ status: 422, mensagem: aberta });
    expect(refusalOf(await matriz.call(renave.saidaZeroKm, saidaOf(id))).mensagem).toBe(aberta);
  });

  it('are received by the destination only, and cancelled by the origin only', async () => {
    const { id } = await enter();
    const { body: dada } = await autorizar(id);
    const ausente = `Não foi encontrada autorização de transferência com o identificador ${dada.id}`;
    expect(refusalOf(await receber(matriz, dada.id)).mensagem).toBe(ausente);
    expect(refusalOf(await cancelar(vizinho, dada.id)).mensagem).toBe(ausente);
    await cancelar(matriz, dada.id);
    expect(refusalOf(await receber(vizinho, dada.id)).mensagem).toBe(
      'Autorização de transferência encontra-se no estado de Cancelada',
    );
  });

  it('survive a restart', async () => {
    const { id, chassi } = await enter();
    const { body: dada } = await autorizar(id);
    await mundo.restart();
    const client = await mundo.clientOf(EMPRESAS.vizinho);
    const { body } = await client.call(renave.autorizacoesTransferencia, {
      chassi,
      estadoAutorizacao: 'CRIADA',
    });
    expect(body.map((one) => one.id)).toEqual([dada.id]);
  });
});
