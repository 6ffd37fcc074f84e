import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config/configError.ts';
import type { Config } from './config.ts';

/** Files are stored there unless they go to S3: told at the start, and not by the first upload. */
export const checkPasta = ({ FILES_URL, PATIO_DATA_DIR }: Config): void => {
  if (FILES_URL !== null) return;
  try {
    mkdirSync(PATIO_DATA_DIR, { recursive: true });
    accessSync(PATIO_DATA_DIR, constants.W_OK);
  } catch {
    throw new ConfigError('PATIO_DATA_DIR', 'esperada uma pasta em que o gateway possa escrever');
  }
};
