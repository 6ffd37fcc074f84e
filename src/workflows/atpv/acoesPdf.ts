import type { RespostaEmail } from '#contract/gateway/atpv.ts';
import { ABRIR } from '#domain/texts.ts';
import { type Action, type Outcome, rowAction } from '#src/ui/action.ts';
import { pdfDeBase64 } from './pdfDeBase64.ts';

type DaLinha<Row> = Action<Row, 'row'>;

/** A PDF of the registry: how it is fetched, what it is called as a file, and how it is sent to who asks. */
export interface Pdf<Row> {
  baixar: DaLinha<Row>['call'];
  /** The PDF in base64, out of the answer. */
  lido: (answer: unknown) => string;
  arquivo: (row: Row) => string;
  email: DaLinha<Row>['call'];
  /** Where the route does not say them. */
  success?: string;
  failure?: string;
  emailFailure?: string;
}

const respostaEmail = (answer: unknown): Outcome => {
  const { Sucesso, Mensagem } = answer as RespostaEmail;
  return { success: Sucesso, message: Mensagem || null };
};

/** What may be done with a document, whosever it is: e-mailed to who is signed in, looked at, kept. */
export const acoesPdf = <Row>({
  baixar,
  lido,
  arquivo,
  email,
  emailFailure,
  ...ditos
}: Pdf<Row>): readonly DaLinha<Row>[] => [
  rowAction<Row>({
    name: 'enviarPorEmail',
    label: 'Enviar por E-mail',
    tone: 'neutral',
    call: email,
    outcome: respostaEmail,
    failure: emailFailure,
  }),
  rowAction<Row>({
    name: 'abrir',
    label: ABRIR,
    tone: 'neutral',
    call: baixar,
    after: (answer, row, tools) => tools.open(arquivo(row), pdfDeBase64(lido(answer))),
    success: 'Documento pronto.',
    failure: ditos.failure,
  }),
  rowAction<Row>({
    name: 'baixarAgora',
    label: 'Baixar agora',
    tone: 'primary',
    call: baixar,
    after: (answer, row, tools) => tools.save(arquivo(row), pdfDeBase64(lido(answer))),
    ...ditos,
  }),
];

/** Under what is said of the vehicle, in every dialog of a document. */
export const VAI_PARA_QUEM_PEDE = 'O e-mail vai para o endereço do usuário logado.';
