import { atpv } from '#contract/gateway/atpv.ts';
import { type Action, answerOf, call, rowAction } from '#src/ui/screen.ts';
import { baixarAgora, type Documento, enviarPorEmail } from './documento.ts';
import { pdfDeBase64 } from './pdfDeBase64.ts';

/** What may be done with the ATPV-e of a finished vehicle. */
export const acoesAtpv = <Row>(
  documentoOf: (row: Row) => Documento,
  isMontadora: boolean,
): readonly Action<Row, 'row'>[] => [
  rowAction({
    ...enviarPorEmail,
    call: call(atpv.enviarEmail, (row) => ({ chassi: documentoOf(row).chassi, isMontadora })),
  }),
  rowAction({
    ...baixarAgora,
    call: call(atpv.download, (row) => ({ chassi: documentoOf(row).chassi })),
    after: (answer, row, tools) => {
      const { pdfAtpvBase64 } = answerOf(atpv.download, answer).data;
      tools.save(`ATPV-${documentoOf(row).chassi}.pdf`, pdfDeBase64(pdfAtpvBase64));
    },
    success: 'ATPV-e baixado com sucesso!',
    failure: 'Houve um erro ao baixar o ATPV-e',
  }),
];
