import { FALHAS_DO_EMAIL, type RespostaEmail } from '#contract/gateway/documentos/atpv.ts';
import { ABRIR } from '#domain/texts.ts';
import { type Action, type Outcome, rowAction } from '#src/ui/action.ts';
import { sharesFiles } from '#src/ui/saveFile.ts';

/** The registry's documents travel as base64 inside JSON. */
export const deBase64 = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });

export const pdfDeBase64 = (base64: string): Blob => deBase64(base64, 'application/pdf');

type DaLinha<Row> = Action<Row, 'row'>;

/** A PDF of the registry: its download, its file name, and its e-mail to the signed-in user. */
interface PdfDocument<Row> {
  download: DaLinha<Row>['call'];
  /** Extracts the PDF from the answer, in base64. */
  lido: (answer: unknown) => string;
  arquivo: (row: Row) => string;
  email: DaLinha<Row>['call'];
  /** Messages for a route that has none of its own. */
  success?: string;
  failure?: string;
  emailFailure?: string;
}

const respostaEmail = (answer: unknown): Outcome => {
  const { Sucesso, Mensagem } = answer as RespostaEmail;
  return { success: Sucesso, message: Mensagem || null };
};

const PRONTO = 'Documento pronto.';

/** Actions on a document of any kind: e-mail it to the signed-in user, share it from a phone, open it, download it. */
const acoesPdf = <Row>({
  download,
  lido,
  arquivo,
  email,
  emailFailure,
  ...ditos
}: PdfDocument<Row>): readonly DaLinha<Row>[] => [
  rowAction<Row>({
    name: 'enviarPorEmail',
    label: 'Enviar por E-mail',
    tone: 'neutral',
    call: email,
    outcome: respostaEmail,
    failure: emailFailure,
  }),
  rowAction<Row>({
    name: 'compartilhar',
    label: 'Compartilhar',
    tone: 'neutral',
    visible: sharesFiles,
    call: download,
    after: (answer, row, tools) => tools.share(arquivo(row), pdfDeBase64(lido(answer))),
    success: PRONTO,
    failure: ditos.failure,
  }),
  rowAction<Row>({
    name: 'abrir',
    label: ABRIR,
    tone: 'neutral',
    call: download,
    after: (answer, row, tools) => tools.open(arquivo(row), pdfDeBase64(lido(answer))),
    success: PRONTO,
    failure: ditos.failure,
  }),
  rowAction<Row>({
    name: 'baixarAgora',
    label: 'Baixar agora',
    tone: 'primary',
    call: download,
    after: (answer, row, tools) => tools.save(arquivo(row), pdfDeBase64(lido(answer))),
    ...ditos,
  }),
];

interface Impresso<Row> extends PdfDocument<Row> {
  name: string;
  label: string;
  /** It is a button of its own; without one it stands in a menu of printouts. */
  icon?: DaLinha<Row>['icon'];
  visible?: DaLinha<Row>['visible'];
  /** Chassis or plate, formatted. */
  veiculo: (row: Row) => string;
}

/** Lower-cases the first letter, except of an acronym. */
const dentroDaFrase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A printout of a row: its dialog offers to open, download or e-mail it. */
export const impresso = <Row>(printout: Impresso<Row>): DaLinha<Row> => {
  const { name, label, icon, visible, veiculo, ...pdf } = printout;
  const title = `Imprimir ${dentroDaFrase(label)}`;
  return rowAction<Row>({
    name,
    ...(icon ? { label: title, icon } : { label, tone: 'neutral' }),
    visible,
    dialog: {
      title,
      text: (row) => `Veículo ${veiculo(row)}. O e-mail vai para o endereço do usuário logado.`,
      choices: acoesPdf({
        success: `${label} baixado com sucesso!`,
        emailFailure: FALHAS_DO_EMAIL[name],
        ...pdf,
      }),
    },
  });
};
