import { transferenciaZeroKm as novos } from '../gateway/zeroKm/transferenciaZeroKm.ts';
import type { Names } from '../route.ts';
import { lista, NO_RENAVE, operacao, same } from './porta.ts';

const PARA_FILIAL: Names = {
  nota: 'codigo_imp',
  ...same('chassi', 'valor', 'etapa'),
  veiculo: 'descricao',
  chave: 'chave_imp',
  filialNome: 'nomdes_imp',
  filialCnpj: 'cpfcnpj_imp',
  entrouEm: 'datent_vei',
  oQueFalta: 'impedimento',
  oQueFaltaCodigo: 'impedimentocodigo',
  autorizadoPara: 'prometidoA',
  ...NO_RENAVE,
};

export const A_RECEBER: Names = {
  autorizacao: 'id',
  ...same('chassi', 'valor'),
  veiculo: 'descricao',
  origemCnpj: 'cnpjEstabelecimentoAutorizador',
  origemNome: 'nomeEstabelecimentoAutorizador',
  autorizadaEm: 'dataHoraAutorizacao',
  chaveNota: 'chaveNotaFiscal',
  ...NO_RENAVE,
};

/** The invoices of a vehicle that comes from a transfer establishment. */
export const NOTAS_DA_ITE: Names = {
  chaveNotaDeRemessa: 'chaveRemessa',
  chaveNotaDoProduto: 'chaveProduto',
  chaveNotaDoServico: 'chaveServico',
};

/** New vehicles that go to another establishment, or come from one. */
export const transferencias = {
  paraFiliais: lista(novos.filiais, {
    path: 'transferencias/filiais',
    linha: PARA_FILIAL,
    diz: 'Veículos em estoque, com a nota que os manda a uma filial.',
  }),
  transferirParaFilial: operacao(novos.transferirParaFilial, {
    path: 'transferencias/filiais',
    pede: { nota: 'codigoItemChassi' },
    diz: 'Transfere a uma filial o veículo desta nota: sai daqui e entra lá, ou nenhum dos dois. A etapa está na lista.',
  }),
  autorizar: operacao(novos.autorizarEstabelecimento, {
    path: 'transferencias/estabelecimentos',
    pede: { ...same('idEstoque'), cnpj: 'cnpjEstabelecimento', valor: 'valorVenda' },
    diz: 'Autoriza outro estabelecimento a receber um veículo.',
  }),
  cancelarAutorizacao: operacao(novos.cancelarEstabelecimento, {
    path: 'transferencias/estabelecimentos/:autorizacao/cancelamento',
    pede: { autorizacao: 'idAutorizacaoEstabelecimento' },
    diz: 'Cancela uma autorização que ainda não foi usada.',
  }),
  aReceber: lista(novos.pendentesEstabelecimento, {
    path: 'recebimentos/estabelecimentos',
    linha: A_RECEBER,
    diz: 'Veículos que outros estabelecimentos autorizaram para esta empresa.',
  }),
  receber: operacao(novos.receberEstabelecimento, {
    path: 'recebimentos/estabelecimentos/:autorizacao',
    pede: { autorizacao: 'idAutorizacao', chaveNota: 'chaveNotaFiscal', valor: 'valorCompra' },
    diz: 'Recebe um veículo de outro estabelecimento.',
  }),
  autorizarIte: operacao(novos.autorizarIte, {
    path: 'transferencias/ites',
    pede: { ...same('idEstoque', 'leasing'), cnpj: 'cnpjITE', valor: 'valorProduto' },
    diz: 'Autoriza uma ITE a receber um veículo.',
  }),
  cancelarAutorizacaoIte: operacao(novos.cancelarIte, {
    path: 'transferencias/ites/:autorizacao/cancelamento',
    pede: { autorizacao: 'idAutorizacaoITE', ...same('chassi') },
    diz: 'Cancela a autorização dada a uma ITE.',
  }),
  aReceberDeIte: lista(novos.pendentesIte, {
    path: 'recebimentos/ites',
    linha: A_RECEBER,
    diz: 'Veículos que uma ITE devolve a esta empresa.',
  }),
  receberDeIte: operacao(novos.receberIte, {
    path: 'recebimentos/ites/:autorizacao',
    pede: {
      autorizacao: 'idAutorizacao',
      valor: 'valorProduto',
      ...NOTAS_DA_ITE,
    },
    diz: 'Recebe um veículo de volta de uma ITE.',
  }),
};
