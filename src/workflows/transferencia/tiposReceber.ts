import { type PendenteRecebimento, VALOR_INVALIDO } from '#contract/gateway/transferencias.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { chassi, chaveNfe, date, money } from '#domain/fields/field.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { call } from '#src/ui/action.ts';
import type { TipoReceber } from './receber.tsx';

export const VALOR = {
  label: 'Valor',
  required: true,
  requiredMessage: VALOR_INVALIDO,
  min: 1,
} as const;

export const IMPORTE =
  'Use Importar do XML para tirar a chave do arquivo da nota. O valor do veículo é sugerido pela nota e pode ser corrigido.';
const DEPOIS = 'Depois de recebido, o veículo sai desta lista e aparece em Confirmação de saída.';

/** It finds the vehicle's value in an invoice that names several. */
export const veiculo = { chassi: chassi('chassi', { label: 'Chassi', readOnly: true }) };

/** From another dealer. */
export const deEstabelecimento: TipoReceber = {
  title: 'Receber transferência de estabelecimento',
  whole: true,
  help: [
    'A lista mostra os veículos que outros estabelecimentos autorizaram a transferir para a sua empresa.',
    'Abra a linha do veículo e clique em Receber. Informe a chave da nota que o trouxe e o valor da compra.',
    IMPORTE,
    DEPOIS,
  ],
  pendentes: transferenciaZeroKm.pendentesEstabelecimento,
  fields: {
    ...veiculo,
    chaveNotaFiscal: chaveNfe('chaveNotaFiscal', {
      label: 'Chave da nota',
      required: true,
      suggests: { valor: 'valorCompra', chassi: 'chassi' },
    }),
    valorCompra: money('valorCompra', VALOR),
  },
  initial: ({ chaveNotaFiscal, valorVeiculo }) => ({ chaveNotaFiscal, valorCompra: valorVeiculo }),
  receber: call(transferenciaZeroKm.receberEstabelecimento, ({ id }, { chaveNotaFiscal, valorCompra }) => ({
    chaveNotaFiscal,
    idAutorizacao: id,
    valorCompra,
  })),
};

const deIteFields = {
  ...veiculo,
  chaveRemessa: chaveNfe('chaveRemessa', { label: 'Chave da nota de retorno de remessa', required: true }),
  chaveProduto: chaveNfe('chaveProduto', {
    label: 'Chave da nota do produto',
    required: true,
    suggests: { valor: 'valorProduto', chassi: 'chassi' },
  }),
  chaveServico: chaveNfe('chaveServico', { label: 'Chave da nota do serviço', required: true }),
  valorProduto: money('valorProduto', VALOR),
};

type Notas = Record<'chaveRemessa' | 'chaveProduto' | 'chaveServico', string> & { valorProduto: number };

const deIteValues = ({ id }: PendenteRecebimento, values: object) => {
  const { chaveRemessa, chaveProduto, chaveServico, valorProduto } = values as Notas;
  return { chaveRemessa, chaveProduto, chaveServico, idAutorizacao: id, valorProduto };
};

/** Back from a transfer establishment, at a dealer's. */
export const deIte: TipoReceber = {
  title: 'Receber transferência de ITE',
  help: [
    'A lista mostra os veículos que uma ITE autorizou a voltar para a sua empresa.',
    'Abra a linha do veículo e clique em Receber. Informe as chaves das três notas: retorno de remessa, produto e serviço.',
    IMPORTE,
    DEPOIS,
  ],
  pendentes: transferenciaZeroKm.pendentesIte,
  fields: deIteFields,
  initial: ({ valorVeiculo }) => ({ valorProduto: valorVeiculo }),
  receber: call(transferenciaZeroKm.receberIte, deIteValues),
};

/** The same at a manufacturer's, which says the day. */
export const deIteNaMontadora: TipoReceber = {
  ...deIte,
  title: 'Receber transferência de ITE na montadora',
  pendentes: transferenciaMontadora.pendentesIte,
  fields: {
    ...deIteFields,
    dataTransferencia: date('dataTransferencia', { label: 'Data da transferência', required: true }),
  },
  initial: ({ valorVeiculo }) => ({
    valorProduto: valorVeiculo,
    dataTransferencia: diaBrasilia(new Date()),
  }),
  receber: call(transferenciaMontadora.receberIte, (row, values) => ({
    ...deIteValues(row, values),
    dataTransferencia: values.dataTransferencia,
  })),
};
