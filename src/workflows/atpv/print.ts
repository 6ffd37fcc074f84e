import PrintIcon from '@mui/icons-material/PrintOutlined';
import { atpv, termoSaida } from '#contract/gateway/atpv.ts';
import { ATPV_BAIXADO } from '#domain/texts.ts';
import { type Action, answerOf, call, rowAction } from '#src/ui/action.ts';
import { acoesPdf, VAI_PARA_QUEM_PEDE } from './impresso.ts';

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

/** Actions on the ATPV-e of a finished vehicle. */
const acoesAtpv = <Row>(
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

/** Actions on the exit term of an unfinished vehicle. */
const acoesTermo = <Row>(
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

interface Imprimir<Row> {
  atpv: Action<Row, 'row'>;
  termo: Action<Row, 'row'>;
}

/** Print buttons of a row: the ATPV-e of a finished vehicle, the exit term of an unfinished one. */
export const print = <Row>(documentoOf: (row: Row) => DocumentoAtpv, origem: Origem): Imprimir<Row> => {
  const botao = (title: string, acabado: boolean, choices: readonly Action<Row, 'row'>[]) =>
    rowAction<Row>({
      name: acabado ? 'imprimirAtpv' : 'imprimirTermo',
      label: title,
      icon: PrintIcon,
      visible: (row) => documentoOf(row).acabado === acabado,
      dialog: {
        title,
        text: (row) => `Veículo ${documentoOf(row).chassi}. ${VAI_PARA_QUEM_PEDE}`,
        choices,
      },
    });
  return {
    atpv: botao('Imprimir ATPV-e', true, acoesAtpv(documentoOf, origem)),
    termo: botao('Imprimir termo de saída', false, acoesTermo(documentoOf, origem)),
  };
};
