import type { Intencao, Posse } from './intencoes.ts';

/** A record of the registry that moves there by itself, in the hands of a job: `id` is that of the intent that made it. */
export interface AcompanhamentoTomado extends Posse {
  intencao: Intencao;
  idEstoque: number;
  /** As last heard. */
  estado: string;
  /** Milliseconds since it is followed. */
  desdeMs: number;
}

/** A company's records that are asked about until they rest. */
export interface AcompanhamentoStore {
  iniciar(intencao: string, idEstoque: number, estado: string, emMs: number): Promise<void>;
  /** Asked again in so many milliseconds, or never again; false when it is in others' hands. */
  continuar(posse: Posse, proxima: { estado: string; emMs: number } | null): Promise<boolean>;
}

/** What is followed across companies, each by one process at a time. */
export interface FilaDeAcompanhamentos {
  tomar(id: string, posseMs: number): Promise<AcompanhamentoTomado | null>;
  /** Those whose job is long overdue. */
  soltarVencidos(): Promise<{ id: string; codigoEmpresa: number }[]>;
}
