import type { EstadoDaEmpresa } from '#contract/gateway/estado.ts';
import type { LaudoGuardado } from '#contract/gateway/laudos.ts';
import type { Taxa } from '#domain/taxas.ts';

type NovoLaudo = Pick<LaudoGuardado, 'numero' | 'ecv' | 'cnpjEcv' | 'data'> & {
  placa: string;
  /** Key of its file. */
  arquivo: string;
};

/** One company's inspection reports; a plate is found by either form of it. */
export interface LaudoStore {
  save(laudo: NovoLaudo, codigoUsuario: number, agora: Date): Promise<void>;
  /** The newest first. */
  list(placa: string): Promise<LaudoGuardado[]>;
  /** The newest report's day; null where there is none until `dia`. */
  getData(placa: string, dia: string): Promise<string | null>;
  getArquivo(codigo: number): Promise<{ placa: string; data: string; arquivo: string } | null>;
}

/** The rules of the company's own state. */
export interface EstadoStore {
  get(dia: string): Promise<EstadoDaEmpresa>;
  /** Days for which an inspection report is valid on a day; null where the state demands none. */
  validadeDoLaudo(dia: string): Promise<number | null>;
  /** A fee on a day (`YYYY-MM-DD`), in cents; 0 where there is none. */
  taxa(qual: Taxa, dia: string): Promise<number>;
}
