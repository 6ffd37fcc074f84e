import { randomUUID } from 'node:crypto';

/** The folder of the packs that are received on a day (in UTC), so that what a killed upload left can be looked for. */
export const pastaDoDia = (dia: Date): string => `xml/${dia.toISOString().slice(0, 10)}`;

/** Keys for the packs of one upload, by their number. */
export const chavesDoEnvio = (codigoEmpresa: number, agora: Date): ((pacote: number) => string) => {
  const envio = `${pastaDoDia(agora)}/${codigoEmpresa}-${randomUUID()}`;
  return (pacote) => `${envio}-${pacote}.pack`;
};
