import type { LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';
import type { CarroDoPatio } from '#domain/patio.ts';

/** Who does it on which device, and when. */
export interface LeitorDePatio {
  codigo: number;
  aparelho: string;
  nome: string;
  codigoUsuario: number;
  agora: Date;
}

/** A check that is written into. */
export interface ConferenciaEmUso {
  codigo: number;
  aberta: string;
  fechada: string | null;
  lugar: string | null;
  descartada: boolean;
}

/** A car of the report. */
export interface CarroDoRelatorio extends CarroDoPatio {
  desde: string | null;
  valor: number | null;
}

export interface LeituraASalvar extends Omit<LeituraDeAparelho, 'fotoBase64'> {
  chassi: string | null;
  deOutra: number | null;
  /** Key of the photograph's file. */
  foto: string | null;
}
