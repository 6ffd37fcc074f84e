import { randomUUID } from 'node:crypto';

/** Folder of the packs received on a UTC day, so that the sweeper finds the leftovers of killed uploads. */
export const pastaDoDia = (dia: Date): string => `xml/${dia.toISOString().slice(0, 10)}`;

/** Keys of one upload's packs, by number. */
export const chavesDoEnvio = (codigoEmpresa: number, agora: Date): ((pacote: number) => string) => {
  const envio = `${pastaDoDia(agora)}/${codigoEmpresa}-${randomUUID()}`;
  return (pacote) => `${envio}-${pacote}.pack`;
};
