import { termoSaida } from '#contract/gateway/atpv.ts';
import { type Action, answerOf, call, rowAction } from '#src/ui/screen.ts';
import { baixarAgora, type Documento, enviarPorEmail } from './documento.ts';
import { pdfDeBase64 } from './pdfDeBase64.ts';

/** What may be done with the exit term of an unfinished vehicle. */
export const acoesTermo = <Row>(
  documentoOf: (row: Row) => Documento,
  isMontadora: boolean,
): readonly Action<Row, 'row'>[] => [
  rowAction({
    ...enviarPorEmail,
    call: call(termoSaida.enviarEmail, (row) => {
      const { chassi, idEstoque } = documentoOf(row);
      return { chassi, idEstoque, isMontadora };
    }),
  }),
  rowAction({
    ...baixarAgora,
    call: call(termoSaida.download, (row) => ({ idEstoque: documentoOf(row).idEstoque })),
    after: (answer, row, tools) => {
      const { pdfBase64 } = answerOf(termoSaida.download, answer).data;
      tools.save(`TermoDeSaida-${documentoOf(row).chassi}.pdf`, pdfDeBase64(pdfBase64));
    },
    success: 'Termo de saída baixado com sucesso!',
    failure: 'Houve um erro ao baixar o termo de saída',
  }),
];
