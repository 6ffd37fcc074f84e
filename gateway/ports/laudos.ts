import type { LaudoGuardado } from '#contract/gateway/laudos.ts';

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
