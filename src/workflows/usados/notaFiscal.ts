import { type LinhaUsado, notaQueFalta, usados } from '#contract/gateway/usados/usados.ts';
import * as f from '#domain/fields/field.ts';
import { INFORME_CHAVE } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { atoNaLinha } from '../shared/renave/atos.ts';
import { notaDeOutro } from '../shared/renave/notaDeOutro.ts';
import { ESTOQUE } from './comum.ts';

const fields = {
  chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', { label: 'Chave de acesso', required: INFORME_CHAVE }),
};

const PEDIDO = 'Digite a chave de acesso ou importe o XML da nota.';

/** Sends the missing invoice. */
export const sendNota = rowAction<LinhaUsado, typeof fields>({
  name: 'enviarNota',
  label: 'Enviar nota fiscal',
  visible: (row) => notaQueFalta(row) !== null,
  dialog: {
    title: (row) => (notaQueFalta(row) === 'COMPRA' ? 'Nota fiscal de entrada' : 'Nota fiscal de saída'),
    text: PEDIDO,
    fields,
    submit: 'Enviar',
    width: 50,
  },
  ...atoNaLinha(usados.enviarNota),
  // The seller of a purchase may have issued it.
  question: (_, { chaveNotaFiscal }, sessao) => {
    const dita = notaDeOutro(chaveNotaFiscal, sessao);
    return dita && `${dita} Confirma enviar esta chave?`;
  },
  call: call(usados.enviarNota, (row, values) => ({
    ...values,
    evento: notaQueFalta(row) ?? 'VENDA',
    idEstoque: row.idEstoque ?? 0,
  })),
});

/** The step after a sale (document 3, section 4): on the sold vehicle's row, where it can also be done later. */
export const notaDaVenda = (placa: string) => `${ESTOQUE}?aba=finalizados&nota=${placa}`;

export const ABRE_A_NOTA = {
  parameter: 'nota',
  field: 'placa',
  action: sendNota,
  prefill: {},
  absent: (placa: string) => `Veículo ${placa} não encontrado!`,
} as const;
