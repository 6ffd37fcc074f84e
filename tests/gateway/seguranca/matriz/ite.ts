import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import type { Linhas } from '../linha.ts';

const conta = 'ite';

/** An ITE's calls, by its own account and with ids of its own. */
export const ite: Linhas = {
  'GET empresasAndPessoasJuridicas': { conta },
  'GET ite/estoque': { conta },
  // Stored answers of the company itself; others' answers about the chassis are not shared.
  'GET ite/consulta-clientes-montadoras': {
    conta,
    input: ({ chassiAEntrarNaIte: chassi }) => ({ chassi, perguntar: false }),
    alheio: 200,
  },
  'POST ite/confirmar-entrada': {
    conta,
    input: ({ chassiAEntrarNaIte: chassi, pessoaDaIte: cliente }) => ({
      ...{ chassi, cliente, valor: 100, codigoClienteMontadora: '27' },
      chaveRemessa: chaveOfNumero(9601),
    }),
  },
  'POST ite/confirmar-saida': {
    conta,
    input: ({ veiculoASairDaIte: veiculo, pessoaDaIte: comprador }) => ({
      ...{ veiculo, comprador, valor: 100, dataVenda: '2026-09-05' },
      ...{ chaveProduto: chaveOfNumero(9602), chaveServico: chaveOfNumero(9603) },
    }),
  },
  'POST ite/cancelar-entrada/:id': { conta, input: ({ idACancelarNaIte: id }) => ({ id }) },
  'POST ite/cancelar-saida/:id': { conta, input: ({ idVendidoNaIte: id }) => ({ id }) },
  'GET ite/get-termo-entrada/:id': { conta, input: ({ idVendidoNaIte: id }) => ({ id }) },
  'GET ite/get-atpve/:chassi': { conta, input: ({ chassiComAtpvDaIte: chassi }) => ({ chassi }) },
  'POST ite/enviar-documento-por-email': {
    conta,
    input: ({ idVendidoNaIte: idEstoque }) => ({ idEstoque, documento: 'termoEntrada' }),
  },
  'GET ite/acabar/:id': { conta, input: ({ idInacabadoNaIte: id }) => ({ id }) },
  'POST ite/criarVeiculoMock': { conta, input: () => ({ sufixoChassi: '1234', veiculoAcabado: true }) },
  'POST ite/autorizar-transferencia': {
    conta,
    input: ({ idATransferirDaIte: idEstoqueOrigem }) => ({
      ...{ idEstoqueOrigem, cnpjEstabelecimento: '99900101000186', valorProduto: 100 },
      paraCancelamentoDeTransferencia: false,
    }),
  },
  'POST ite/cancelar-autorizacao-transferencia': {
    conta,
    input: ({ autorizacaoDaIte, chassiDaAutorizacaoDaIte: chassi }) => ({
      idAutorizacaoEstabelecimento: autorizacaoDaIte,
      chassi,
    }),
  },
  'GET autorizacoes-transferencia-na-ITE': { conta },
  'GET veiculosConfirmadosITE': { conta },
  'POST ite/receber-transferencia-na-ITE': {
    conta,
    input: ({ autorizacaoAReceberNaIte: idAutorizacao, chassiAReceberNaIte: chassi }) => ({
      ...{ idAutorizacao, chassi, codigoClienteMontadora: '27', valorProduto: 100 },
      ...{ chaveRemessa: chaveOfNumero(9604), estoqueOrigemEmIte: false, inacabadoNoPrimeiroEstoque: false },
    }),
  },
};
