import type { CarroDoPatio } from '#domain/patio.ts';

/** A vehicle that waits for its entry, with its mark where it arrived. */
export interface CarroEsperado extends CarroDoPatio {
  quando: string | null;
  lugar: string | null;
  quem: string | null;
  codigoUsuario: number | null;
}

interface ChegadaASalvar {
  chassi: string;
  quando: string;
  lugar: string | null;
}

/** The arrivals of one company's vehicles that wait for their entry: announced by the registry, or by their invoice. */
export interface ChegadaStore {
  /** Vehicles that one of these texts may mean. */
  find(lidos: readonly string[]): Promise<CarroEsperado[]>;
  /** The newest arrivals. */
  list(): Promise<CarroEsperado[]>;
  /** Marks those of them that wait and are not marked; returns their chassis. */
  save(chegadas: readonly ChegadaASalvar[], codigoUsuario: number): Promise<string[]>;
  /** Takes a mark back, unless the vehicle entered; false if there was none. */
  remove(chassi: string): Promise<boolean>;
}
