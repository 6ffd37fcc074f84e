import { ITE_INVALIDA } from '#contract/gateway/zeroKm/transferencias.ts';
import {
  BENEFICIO,
  transferenciaMontadora,
  transferenciaZeroKm,
} from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { EntradaConfirmada } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { emTabela } from '../../shared/renave/emTabela.ts';
import { tipoAutorizar } from './autorizar.tsx';
import { DEPOIS, paraVarios, valor } from './tiposAutorizar.ts';

const leasing = f.flag('leasing', { label: 'Leasing', default: false });

const ite = <const W extends string>(wire: W) =>
  f.textReference(wire, { label: 'ITE', target: 'ite', required: ITE_INVALIDA });

const doProduto = { valorProduto: valor('valorProduto', 'Valor do produto') };
const daIte = { cnpjITE: ite('cnpjITE'), ...doProduto };
const paraAIte = { cnpjITE: daIte.cnpjITE, leasing: { ...leasing, label: 'Leasing dos inacabados' } };

const autorizada = ({ idAutorizacaoITE, chassi }: EntradaConfirmada) => ({
  idAutorizacaoITE: idAutorizacaoITE ?? 0,
  chassi,
});

/** A dealer's transfer to a transfer establishment. */
export const paraIte = tipoAutorizar<typeof daIte & { leasing?: typeof leasing }>({
  alvo: 'ITE',
  help: [
    'Procure o veículo na aba Estoque Renave, abra a linha e clique em Autorizar. Informe a ITE que vai transformar o veículo e o valor do produto.',
    paraVarios('Transferir para ITE'),
    ...DEPOIS,
  ],
  confirmados: inScreen(lists.emEstoque, 'transferencia.paraIte'),
  dialogo: 'Autorizar transferência para ITE',
  fields: ({ acabado }) => (acabado ? daIte : { ...daIte, leasing }),
  initial: ({ valor: valorProduto }) => ({ valorProduto }),
  autorizar: call(transferenciaZeroKm.autorizarIte, ({ id }, values) => ({ ...values, idEstoque: id })),
  varios: emTabela<EntradaConfirmada, typeof paraAIte, typeof doProduto>({
    severalOf: 'autorizar',
    title: 'Autorizar transferências para ITE',
    label: 'Transferir para ITE',
    verb: 'Autorizar',
    shared: paraAIte,
    each: doProduto,
    initial: ({ valor: valorProduto }) => ({ valorProduto }),
    call: call(transferenciaZeroKm.autorizarVariosIte, (_rows, { shared, rows }) => ({
      cnpjITE: shared.cnpjITE,
      itensList: rows.map(({ row, said }) => ({
        ...said,
        idEstoque: row.id,
        leasing: row.acabado ? null : shared.leasing,
      })),
    })),
  }),
  cancelar: call(transferenciaZeroKm.cancelarIte, autorizada),
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

const { varios: _daConcessionaria, ...comoNaConcessionaria } = paraIte;

/** A manufacturer's transfer, of unfinished vehicles only: the value is in the product's invoice. */
export const paraIteNaMontadora = tipoAutorizar<typeof daMontadora>({
  ...comoNaConcessionaria,
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
  cancelar: call(transferenciaMontadora.cancelarIte, autorizada),
});
