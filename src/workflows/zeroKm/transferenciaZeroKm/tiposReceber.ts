import { type PendenteRecebimento, tresChaves, valor } from '#contract/gateway/zeroKm/transferencias.ts';
import {
  comprado,
  transferenciaMontadora,
  transferenciaZeroKm,
} from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { call } from '#src/ui/action.ts';
import { emTabela } from '../../shared/renave/emTabela.ts';
import { tipoReceber } from './receber.tsx';

export const IMPORTE =
  'Use Importar do XML para tirar a chave do arquivo da nota. O valor do veículo é sugerido pela nota e pode ser corrigido.';
const DEPOIS = 'Depois de recebido, o veículo sai desta lista e aparece em Confirmação de saída.';

/** Identifies the vehicle's value in an invoice of several vehicles. */
export const camposDoVeiculo = { chassi: f.chassi('chassi', { label: 'Chassi', readOnly: true }) };

/** The chassis is shown, and not sent. */
const recebido = <V extends { chassi: unknown }>({ id }: PendenteRecebimento, { chassi, ...values }: V) => ({
  ...values,
  idAutorizacao: id,
});

const daCompra = {
  chaveNotaFiscal: { ...comprado.chaveNotaFiscal, suggests: { valor: 'valorCompra', chassi: 'chassi' } },
  valorCompra: comprado.valorCompra,
};
const doEstabelecimento = { ...camposDoVeiculo, ...daCompra };

/** Transfer from another dealer. */
export const deEstabelecimento = tipoReceber<typeof doEstabelecimento>({
  whole: true,
  help: [
    'A lista mostra os veículos que outros estabelecimentos autorizaram a transferir para a sua empresa.',
    'Na linha do veículo, clique em Receber. Informe a chave da nota que o trouxe e o valor da compra.',
    'Para vários de uma vez, marque-os e clique em Receber selecionados: chaves e valores ficam numa tabela, que aceita colunas coladas de planilha.',
    IMPORTE,
    DEPOIS,
  ],
  pendentes: lists.aReceber,
  fields: doEstabelecimento,
  initial: ({ chaveNotaFiscal, valor }) => ({ chaveNotaFiscal, valorCompra: valor }),
  receber: call(transferenciaZeroKm.receberEstabelecimento, recebido),
  varios: emTabela<PendenteRecebimento, Record<never, never>, typeof daCompra>({
    severalOf: 'receber',
    title: 'Receber transferências de estabelecimento',
    label: 'Receber selecionados',
    verb: 'Receber',
    shared: {},
    each: daCompra,
    initial: ({ chaveNotaFiscal, valor }) => ({ chaveNotaFiscal, valorCompra: valor }),
    call: call(transferenciaZeroKm.receberVariosEstabelecimento, (_rows, { rows }) => ({
      itensList: rows.map(({ row, said }) => ({ ...said, idAutorizacao: row.id })),
    })),
  }),
});

const deIteFields = {
  ...camposDoVeiculo,
  ...tresChaves,
  chaveProduto: { ...tresChaves.chaveProduto, suggests: { valor: 'valorProduto', chassi: 'chassi' } },
  valorProduto: valor('valorProduto'),
};

/** Return from a transfer establishment to a dealer. */
export const deIte = tipoReceber<typeof deIteFields>({
  help: [
    'A lista mostra os veículos que uma ITE autorizou a voltar para a sua empresa.',
    'Na linha do veículo, clique em Receber. Informe as chaves das três notas: retorno de remessa, produto e serviço.',
    IMPORTE,
    DEPOIS,
  ],
  pendentes: lists.aReceberDeIte,
  fields: deIteFields,
  initial: ({ valor }) => ({ valorProduto: valor }),
  receber: call(transferenciaZeroKm.receberIte, recebido),
});

const comData = {
  ...deIteFields,
  dataTransferencia: f.date('dataTransferencia', { label: 'Data da transferência', required: true }),
};

/** Return to a manufacturer, which also states the date. */
export const deIteNaMontadora = tipoReceber<typeof comData>({
  ...deIte,
  title: 'Receber transferência de ITE na montadora',
  pendentes: lists.aReceberNaMontadora,
  fields: comData,
  initial: ({ valor }) => ({
    valorProduto: valor,
    dataTransferencia: diaBrasilia(new Date()),
  }),
  receber: call(transferenciaMontadora.receberIte, recebido),
});
