import { pdfAtpvBase64, documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import { ATUALIZAR } from '#domain/texts.ts';
import { answerOf, call, screenAction } from '#src/ui/action.ts';
import { pdfDeBase64 } from '../documentos/atpv/impresso.ts';

/** Checks an ATPV-e that the person has as a PDF, and downloads the currently valid one. */
const camposAtualizar = { pdfAtpvBase64 };

export const atualizarAtpv = screenAction<typeof camposAtualizar>({
  name: 'atualizarAtpv',
  label: 'Atualizar ATPV-e',
  tone: 'neutral',
  dialog: {
    text: 'Escolha o PDF de um ATPV-e baixado aqui: confira se ele ainda vale e baixe o atual.',
    fields: camposAtualizar,
    submit: ATUALIZAR,
    width: 50,
  },
  call: call(rotas.atualizar, (_listing, values) => values),
  after: (answer, _listing, tools) => {
    const { placa, data } = answerOf(rotas.atualizar, answer);
    tools.save(`ATPV-e-${placa}.pdf`, pdfDeBase64(data.pdfAtpvBase64));
  },
});
