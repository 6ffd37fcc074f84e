import type { Comprovante } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { TipoDocumentoRenave } from './documentos.ts';

/** `incerto`: the message may have gone out, so it is never sent again automatically. */
export type EstadoDoEnvio = 'pendente' | 'enviando' | 'enviado' | 'falhou' | 'incerto';

/** A message not sent yet, or whose sending was interrupted. */
export interface EnvioAberto {
  idEstoque: number;
  chassi: string;
  tipo: TipoDocumentoRenave;
  email: string;
  codigoUsuario: number;
  nomeUsuario: string;
  estado: 'pendente' | 'enviando';
  pedido: string;
}

/** Proof of a delivery, and the key of its file. */
export interface ProvaGuardada {
  comprovante: Comprovante;
  arquivo: string;
}
