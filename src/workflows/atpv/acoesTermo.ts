import { termoSaida } from '#contract/gateway/atpv.ts';
import { type Action, answerOf, call } from '#src/ui/action.ts';
import { acoesPdf } from './acoesPdf.ts';
import type { DocumentoAtpv, Origem } from './documento.ts';

/** Actions on the exit term of an unfinished vehicle. */
export const acoesTermo = <Row>(
  documentoOf: (row: Row) => DocumentoAtpv,
  { isMontadora, rotas }: Origem,
): readonly Action<Row, 'row'>[] =>
  acoesPdf<Row>({
    download: call(rotas.termo, (row) => ({ idEstoque: documentoOf(row).idEstoque })),
    lido: (answer) => answerOf(rotas.termo, answer).data.pdfBase64,
    arquivo: (row) => `TermoDeSaida-${documentoOf(row).chassi}.pdf`,
    email: call(termoSaida.enviarEmail, (row) => {
      const { chassi, idEstoque } = documentoOf(row);
      return { chassi, idEstoque, isMontadora };
    }),
    success: 'Termo de saída baixado com sucesso!',
    failure: 'Houve um erro ao baixar o termo de saída',
  });
