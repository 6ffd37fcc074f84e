import { atpv } from '#contract/gateway/atpv.ts';
import { ATPV_BAIXADO } from '#domain/texts.ts';
import { type Action, answerOf, call, rowAction } from '#src/ui/action.ts';
import { baixarAgora, type Documento, enviarPorEmail, type Origem } from './documento.ts';
import { pdfDeBase64 } from './pdfDeBase64.ts';

/** What may be done with the ATPV-e of a finished vehicle. */
export const acoesAtpv = <Row>(
  documentoOf: (row: Row) => Documento,
  { isMontadora, rotas }: Origem,
): readonly Action<Row, 'row'>[] => [
  rowAction({
    ...enviarPorEmail,
    call: call(atpv.enviarEmail, (row) => ({ chassi: documentoOf(row).chassi, isMontadora })),
  }),
  rowAction({
    ...baixarAgora,
    call: call(rotas.atpv, (row) => ({ chassi: documentoOf(row).chassi })),
    after: (answer, row, tools) => {
      const { pdfAtpvBase64 } = answerOf(rotas.atpv, answer).data;
      tools.save(`ATPV-${documentoOf(row).chassi}.pdf`, pdfDeBase64(pdfAtpvBase64));
    },
    success: ATPV_BAIXADO,
    failure: 'Houve um erro ao baixar o ATPV-e',
  }),
];
