import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { DadosDaNota } from '#domain/sefaz/documento.ts';
import type { EventoAEnviar } from './sefaz.ts';

/** Lease on a company's next question to the tax authority. */
export interface RecebimentoTomado {
  codigoEmpresa: number;
  cnpj: string;
  ultNsu: string;
  /** Fencing token. */
  fence: number;
  /** Failures since the last answer. */
  falhas: number;
  /** Who chose to receive: the author of the day's batch. */
  codigoUsuario: number;
  /** Who chose 'ciência' for what arrives; null if nobody did. */
  cienciaPor: number | null;
}

/** A CNPJ in whose sequence documents of other companies come; `daCasa`: of who runs this server. */
export interface ViaDeTerceiro {
  cnpj: string;
  daCasa: boolean;
}

export type EmpresaAlcancada = Pick<RecebimentoTomado, 'codigoEmpresa' | 'cnpj'>;

/** What a question changes; a field left out stays. */
export interface DesfechoDaPergunta {
  ultNsu?: string;
  /** The numbers up to which another program was given some, beginning after ours. */
  lacuna?: { de: string; ate: string };
  /** When the next question may be put; the pause unless told. */
  proxima?: Date;
  parada: Parada | null;
  motivo: string | null;
  falhas: number;
}

export interface NotaAnunciada extends DadosDaNota {
  /** The whole note arrived, not only its summary. */
  completa: boolean;
  cancelada: boolean;
}

/** A statement that waits to be sent. */
export interface PedidoDeManifestacao extends EventoAEnviar {
  codigoUsuario: number;
}
