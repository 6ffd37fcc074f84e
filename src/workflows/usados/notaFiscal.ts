import { type LinhaUsado, usados } from '#contract/gateway/usados.ts';
import { chaveNfe } from '#domain/fields/field.ts';
import { INFORME_CHAVE } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { atoEmUm } from '../renave/atos.ts';
import { ocupada } from '../renave/SituacaoRenave.tsx';
import { ESTOQUE } from './comum.ts';

const fields = {
  chaveNotaFiscal: chaveNfe('chaveNotaFiscal', {
    label: 'Chave de acesso',
    required: true,
    requiredMessage: INFORME_CHAVE,
  }),
};

const PEDIDO = 'Digite a chave de acesso ou importe o XML da nota.';

const eventoDe = ({ chaveEntrada }: LinhaUsado): 'COMPRA' | 'VENDA' =>
  chaveEntrada === null ? 'COMPRA' : 'VENDA';

/** The invoice that is missing: of the purchase first, of the sale once there is one. */
export const enviarNota = rowAction<LinhaUsado>({
  name: 'enviarNota',
  label: 'Enviar nota fiscal',
  disabled: ocupada,
  visible: (row) =>
    row.idEstoque !== null &&
    !row.saidaCancelada &&
    row.motivo !== 'CANCELAMENTO_ENTRADA' &&
    (row.chaveEntrada === null || (row.estado === 'FINALIZADO' && row.chaveSaida === null)),
  dialog: {
    title: (row) => (eventoDe(row) === 'COMPRA' ? 'Nota fiscal de entrada' : 'Nota fiscal de saída'),
    text: PEDIDO,
    fields,
    submit: 'Enviar',
    width: 50,
  },
  ...atoEmUm('enviarNota'),
  call: call(usados.enviarNota, (row, { chaveNotaFiscal }) => ({
    chaveNotaFiscal,
    evento: eventoDe(row),
    idEstoque: row.idEstoque ?? 0,
  })),
});

/** What a sale is followed by (document 3, section 4); closed, it can be done in the stock later. */
export const notaDaVenda = rowAction<{ idEstoque: number; placa: string | null }>({
  name: 'notaDaVenda',
  label: 'Enviar nota fiscal',
  dialog: {
    title: 'Nota fiscal de saída',
    text: PEDIDO,
    fields,
    submit: 'Enviar',
    width: 50,
  },
  ...atoEmUm('enviarNota'),
  call: call(usados.enviarNota, ({ idEstoque }, { chaveNotaFiscal }) => ({
    chaveNotaFiscal,
    evento: 'VENDA' as const,
    idEstoque,
  })),
  after: (_answer, _venda, tools) => tools.navigate(`${ESTOQUE}?aba=finalizados`),
});
