import { ESTABELECIMENTO_INVALIDO, VALOR_INVALIDO } from '#contract/gateway/zeroKm/transferencias.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { EntradaConfirmada } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { emTabela } from '../../shared/renave/emTabela.ts';
import { tipoAutorizar } from './autorizar.tsx';

/** A value of at least one centavo. */
export const valor = <const W extends string>(wire: W, label: string) =>
  f.money(wire, { label, required: VALOR_INVALIDO, min: 1 });

export const paraVarios = (botao: string): string =>
  `Para vários de uma vez, marque-os e clique em ${botao}: o destino vale para todos, e cada um tem o seu valor numa tabela, que aceita uma coluna colada de planilha.`;

export const DEPOIS = [
  'O veículo continua no seu estoque até o destino receber, e enquanto isso não pode ser vendido nem devolvido.',
  'Desistiu? Na linha do veículo, clique em Cancelar Autorização. Depois que o destino recebe, não há como cancelar.',
] as const;

const paraOEstabelecimento = {
  cnpjEstabelecimento: f.textReference('cnpjEstabelecimento', {
    label: 'Estabelecimento',
    target: 'estabelecimento',
    required: ESTABELECIMENTO_INVALIDO,
  }),
  cancelamentoDeTransferencia: f.flag('cancelamentoDeTransferencia', {
    label: 'Cancelamento de transferência',
    default: false,
    help: 'Marque quando o veículo volta para quem o transferiu para você.',
  }),
};
const daVenda = { valorVenda: valor('valorVenda', 'Valor da venda') };
const { cnpjEstabelecimento, cancelamentoDeTransferencia } = paraOEstabelecimento;
const deEstabelecimento = { cnpjEstabelecimento, ...daVenda, cancelamentoDeTransferencia };

/** Transfer to another dealer. */
export const tipoParaEstabelecimento = tipoAutorizar<typeof deEstabelecimento>({
  alvo: 'Estabelecimento',
  help: [
    'Procure o veículo na aba Estoque Renave, abra a linha e clique em Autorizar. Informe o estabelecimento de destino e o valor da venda.',
    paraVarios('Transferir para estabelecimento'),
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
  varios: emTabela<EntradaConfirmada, typeof paraOEstabelecimento, typeof daVenda>({
    severalOf: 'autorizar',
    title: 'Autorizar transferências',
    label: 'Transferir para estabelecimento',
    verb: 'Autorizar',
    shared: paraOEstabelecimento,
    each: daVenda,
    initial: ({ valor: valorVenda }) => ({ valorVenda }),
    call: call(transferenciaZeroKm.autorizarVariosEstabelecimento, (_rows, { shared, rows }) => ({
      cnpjEstabelecimento: shared.cnpjEstabelecimento,
      cancelamentoDeTransferencia: shared.cancelamentoDeTransferencia,
      itensList: rows.map(({ row, said }) => ({ ...said, idEstoque: row.id })),
    })),
  }),
  cancelar: call(transferenciaZeroKm.cancelarEstabelecimento, ({ idAutorizacaoEstabelecimento }) => ({
    idAutorizacaoEstabelecimento: idAutorizacaoEstabelecimento ?? 0,
  })),
});
