import { describe, expect, it } from 'vitest';
import { montadora as rotasDaMontadora } from '#contract/gateway/montadora.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { ite } from '#contract/renave/ite.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { stock } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { CPF } from '#tests/sandbox/mundo.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { feitos, ITE, noEstoque, novaChave, VALOR } from './transferencias.ts';

const MEDICAO = {
  dataTransferenciaEstoque: '2026-09-05T10:00:00',
  dataHoraMedicaoHodometro: '2026-09-05T10:00:00',
  quilometragemHodometro: 12,
  cpfOperadorResponsavel: CPF,
};

describe('transfers to an ITE and back', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  /** The ITE's own call, with its certificate. */
  const naIte = async <I, A>(call: RenaveCall<I, A>, input: I): Promise<A> => {
    const resposta = await world.gateway.ports.renave.callRenave(await world.codigoOf('ipe'), call, input);
    if (resposta.tipo !== 'ok') throw new Error(JSON.stringify(resposta));
    return resposta.corpo;
  };
  /** Receives an authorised vehicle and sends it back. */
  const transform = async (idAutorizacao: number, destino: string, acabado = false) => {
    const { id } = await naIte(ite.receberNaIte, {
      ...MEDICAO,
      idAutorizacao,
      chaveNotaFiscalRemessa: novaChave(),
      [`codigoClienteMontadoraPara${acabado ? 'Alteracao' : 'Complementacao'}`]: '1',
      valorProduto: 1000,
    });
    const volta = await naIte(ite.autorizarSaidaDaIte, {
      idEstoqueOrigem: id,
      cnpjEstabelecimentoDestino: destino,
      valorProduto: 1500,
      paraCancelamentoDeTransferencia: false,
      cpfOperadorResponsavel: CPF,
    });
    return volta.id;
  };
  const chaves = () => ({ chaveRemessa: novaChave(), chaveProduto: novaChave(), chaveServico: novaChave() });

  it('a dealer sends a vehicle to an ITE and takes it back with the three keys', async () => {
    const [veiculo] = await stock(world, lojista, 1, false);
    const { chassi = '', idEstoque = 0 } = veiculo ?? {};
    await lojista.call(transferenciaZeroKm.autorizarIte, { cnpjITE: ITE, idEstoque, valorProduto: VALOR });
    const linha = await noEstoque(lojista, chassi);
    expect(linha).toMatchObject({
      nomeITE: EMPRESAS.ipe.fantasia,
      cnpjITE: ITE,
      valorVeiculo: VALOR,
      idAutorizacaoEstabelecimento: null,
    });
    const volta = await transform(linha?.idAutorizacaoITE ?? 0, EMPRESAS.horizonteMatriz.cnpj);
    const { data } = await lojista.heard(transferenciaZeroKm.pendentesIte, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ id: volta, cnpjEstabelecimentoAutorizador: ITE });
    // From an ITE, and so not in the dealers' list.
    const { data: outros } = await lojista.heard(transferenciaZeroKm.pendentesEstabelecimento, {});
    expect(outros.map(({ id }) => id)).not.toContain(volta);
    const recebido = { ...chaves(), idAutorizacao: volta, valorProduto: VALOR };
    const comNota = { chaveNotaFiscal: novaChave(), idAutorizacao: volta, valorCompra: VALOR };
    await expect(lojista.call(transferenciaZeroKm.receberEstabelecimento, comNota)).rejects.toMatchObject({
      status: 404,
    });
    expect(await lojista.call(transferenciaZeroKm.receberIte, recebido)).toEqual({
      message: 'Veículo recebido com sucesso',
    });
    expect(await noEstoque(lojista, chassi)).toMatchObject({ idAutorizacaoITE: null });
    expect(feitos(world, chassi)).toEqual([
      'entradaZeroKm',
      'autorizarParaIte',
      'receberNaIte',
      'autorizarSaidaDaIte',
      'receberDeIte',
    ]);
    const corpo = world.sandbox.journal().at(-1)?.corpo;
    expect(corpo).toMatchObject({
      chaveNotaFiscalRemessa: recebido.chaveRemessa,
      chaveNotaFiscalProduto: recebido.chaveProduto,
      chaveNotaFiscalServico: recebido.chaveServico,
      valorProduto: 123_456.78,
    });
  });

  it('an authorisation to an ITE is cancelled', async () => {
    const [veiculo] = await stock(world, lojista, 1);
    const { chassi = '', idEstoque = 0 } = veiculo ?? {};
    await lojista.call(transferenciaZeroKm.autorizarIte, { cnpjITE: ITE, idEstoque, valorProduto: VALOR });
    const { idAutorizacaoITE } = (await noEstoque(lojista, chassi)) ?? {};
    const pedido = { idAutorizacaoITE: idAutorizacaoITE ?? 0, chassi };
    await lojista.call(transferenciaZeroKm.cancelarIte, pedido);
    expect(await noEstoque(lojista, chassi)).toMatchObject({ idAutorizacaoITE: null });
    await expect(lojista.call(transferenciaZeroKm.cancelarIte, pedido)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('require an ITE as destination', async () => {
    const [veiculo] = await stock(world, lojista, 1);
    await expect(
      lojista.call(transferenciaZeroKm.autorizarIte, {
        cnpjITE: EMPRESAS.vizinho.cnpj,
        idEstoque: veiculo?.idEstoque ?? 0,
        valorProduto: VALOR,
      }),
    ).rejects.toMatchObject({ body: { errors: { cnpjITE: 'Por favor selecionar uma ITE válida' } } });
  });

  it('are not authorised for a dealer’s stock at the manufacturer’s door', async () => {
    const { kysely } = world.gateway.database;
    const [veiculo] = await stock(world, lojista, 1, false);
    const matriz = kysely.updateTable('empresa').where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj);
    await matriz.set({ renmon_emp: true }).execute();
    await expect(
      lojista.call(transferenciaMontadora.autorizarIte, {
        cnpjIteDestino: ITE,
        idEstoqueOrigem: veiculo?.idEstoque ?? 0,
        chaveNotaFiscalProdutoSaida: novaChave(),
        tipoBeneficioTributario: 'NAO_TEM',
      }),
    ).rejects.toMatchObject({ status: 404 });
    await matriz.set({ renmon_emp: false }).execute();
  });

  describe('at the manufacturer', () => {
    /** A vehicle sent by an ITE and received by the manufacturer. */
    const naMontadora = async (montadora: TestSession, acabado: boolean) => {
      const [veiculo] = await stock(world, lojista, 1, acabado);
      const { chassi = '', idEstoque = 0 } = veiculo ?? {};
      await lojista.call(transferenciaZeroKm.autorizarIte, { cnpjITE: ITE, idEstoque, valorProduto: VALOR });
      const ida = (await noEstoque(lojista, chassi))?.idAutorizacaoITE ?? 0;
      const volta = await transform(ida, EMPRESAS.aurora.cnpj, acabado);
      const { data } = await montadora.heard(transferenciaMontadora.pendentesIte, {});
      expect(data.map(({ id }) => id)).toEqual([volta]);
      const recebido = { ...chaves(), idAutorizacao: volta, valorProduto: VALOR };
      await expect(
        montadora.call(transferenciaMontadora.receberIte, { ...recebido, dataTransferencia: '2999-01-01' }),
      ).rejects.toMatchObject({
        body: { errors: { dataTransferencia: 'A data da transferência não pode ser futura!' } },
      });
      await montadora.call(transferenciaMontadora.receberIte, {
        ...recebido,
        dataTransferencia: '2026-09-05',
      });
      expect(feitos(world, chassi).at(-1)).toBe('receberDeIte');
      const dataTransferenciaEstoque = '2026-09-05T00:00:00';
      expect(world.sandbox.journal().at(-1)?.corpo).toMatchObject({ dataTransferenciaEstoque });
      const todos = await montadora.heard(rotasDaMontadora.confirmados, { descricaoFiltro: chassi });
      return { chassi, idEstoque: todos.data[0]?.id ?? 0 };
    };

    it('are received from an ITE; unfinished vehicles go to one by invoice, finished ones do not', async () => {
      const montadora = await world.as('montadora');
      const [inacabado, acabado] = [await naMontadora(montadora, false), await naMontadora(montadora, true)];
      const pedido = (idEstoqueOrigem: number) => ({
        cnpjIteDestino: ITE,
        idEstoqueOrigem,
        chaveNotaFiscalProdutoSaida: novaChave(),
        tipoBeneficioTributario: 'NAO_TEM' as const,
      });
      await expect(
        montadora.call(transferenciaMontadora.autorizarIte, pedido(acabado.idEstoque)),
      ).rejects.toMatchObject({ status: 400 });
      await montadora.call(transferenciaMontadora.autorizarIte, pedido(inacabado.idEstoque));
      const list = async () =>
        (
          await montadora.heard(rotasDaMontadora.confirmados, {
            apenasVeiculoInacabado: true,
            apenasAutorizadosITE: true,
          })
        ).data;
      const [linha] = await list();
      expect(linha).toMatchObject({ chassi: inacabado.chassi, cnpjITE: ITE });
      const cancelado = { idAutorizacaoITE: linha?.idAutorizacaoITE ?? 0, chassi: inacabado.chassi };
      await montadora.call(transferenciaMontadora.cancelarIte, cancelado);
      expect(await list()).toEqual([]);
    });
  });
});
