import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import type { Linhas } from '../linha.ts';

const chaves = (numero: number) => ({
  chaveRemessa: chaveOfNumero(numero),
  chaveProduto: chaveOfNumero(numero + 1),
  chaveServico: chaveOfNumero(numero + 2),
});

export const transferenciaZeroKm: Linhas = {
  'GET transferenciaZeroKm': {},
  'POST transferenciaZeroKm/transferirParaFilial': {
    input: ({ itemParaFilial: codigoItemChassi }) => ({ codigoItemChassi }),
  },
  'POST transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento': {
    input: ({ idATransferir: idEstoque }) => ({
      cnpjEstabelecimento: EMPRESAS.vizinho.cnpj,
      idEstoque,
      valorVenda: 100,
    }),
  },
  'POST transferenciaZeroKm/cancelarAutorizacaoTransferenciaParaEstabelecimento': {
    input: ({ autorizacaoACancelar }) => ({ idAutorizacaoEstabelecimento: autorizacaoACancelar }),
  },
  'GET transferenciaZeroKm/autorizacoesEstabelecimento': {},
  'POST transferenciaZeroKm/receberTransferenciaEstabelecimento': {
    input: ({ autorizacaoAReceber }) => ({
      chaveNotaFiscal: chaveOfNumero(9201),
      idAutorizacao: autorizacaoAReceber,
      valorCompra: 100,
    }),
  },
  'POST transferenciaZeroKm/autorizarTransferirITE': {
    input: ({ idATransferirParaIte: idEstoque }) => ({
      cnpjITE: EMPRESAS.ipe.cnpj,
      idEstoque,
      valorProduto: 100,
    }),
  },
  'POST transferenciaZeroKm/cancelarAutorizacaoTransferenciaITE': {
    input: ({ autorizacaoIteACancelar, chassiDaAutorizacaoIte: chassi }) => ({
      idAutorizacaoITE: autorizacaoIteACancelar,
      chassi,
    }),
  },
  'GET autorizacoes-transferencia-vindo-ITE': {},
  'POST transferenciaZeroKm/receberTransferenciaVindoITE': {
    input: ({ autorizacaoIteAReceber }) => ({
      ...chaves(9301),
      idAutorizacao: autorizacaoIteAReceber,
      valorProduto: 100,
    }),
  },
  // A dealer has no manufacturer's stock, so even the row's caller is refused by permission.
  'GET montadora/autorizacoes-transferencia-vindo-ITE': { certo: 403 },
  'POST montadora/autorizar-transferir-para-ITE': {
    input: ({ idATransferirParaIte: idEstoqueOrigem }) => ({
      cnpjIteDestino: EMPRESAS.ipe.cnpj,
      idEstoqueOrigem,
      chaveNotaFiscalProdutoSaida: chaveOfNumero(9401),
      tipoBeneficioTributario: 'NAO_TEM',
    }),
    certo: 403,
  },
  'POST montadora/cancelar-autorizacao-para-ITE': {
    input: ({ autorizacaoIteACancelar, chassiDaAutorizacaoIte: chassi }) => ({
      idAutorizacaoITE: autorizacaoIteACancelar,
      chassi,
    }),
    certo: 403,
  },
  'POST montadora/receber-veiculo-vindo-ITE': {
    input: ({ autorizacaoIteAReceber }) => ({
      ...chaves(9501),
      idAutorizacao: autorizacaoIteAReceber,
      valorProduto: 100,
      dataTransferencia: '2026-09-05',
    }),
    certo: 403,
  },
};
