import { aQuem, entregaDocumentos as rotas } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { call, rowAction, selectionAction } from '#src/ui/action.ts';
import { atoEmUm, atoEmVarios } from '../../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../../shared/renave/atosLocais.ts';
import { EntregarDialog } from './EntregarDialog.tsx';
import { bloqueio, type EntregaEmMaos, faltasDitas, initialOf, itensOf, pergunta } from './entrega.ts';

type AQuem = typeof aQuem;

const entrega = {
  name: 'marcarEntregue',
  label: 'Marcar como entregue',
  tone: 'neutral',
} as const;

const TEXTO = 'Informe a quem o documento foi entregue, e quando. Fica na história do veículo.';

export const marcarEntregues = selectionAction<VeiculoFinalizado, AQuem>({
  ...entrega,
  name: 'marcarEntregues',
  severalOf: entrega.name,
  label: 'Marcar selecionados como entregues',
  disabled: (rows) =>
    rows.every(({ documentoentregue }) => documentoentregue) ? 'Estes documentos já foram entregues.' : null,
  blocked: bloqueio,
  dialog: {
    title: 'Marcar como entregue',
    text: (rows) => [...faltasDitas(rows), TEXTO].join(' '),
    fields: aQuem,
    initial: initialOf,
    submit: 'Marcar',
    width: 40,
  },
  ...atoEmVarios<VeiculoFinalizado>(ATOS_LOCAIS.marcarEntregue),
  question: pergunta,
  call: call(rotas.mark, (rows, values) => ({ itens: itensOf(rows), ...values })),
});

export const marcarEntregue = rowAction<VeiculoFinalizado, EntregaEmMaos>({
  ...entrega,
  visible: ({ documentoentregue }) => !documentoentregue,
  blocked: (row) => bloqueio([row]),
  dialog: { title: 'Marcar como entregue', component: EntregarDialog, submit: 'Marcar', width: 45 },
  ...atoEmUm(ATOS_LOCAIS.marcarEntregue),
  question: (row) => pergunta([row]),
  call: call(rotas.mark, (row, values) => ({ itens: itensOf([row]), ...values })),
});

export const desmarcarEntregue = rowAction<VeiculoFinalizado>({
  name: 'desmarcarEntregue',
  label: 'Desfazer a marca de entrega',
  tone: 'danger',
  visible: ({ documentoentregue }) => documentoentregue,
  confirm: 'Desfazer a marca de entrega deste documento?',
  ...atoEmUm(ATOS_LOCAIS.desmarcarEntregue),
  verb: 'Desfazer a marca',
  call: call(rotas.unmark, (row) => ({ itens: itensOf([row]) })),
});
