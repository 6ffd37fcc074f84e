import { atpv } from '#contract/gateway/atpv.ts';
import { ATPV_BAIXADO } from '#domain/texts.ts';
import { type Action, answerOf, call } from '#src/ui/action.ts';
import { acoesPdf } from './acoesPdf.ts';
import type { DocumentoAtpv, Origem } from './documento.ts';

/** Actions on the ATPV-e of a finished vehicle. */
export const acoesAtpv = <Row>(
  documentoOf: (row: Row) => DocumentoAtpv,
  { isMontadora, rotas }: Origem,
): readonly Action<Row, 'row'>[] =>
  acoesPdf<Row>({
    download: call(rotas.atpv, (row) => ({ chassi: documentoOf(row).chassi })),
    lido: (answer) => answerOf(rotas.atpv, answer).data.pdfAtpvBase64,
    arquivo: (row) => `ATPV-${documentoOf(row).chassi}.pdf`,
    email: call(atpv.enviarEmail, (row) => ({ chassi: documentoOf(row).chassi, isMontadora })),
    success: ATPV_BAIXADO,
    failure: 'Houve um erro ao baixar o ATPV-e',
  });
