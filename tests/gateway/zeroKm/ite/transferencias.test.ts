import { describe, expect, it } from 'vitest';
import { destinos } from '#contract/gateway/zeroKm/destinos.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { montadora as rotasDaMontadora } from '#contract/gateway/zeroKm/montadora.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  feitos,
  ITE,
  noEstoque,
  novaChave,
  VALOR,
} from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { entrado, linhaDe, pendenteNaIte, recebimentoDe, saidaDe, vindoDoLojista } from './naIte.ts';

describe('transfers at an ITE', () => {
  const world = ownGateway();
  const ipe = ownSession(world, 'ite');
  const jatoba = ownSession(world, 'suporte', 'jatoba');
  const lojista = ownSession(world, 'lojista');

  const corpoFeito = () => world.sandbox.journal().at(-1)?.corpo as Record<string, unknown>;
  const confirmado = async (session: TestSession, chassi: string) =>
    (
      await session.heard(ite.confirmados, {
        descricaoFiltro: chassi,
        apenasAutorizadosEstabelecimento: false,
      })
    ).data[0];
  const autorizacao = (idEstoqueOrigem: number, cnpjEstabelecimento: string) => ({
    cnpjEstabelecimento,
    idEstoqueOrigem,
    valorProduto: VALOR,
    paraCancelamentoDeTransferencia: false,
  });

  const chaves = () => ({ chaveRemessa: novaChave(), chaveProduto: novaChave(), chaveServico: novaChave() });
  const naIte = async (acabado: boolean) => {
    const { chassi } = await vindoDoLojista(world, lojista, acabado);
    await ipe.call(ite.receber, await recebimentoDe(ipe, chassi));
    const { id = 0 } = (await confirmado(ipe, chassi)) ?? {};
    return { chassi, id };
  };

  const pedidoDaMontadora = (idEstoqueOrigem: number) => ({
    cnpjIteDestino: ITE,
    idEstoqueOrigem,
    chaveNotaFiscalProdutoSaida: novaChave(),
    tipoBeneficioTributario: 'NAO_TEM' as const,
  });

  it.each([
    [true, 'codigoClienteMontadoraParaAlteracao'],
    [false, 'codigoClienteMontadoraParaComplementacao'],
  ])('receive from a dealer; finished at first: %s, by %s', async (acabado, campo) => {
    const { chassi } = await vindoDoLojista(world, lojista, acabado);
    const recebimento = await recebimentoDe(ipe, chassi);
    expect(recebimento.estoqueOrigemEmIte).toBe(false);
    expect(await ipe.call(ite.receber, recebimento)).toEqual({ message: 'Veículo transferido com sucesso' });
    const { codigoClienteMontadoraParaAlteracao, codigoClienteMontadoraParaComplementacao } = corpoFeito();
    expect({ codigoClienteMontadoraParaAlteracao, codigoClienteMontadoraParaComplementacao }).toEqual({
      codigoClienteMontadoraParaAlteracao: undefined,
      codigoClienteMontadoraParaComplementacao: undefined,
      [campo]: '1',
    });
    expect(await linhaDe(ipe, chassi)).toMatchObject({ estado: 'CONFIRMADO', valorVeiculo: VALOR });
    expect(await pendenteNaIte(ipe, chassi)).toBeUndefined();
  });

  it('go from one to another and back to the dealer, each time with keys', async () => {
    const { chassi, id } = await naIte(false);
    await ipe.call(ite.autorizar, autorizacao(id, EMPRESAS.jatoba.cnpj));
    expect(await linhaDe(ipe, chassi)).toMatchObject({
      estado: 'CONFIRMADO',
      cnpjEstabelecimentoDestino: EMPRESAS.jatoba.cnpj,
    });
    // Authorised, and so locked for other operations.
    const { codigoVeiculo } = (await linhaDe(ipe, chassi)) ?? {};
    await expect(ipe.call(ite.confirmarSaida, await saidaDe(ipe, codigoVeiculo ?? 0))).rejects.toMatchObject({
      body: { message: expect.stringContaining('cancele antes a autorização') },
    });

    const recebimento = await recebimentoDe(jatoba, chassi);
    expect(recebimento.estoqueOrigemEmIte).toBe(true);
    for (const [chave, nota] of Object.entries({ chaveProduto: 'produto', chaveServico: 'serviço' }))
      await expect(jatoba.call(ite.receber, { ...recebimento, [chave]: null })).rejects.toMatchObject({
        body: { errors: { [chave]: `Informe a chave da nota do ${nota}!` } },
      });
    await jatoba.call(ite.receber, recebimento);
    expect(corpoFeito()).toMatchObject({
      chaveNotaFiscalRemessa: recebimento.chaveRemessa,
      chaveNotaFiscalProduto: recebimento.chaveProduto,
      chaveNotaFiscalServico: recebimento.chaveServico,
      codigoClienteMontadoraParaComplementacao: '1',
    });
    // The origin learns it at its next refresh.
    expect(await linhaDe(ipe, chassi)).toMatchObject({
      estado: 'FINALIZADO',
      saidaEstoque: { motivo: 'TRANSFERENCIA_ESTABELECIMENTO' },
    });

    const { id: naJatoba = 0 } = (await confirmado(jatoba, chassi)) ?? {};
    await jatoba.call(ite.autorizar, {
      ...autorizacao(naJatoba, EMPRESAS.horizonteMatriz.cnpj),
      paraCancelamentoDeTransferencia: true,
    });
    expect(corpoFeito()).toMatchObject({ paraCancelamentoDeTransferencia: true });
    const { data } = await lojista.heard(transferenciaZeroKm.pendentesIte, { descricaoFiltro: chassi });
    expect(data).toMatchObject([{ cnpjEstabelecimentoAutorizador: EMPRESAS.jatoba.cnpj }]);
    const idAutorizacao = data[0]?.id ?? 0;
    // From an ITE, and so neither in the dealers' list nor received by one invoice.
    const { data: outros } = await lojista.heard(transferenciaZeroKm.pendentesEstabelecimento, {});
    expect(outros.map((outro) => outro.id)).not.toContain(idAutorizacao);
    const comNota = { chaveNotaFiscal: novaChave(), idAutorizacao, valorCompra: VALOR };
    await expect(lojista.call(transferenciaZeroKm.receberEstabelecimento, comNota)).rejects.toMatchObject({
      status: 404,
    });
    const recebido = { ...chaves(), idAutorizacao, valorProduto: VALOR };
    await lojista.call(transferenciaZeroKm.receberIte, recebido);
    expect(corpoFeito()).toMatchObject({
      chaveNotaFiscalRemessa: recebido.chaveRemessa,
      chaveNotaFiscalProduto: recebido.chaveProduto,
      chaveNotaFiscalServico: recebido.chaveServico,
      valorProduto: 123_456.78,
    });
    expect(feitos(world, chassi)).toEqual([
      'entradaZeroKm',
      'autorizarParaIte',
      'receberNaIte',
      'autorizarSaidaDaIte',
      'receberDeIteNaIte',
      'autorizarSaidaDaIte',
      'receberDeIte',
    ]);
  });

  it('are authorised for companies and own legal persons only, and can be cancelled', async () => {
    const { id, chassi } = await entrado(world, ipe);
    const { data } = await ipe.call(destinos.daIte, { perPage: 100 });
    const cnpjs = data.map(({ cnpj_emp }) => cnpj_emp);
    expect(new Set(cnpjs).size).toBe(cnpjs.length);
    expect(cnpjs).toEqual(
      expect.arrayContaining([EMPRESAS.vizinho.cnpj, EMPRESAS.jatoba.cnpj, '99900707000111']),
    );
    expect(cnpjs).not.toContain(EMPRESAS.ipe.cnpj);
    // Natural persons are among its records.
    expect(cnpjs.filter((cnpj) => cnpj.length !== 14)).toEqual([]);
    expect(cnpjs).not.toContain(EMPRESAS.agil.cnpj);
    for (const cnpj of [EMPRESAS.ipe.cnpj, EMPRESAS.agil.cnpj, '99900606000140']) {
      await expect(ipe.call(ite.autorizar, autorizacao(id, cnpj))).rejects.toMatchObject({
        body: { errors: { cnpjEstabelecimento: 'Por favor selecionar um estabelecimento válido' } },
      });
    }
    await ipe.call(ite.autorizar, autorizacao(id, '99900707000111'));
    const linha = await confirmado(ipe, chassi);
    expect(linha).toMatchObject({
      valorVeiculo: VALOR,
      cnpjEstabelecimento: '99900707000111',
      cnpjITE: null,
    });
    // A legal person of its own records.
    expect(linha?.nomeEstabelecimento).toBe('Transportes Fictícios Ltda');
    const noEstoque = (await ipe.call(ite.estoque, { descricaoFiltro: chassi })).data[0];
    expect(noEstoque?.nomeEstabelecimentoDestino).toBe('Transportes Fictícios Ltda');
    const pedido = { idAutorizacaoEstabelecimento: linha?.idAutorizacaoEstabelecimento ?? 0, chassi };
    await expect(
      ipe.call(ite.cancelarAutorizacao, { ...pedido, chassi: '9PTTE26A0T0009999' }),
    ).rejects.toThrow(/não é deste registro/);
    await expect(jatoba.call(ite.cancelarAutorizacao, pedido)).rejects.toMatchObject({ status: 404 });
    expect(await ipe.call(ite.cancelarAutorizacao, pedido)).toEqual({
      message: 'Cancelamento de autorização de transferência concluído!',
    });
    expect(await confirmado(ipe, chassi)).toMatchObject({ idAutorizacaoEstabelecimento: null });
  });

  it('are received only when addressed to it, as the registry has them', async () => {
    const { chassi } = await vindoDoLojista(world, lojista, false);
    const recebimento = await recebimentoDe(ipe, chassi);
    await jatoba.heard(ite.pendentes, {});
    await expect(jatoba.call(ite.receber, recebimento)).rejects.toMatchObject({ status: 404 });
    await expect(
      ipe.call(ite.receber, { ...recebimento, inacabadoNoPrimeiroEstoque: false }),
    ).rejects.toMatchObject({ body: { message: expect.stringContaining('Atualize a lista') } });
    await expect(
      ipe.call(ite.receber, { ...recebimento, chassi: '9PTTE26A0T0009999' }),
    ).rejects.toMatchObject({
      body: { errors: { chassi: expect.stringContaining('O chassi 9PTTE26A0T0009999 não é') } },
    });
    const { id } = await entrado(world, jatoba, 'jatoba');
    await expect(ipe.call(ite.autorizar, autorizacao(id, EMPRESAS.vizinho.cnpj))).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      ipe.call(ite.receber, { ...recebimento, codigoClienteMontadora: '', valorProduto: 0 }),
    ).rejects.toMatchObject({
      body: {
        errors: {
          codigoClienteMontadora: 'Por favor informar um cliente/montadora',
          valorProduto: 'Por favor informar um valor válido',
        },
      },
    });
  });

  it('are authorised by a dealer for an ITE only, named on the row', async () => {
    const { chassi } = await vindoDoLojista(world, lojista, false);
    const linha = await noEstoque(lojista, chassi);
    expect(linha).toMatchObject({
      nomeITE: EMPRESAS.ipe.fantasia,
      cnpjITE: ITE,
      valorVeiculo: VALOR,
      idAutorizacaoEstabelecimento: null,
    });
    const { idEstoque } = await stockOne(world, lojista, false);
    await expect(
      lojista.call(transferenciaZeroKm.autorizarIte, {
        cnpjITE: EMPRESAS.vizinho.cnpj,
        idEstoque,
        valorProduto: VALOR,
      }),
    ).rejects.toMatchObject({ body: { errors: { cnpjITE: 'Por favor selecionar uma ITE válida' } } });
    const matriz = world.kysely.updateTable('empresa').where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj);
    await matriz.set({ renmon_emp: true }).execute();
    await expect(
      lojista.call(transferenciaMontadora.autorizarIte, pedidoDaMontadora(idEstoque)),
    ).rejects.toMatchObject({ status: 404 });
    await matriz.set({ renmon_emp: false }).execute();
  });

  describe('to the manufacturer', () => {
    /** A vehicle sent by an ITE and received by the manufacturer. */
    const naMontadora = async (montadora: TestSession, acabado: boolean) => {
      const { chassi, id } = await naIte(acabado);
      await ipe.call(ite.autorizar, autorizacao(id, EMPRESAS.aurora.cnpj));
      const { data } = await montadora.heard(transferenciaMontadora.pendentesIte, {});
      expect(data).toMatchObject([{ chassi }]);
      const recebido = { ...chaves(), idAutorizacao: data[0]?.id ?? 0, valorProduto: VALOR };
      const receive = (dataTransferencia: string) =>
        montadora.call(transferenciaMontadora.receberIte, { ...recebido, dataTransferencia });
      await expect(receive('2999-01-01')).rejects.toMatchObject({
        body: { errors: { dataTransferencia: 'A data da transferência não pode ser futura!' } },
      });
      await receive('2026-09-05');
      expect(feitos(world, chassi).at(-1)).toBe('receberDeIte');
      expect(corpoFeito()).toMatchObject({ dataTransferenciaEstoque: '2026-09-05T00:00:00' });
      const todos = await montadora.heard(rotasDaMontadora.confirmados, { descricaoFiltro: chassi });
      return { chassi, idEstoque: todos.data[0]?.id ?? 0 };
    };

    it('are received there; unfinished vehicles go back by invoice, finished ones do not', async () => {
      const montadora = await world.as('montadora');
      const [inacabado, acabado] = [await naMontadora(montadora, false), await naMontadora(montadora, true)];
      const authorise = ({ idEstoque }: { idEstoque: number }) =>
        montadora.call(transferenciaMontadora.autorizarIte, pedidoDaMontadora(idEstoque));
      await expect(authorise(acabado)).rejects.toMatchObject({ status: 400 });
      await authorise(inacabado);
      const filtro = { apenasVeiculoInacabado: true, apenasAutorizadosITE: true };
      const { data } = await montadora.heard(rotasDaMontadora.confirmados, filtro);
      expect(data).toMatchObject([{ chassi: inacabado.chassi, cnpjITE: ITE }]);
    });
  });
});
