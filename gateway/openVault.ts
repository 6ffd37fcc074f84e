import { segredoDaPasta } from './certificados/segredoDaPasta.ts';
import { createVault } from './certificados/vault.ts';
import type { Config } from './config.ts';
import type { Vault } from './ports/segredos.ts';

/** The vault of `PATIO_SECRET`; in sandbox mode of a secret that is made once, in the data folder. */
export const openVault = ({ PATIO_SECRET, PATIO_SECRET_PREVIOUS, PATIO_DATA_DIR }: Config): Vault =>
  createVault(PATIO_SECRET ?? segredoDaPasta(PATIO_DATA_DIR), PATIO_SECRET_PREVIOUS);
