import PrintIcon from '@mui/icons-material/PrintOutlined';
import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import { answerOf, call } from '#src/ui/action.ts';
import { impresso } from './impresso.ts';

/** The data from which a document is made. */
interface DocumentoAtpv {
  chassi: string;
  acabado: boolean;
  idEstoque: number;
}

/** The owner of the documents and the routes that fetch them: a dealer's or a manufacturer's. */
export interface Origem {
  isMontadora: boolean;
  rotas: { atpv: typeof atpv.download; termo: typeof termoSaida.download };
}

/** Print buttons of a row: the ATPV-e of a finished vehicle, the exit term of an unfinished one. */
export const print = <Row>(documentoOf: (row: Row) => DocumentoAtpv, { isMontadora, rotas }: Origem) => {
  const botao = (acabado: boolean) => ({
    icon: PrintIcon,
    visible: (row: Row) => documentoOf(row).acabado === acabado,
    veiculo: (row: Row) => documentoOf(row).chassi,
  });
  return {
    atpv: impresso<Row>({
      ...botao(true),
      name: 'imprimirAtpv',
      label: 'ATPV-e',
      download: call(rotas.atpv, (row) => ({ chassi: documentoOf(row).chassi })),
      lido: (answer) => answerOf(rotas.atpv, answer).data.pdfAtpvBase64,
      arquivo: (row) => `ATPV-${documentoOf(row).chassi}.pdf`,
      email: call(atpv.enviarEmail, (row) => ({ chassi: documentoOf(row).chassi, isMontadora })),
      failure: 'Houve um erro ao baixar o ATPV-e',
    }),
    termo: impresso<Row>({
      ...botao(false),
      name: 'imprimirTermo',
      label: 'Termo de saída',
      download: call(rotas.termo, (row) => ({ idEstoque: documentoOf(row).idEstoque })),
      lido: (answer) => answerOf(rotas.termo, answer).data.pdfBase64,
      arquivo: (row) => `TermoDeSaida-${documentoOf(row).chassi}.pdf`,
      email: call(termoSaida.enviarEmail, (row) => {
        const { chassi, idEstoque } = documentoOf(row);
        return { chassi, idEstoque, isMontadora };
      }),
      failure: 'Houve um erro ao baixar o termo de saída',
    }),
  };
};
