import { termoSaida } from '#contract/gateway/atpv.ts';
import { type Action, answerOf, call, rowAction } from '#src/ui/action.ts';
import { baixarAgora, type Documento, enviarPorEmail, type Origem } from './documento.ts';
import { pdfDeBase64 } from './pdfDeBase64.ts';

/** What may be done with the exit term of an unfinished vehicle. */
export const acoesTermo = <Row>(
  documentoOf: (row: Row) => Documento,
  { isMontadora, rotas }: Origem,
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
    call: call(rotas.termo, (row) => ({ idEstoque: documentoOf(row).idEstoque })),
    after: (answer, row, tools) => {
      const { pdfBase64 } = answerOf(rotas.termo, answer).data;
      tools.save(`TermoDeSaida-${documentoOf(row).chassi}.pdf`, pdfDeBase64(pdfBase64));
    },
    success: 'Termo de saída baixado com sucesso!',
    failure: 'Houve um erro ao baixar o termo de saída',
  }),
];
