import {
  ESTABELECIMENTO_INVALIDO,
  ITE_INVALIDA,
  VALOR_INVALIDO,
} from '#contract/gateway/zeroKm/transferencias.ts';
import {
  BENEFICIO,
  transferenciaMontadora,
  transferenciaZeroKm,
} from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { tipoAutorizar } from './autorizar.tsx';

/** A value of at least one centavo. */
export const valor = <const W extends string>(wire: W, label: string) =>
  f.money(wire, { label, required: VALOR_INVALIDO, min: 1 });

const leasing = f.flag('leasing', { label: 'Leasing', default: false });

const ite = <const W extends string>(wire: W) =>
  f.textReference(wire, { label: 'ITE', target: 'ite', required: ITE_INVALIDA });

export const DEPOIS = [
  'O veículo continua no seu estoque até o destino receber, e enquanto isso não pode ser vendido nem devolvido.',
  'Desistiu? Na linha do veículo, clique em Cancelar Autorização. Depois que o destino recebe, não há como cancelar.',
] as const;

const deEstabelecimento = {
  cnpjEstabelecimento: f.textReference('cnpjEstabelecimento', {
    label: 'Estabelecimento',
    target: 'estabelecimento',
    required: ESTABELECIMENTO_INVALIDO,
  }),
  valorVenda: valor('valorVenda', 'Valor da venda'),
  cancelamentoDeTransferencia: f.flag('cancelamentoDeTransferencia', {
    label: 'Cancelamento de transferência',
    default: false,
    help: 'Marque quando o veículo volta para quem o transferiu para você.',
  }),
};

/** Transfer to another dealer. */
export const tipoParaEstabelecimento = tipoAutorizar<typeof deEstabelecimento>({
  alvo: 'Estabelecimento',
  help: [
    'Procure o veículo na aba Estoque Renave, abra a linha e clique em Autorizar. Informe o estabelecimento de destino e o valor da venda.',
    ...DEPOIS,
    'Para uma empresa do mesmo grupo, use Transferência entre filiais.',
  ],
  confirmados: inScreen(lists.emEstoque, 'transferencia.paraEstabelecimento'),
  dialogo: 'Autorizar transferência',
  fields: deEstabelecimento,
  initial: ({ valor: valorVenda }) => ({ valorVenda }),
  autorizar: call(transferenciaZeroKm.autorizarEstabelecimento, ({ id }, values) => ({
    ...values,
    idEstoque: id,
  })),
  cancelar: call(transferenciaZeroKm.cancelarEstabelecimento, ({ idAutorizacaoEstabelecimento }) => ({
    idAutorizacaoEstabelecimento: idAutorizacaoEstabelecimento ?? 0,
  })),
});

const daIte = { cnpjITE: ite('cnpjITE'), valorProduto: valor('valorProduto', 'Valor do produto') };

/** A dealer's transfer to a transfer establishment. */
export const paraIte = tipoAutorizar<typeof daIte & { leasing?: typeof leasing }>({
  alvo: 'ITE',
  help: [
    'Procure o veículo na aba Estoque Renave, abra a linha e clique em Autorizar. Informe a ITE que vai transformar o veículo e o valor do produto.',
    ...DEPOIS,
  ],
  confirmados: inScreen(lists.emEstoque, 'transferencia.paraIte'),
  dialogo: 'Autorizar transferência para ITE',
  fields: ({ acabado }) => (acabado ? daIte : { ...daIte, leasing }),
  initial: ({ valor: valorProduto }) => ({ valorProduto }),
  autorizar: call(transferenciaZeroKm.autorizarIte, ({ id }, values) => ({ ...values, idEstoque: id })),
  cancelar: call(transferenciaZeroKm.cancelarIte, ({ idAutorizacaoITE, chassi }) => ({
    idAutorizacaoITE: idAutorizacaoITE ?? 0,
    chassi,
  })),
});

const daMontadora = {
  cnpjIteDestino: ite('cnpjIteDestino'),
  chaveNotaFiscalProdutoSaida: f.chaveNfe('chaveNotaFiscalProdutoSaida', {
    label: 'Chave da nota do produto',
    required: true,
  }),
  tipoBeneficioTributario: f.choice('tipoBeneficioTributario', BENEFICIO),
  leasing,
};

/** A manufacturer's transfer, of unfinished vehicles only: the value is in the product's invoice. */
export const paraIteNaMontadora = tipoAutorizar<typeof daMontadora>({
  ...paraIte,
  title: 'Transferência para ITE na montadora',
  help: [
    'Só veículos inacabados aparecem aqui. Na linha, clique em Autorizar. Informe a ITE, a chave da nota do produto e o benefício fiscal.',
    ...DEPOIS,
  ],
  confirmados: inScreen(lists.emEstoqueMontadora, 'transferencia.paraIteNaMontadora'),
  fits: ({ acabado }) => !acabado,
  fields: daMontadora,
  initial: () => ({}),
  autorizar: call(transferenciaMontadora.autorizarIte, ({ id }, values) => ({
    ...values,
    idEstoqueOrigem: id,
  })),
  cancelar: call(transferenciaMontadora.cancelarIte, ({ idAutorizacaoITE, chassi }) => ({
    idAutorizacaoITE: idAutorizacaoITE ?? 0,
    chassi,
  })),
});
