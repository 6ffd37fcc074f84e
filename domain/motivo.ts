import type { ErrorCode } from './errors.ts';

/** The action that a refusal asks of its reader; refusals are grouped by it. @rule refusals and what mends them */
export type TipoDeRecusa =
  | 'recusada'
  | 'comprador'
  | 'certificado'
  | 'credito'
  | 'laudo'
  | 'sumida'
  | 'intencaoCancelada'
  | 'naoAnotada';

/** Where the console leads whoever mends a refusal. */
export type Remedio = 'veiculo' | 'vendedor' | 'empresa' | 'usuario' | 'compra' | 'assinatura' | 'aptidao';

export type Texto = string | ((...dados: never[]) => string);

export interface Motivo {
  titulo: Texto;
  /** A function where it names something; foreign words are passed through as they came. */
  mensagem: Texto;
  /** 'recusada' unless told. */
  tipo?: TipoDeRecusa;
  /** What its reader does about it; `CONSELHO` unless told. */
  advice?: string;
  remedio?: Remedio;
  /** The error of a call that waits for the operation; 'regra' unless told. */
  erro?: ErrorCode;
  /** The registry's words may only mean that the operation was done already. */
  maybeDone?: true;
  /** Its message is the reason in few words; the title says only that it was not sent. */
  breve?: true;
  /** Nothing was asked, and so nothing refused: the registry has it so. */
  heard?: true;
  /** Asked again without any change, it may be accepted. */
  passageira?: true;
  /** Nothing was done, and the same request goes again by itself: the registry waited for somebody else in vain. */
  returns?: true;
}

/** What is done about a refusal of which nothing else is known. */
export const CONSELHO = 'Corrija o que a recusa diz e envie de novo.';
