import {
  aQuem,
  paraQuem,
  entregaDocumentos as rotas,
} from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { EXIGE } from '#domain/entities/entity.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import {
  type Action,
  answerOf,
  call,
  type Dialog,
  type Outcome,
  rowAction,
  selectionAction,
} from '#src/ui/action.ts';
import { atoEmUm, atoEmVarios } from '../../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../../shared/renave/atosLocais.ts';
import { type FinalizadosEscolhidos, ParaQuemDe } from './ParaQuem.tsx';

type ParaQuem = typeof paraQuem;
type AQuem = typeof aQuem;

const itensOf = (rows: FinalizadosEscolhidos) => rows.map(({ idest_vei }) => ({ idEstoque: idest_vei }));

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

const entrega = {
  name: 'marcarEntregue',
  label: 'Marcar como entregue',
  tone: 'neutral',
} as const;

/** The buyer, if these sales have only one: the most likely recipient. */
const compradorDe = (rows: FinalizadosEscolhidos): string | null => {
  const nomes = new Set(rows.map(({ nomraz_pes }) => nomraz_pes));
  return nomes.size === 1 ? ([...nomes][0] ?? null) : null;
};

const dialogoDeEntrega = <Subject,>(
  rowsOf: (subject: Subject) => FinalizadosEscolhidos,
): Dialog<Subject, AQuem> => ({
  title: 'Marcar como entregue',
  text: 'Informe a quem o documento foi entregue, e quando. Fica na história do veículo.',
  fields: aQuem,
  initial: (subject) => ({ recebedor: compradorDe(rowsOf(subject)), entregue: diaBrasilia(new Date()) }),
  submit: 'Marcar',
  width: 40,
});

const mark = (rows: FinalizadosEscolhidos, values: RecordOfFields<AQuem>) => ({
  itens: itensOf(rows),
  ...values,
});

const umSo = (row: VeiculoFinalizado): FinalizadosEscolhidos => [row];
const todos = (rows: FinalizadosEscolhidos): FinalizadosEscolhidos => rows;

/** Actions that hand over documents of sales, on a row and on a selection. */
export const acoesDeEntrega: readonly (
  | Action<VeiculoFinalizado, 'row'>
  | Action<VeiculoFinalizado, 'selection'>
)[] = [
  selectionAction<VeiculoFinalizado, ParaQuem>({
    ...envio,
    name: 'enviarDocumentos',
    severalOf: envio.name,
    label: 'Enviar selecionados por e-mail…',
    dialog: dialogoDeEnvio(todos),
    ...atoEmVarios<VeiculoFinalizado>(ATOS_LOCAIS.sendDocumento),
    call: call(rotas.send, send),
  }),
  selectionAction<VeiculoFinalizado, AQuem>({
    ...entrega,
    name: 'marcarEntregues',
    severalOf: entrega.name,
    label: 'Marcar selecionados como entregues',
    disabled: (rows) =>
      rows.every(({ documentoentregue }) => documentoentregue)
        ? 'Estes documentos já foram entregues.'
        : null,
    dialog: dialogoDeEntrega(todos),
    ...atoEmVarios<VeiculoFinalizado>(ATOS_LOCAIS.marcarEntregue),
    call: call(rotas.mark, mark),
  }),
  rowAction<VeiculoFinalizado, ParaQuem>({
    ...envio,
    dialog: dialogoDeEnvio(umSo),
    ...atoEmUm(ATOS_LOCAIS.sendDocumento),
    call: call(rotas.send, (row, values) => send([row], values)),
  }),
  rowAction<VeiculoFinalizado, AQuem>({
    ...entrega,
    visible: ({ documentoentregue }) => !documentoentregue,
    dialog: dialogoDeEntrega(umSo),
    ...atoEmUm(ATOS_LOCAIS.marcarEntregue),
    call: call(rotas.mark, (row, values) => mark([row], values)),
  }),
  rowAction<VeiculoFinalizado>({
    name: 'desmarcarEntregue',
    label: 'Desfazer a marca de entrega',
    tone: 'danger',
    visible: ({ documentoentregue }) => documentoentregue,
    confirm: 'Desfazer a marca de entrega deste documento?',
    ...atoEmUm(ATOS_LOCAIS.desmarcarEntregue),
    verb: 'Desfazer a marca',
    call: call(rotas.unmark, (row) => ({ itens: itensOf([row]) })),
  }),
];
