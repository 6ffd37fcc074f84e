import type { Intencao, Posse } from './intencoes.ts';

/** A record of the registry that moves there by itself, in the hands of a gateway: `id` is that of the intent that made it. */
export interface AcompanhamentoTomado extends Posse {
  intencao: Intencao;
  idEstoque: number;
  /** As last heard. */
  estado: string;
  /** Milliseconds since it is followed. */
  desdeMs: number;
  /** How many records are followed now: the company's, and everybody's. */
  daEmpresa: number;
  deTodas: number;
}

/** What a taker is told about time, in milliseconds: its possession, and the least between two questions. */
interface Ritmo {
  posseMs: number;
  /** Of one company. */
  empresaMs: number;
  /** Of all together, whichever gateway asks. */
  todasMs: number;
}

/** A company's records that are asked about until they rest. */
export interface AcompanhamentoStore {
  iniciar(intencao: string, idEstoque: number, estado: string, emMs: number): Promise<void>;
  /** Asked again in so many milliseconds, or never again; false when it is in others' hands. */
  continuar(posse: Posse, proxima: { estado: string; emMs: number } | null): Promise<boolean>;
  /** The company asks nothing for so many milliseconds. */
  pausar(emMs: number): Promise<void>;
}

/** What is followed across companies, each by one process at a time. */
export interface FilaDeAcompanhamentos {
  /** The next record whose time has come, of the company that has waited longest; null while none may be asked about. */
  tomar(ritmo: Ritmo): Promise<AcompanhamentoTomado | null>;
}
