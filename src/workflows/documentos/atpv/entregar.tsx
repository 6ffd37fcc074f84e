import { paraQuem, entregaDocumentos as rotas } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { EXIGE } from '#domain/entities/entity.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { answerOf, call, type Dialog, type Outcome, rowAction, selectionAction } from '#src/ui/action.ts';
import { atoEmUm, atoEmVarios } from '../../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../../shared/renave/atosLocais.ts';
import { itensOf } from './entrega.ts';
import { desmarcarEntregue, marcarEntregue, marcarEntregues } from './marcarEntregue.ts';
import { type FinalizadosEscolhidos, ParaQuemDe } from './ParaQuem.tsx';

type ParaQuem = typeof paraQuem;

/** Sales without an address are skipped; the others are sent. */
const oQueFoi = (answer: unknown): Outcome => {
  const { message, semEndereco } = answerOf(rotas.send, answer);
  return { success: true, message, partly: semEndereco > 0 };
};

const envio = {
  name: 'enviarDocumento',
  label: 'Enviar por e-mail…',
  tone: 'neutral',
  outcome: oQueFoi,
} as const;

const dialogoDeEnvio = <Subject,>(
  rowsOf: (subject: Subject) => FinalizadosEscolhidos,
): Dialog<Subject, ParaQuem> => ({
  title: 'Enviar por e-mail',
  text: (subject) => <ParaQuemDe rows={rowsOf(subject)} />,
  fields: paraQuem,
  rules: [{ field: 'email', ...EXIGE, broken: ({ para, email }) => para === 'despachante' && !email }],
  submit: 'Enviar',
  width: 40,
});

const send = (rows: FinalizadosEscolhidos, values: RecordOfFields<ParaQuem>) => ({
  itens: itensOf(rows),
  ...values,
});

/** Actions that hand over documents of sales, on a row and on a selection. */
export const acoesDeEntrega = [
  selectionAction<VeiculoFinalizado, ParaQuem>({
    ...envio,
    name: 'enviarDocumentos',
    severalOf: envio.name,
    label: 'Enviar selecionados por e-mail…',
    dialog: dialogoDeEnvio<FinalizadosEscolhidos>((rows) => rows),
    ...atoEmVarios<VeiculoFinalizado>(ATOS_LOCAIS.sendDocumento),
    call: call(rotas.send, send),
  }),
  marcarEntregues,
  rowAction<VeiculoFinalizado, ParaQuem>({
    ...envio,
    dialog: dialogoDeEnvio<VeiculoFinalizado>((row) => [row]),
    ...atoEmUm(ATOS_LOCAIS.sendDocumento),
    call: call(rotas.send, (row, values) => send([row], values)),
  }),
  marcarEntregue,
  desmarcarEntregue,
];
