import { FALHAS_DO_EMAIL, type RespostaEmail } from '#contract/gateway/documentos/atpv.ts';
import { ABRIR } from '#domain/texts.ts';
import { tipoDoArquivo } from '#domain/tipoDeArquivo.ts';
import { type Action, type Outcome, rowAction } from '#src/ui/action.ts';
import { sharesFiles } from '#src/ui/saveFile.ts';

const PDF = { extensao: 'pdf', mime: 'application/pdf' } as const;

const bytesDe = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The registry's documents travel as base64 inside JSON. */
export const deBase64 = (base64: string, type: string): Blob => new Blob([bytesDe(base64)], { type });

/** Name and content of a file that was sent, of the kind that its bytes say. */
export const arquivoDeBase64 = (nome: string, base64: string): [nome: string, conteudo: Blob] => {
  const { extensao, mime } = tipoDoArquivo(bytesDe(base64), ['jpg', 'png']) ?? PDF;
  return [`${nome}.${extensao}`, deBase64(base64, mime)];
};

export const pdfDeBase64 = (base64: string): Blob => deBase64(base64, PDF.mime);

type DaLinha<Row> = Action<Row, 'row'>;

/** A PDF of the registry: its download, its file name, and its e-mail to the signed-in user. */
interface Impresso<Row> {
  name: string;
  label: string;
  /** It is a button of its own; without one it stands in a menu of printouts. */
  icon?: DaLinha<Row>['icon'];
  visible?: DaLinha<Row>['visible'];
  /** Chassis or plate, formatted. */
  veiculo: (row: Row) => string;
  download: DaLinha<Row>['call'];
  /** Extracts the PDF from the answer, in base64. */
  lido: (answer: unknown) => string;
  arquivo: (row: Row) => string;
  email: DaLinha<Row>['call'];
  /** The message for a route that has none of its own. */
  failure?: string;
}

const respostaEmail = (answer: unknown): Outcome => {
  const { Sucesso, Mensagem } = answer as RespostaEmail;
  return { success: Sucesso, message: Mensagem || null };
};

/** Actions on a document of any kind: e-mail it to the signed-in user, share it from a phone, open it, download it. */
const acoesPdf = <Row>(printout: Impresso<Row>): readonly DaLinha<Row>[] => {
  const { name, label, download, lido, arquivo, email, failure } = printout;
  return [
    rowAction<Row>({
      name: 'enviarPorEmail',
      label: 'Enviar por E-mail',
      tone: 'neutral',
      call: email,
      outcome: respostaEmail,
      failure: FALHAS_DO_EMAIL[name],
    }),
    ...(
      [
        { name: 'compartilhar', label: 'Compartilhar', how: 'share', visible: sharesFiles },
        { name: 'abrir', label: ABRIR, how: 'open' },
      ] as const
    ).map(({ how, ...shown }) =>
      rowAction<Row>({
        ...shown,
        tone: 'neutral',
        call: download,
        after: (answer, row, tools) => void tools[how](arquivo(row), pdfDeBase64(lido(answer))),
        success: 'Documento pronto.',
        failure,
      }),
    ),
    rowAction<Row>({
      name: 'baixarAgora',
      label: 'Baixar agora',
      tone: 'primary',
      call: download,
      after: (answer, row, tools) => tools.save(arquivo(row), pdfDeBase64(lido(answer))),
      success: `${label} baixado com sucesso!`,
      failure,
    }),
  ];
};

/** Lower-cases the first letter, except of an acronym. */
const dentroDaFrase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A printout of a row: its dialog offers to open, download or e-mail it. */
export const impresso = <Row>(printout: Impresso<Row>): DaLinha<Row> => {
  const { name, label, icon, visible, veiculo } = printout;
  const title = `Imprimir ${dentroDaFrase(label)}`;
  return rowAction<Row>({
    name,
    ...(icon ? { label: title, icon } : { label, tone: 'neutral' }),
    visible,
    dialog: {
      title,
      text: (row) => `Veículo ${veiculo(row)}. O e-mail vai para o endereço do usuário logado.`,
      choices: acoesPdf(printout),
    },
  });
};
