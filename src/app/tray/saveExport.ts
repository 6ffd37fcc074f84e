import { exportacao } from '#contract/gateway/exportacao.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import type { Services } from '../services.ts';

/** Saves a finished export under its name; resolves to the failure's text, null on success. */
export const saveExport = async (
  { client }: Pick<Services, 'client'>,
  { codigo, arquivo }: { codigo: number; arquivo: string },
): Promise<string | null> => {
  try {
    saveFile(arquivo, await client.download(exportacao.download, { codigo }));
    return null;
  } catch (error) {
    return tell(error, exportacao.download.failure);
  }
};

/** Cancels a running export; resolves to the text of the outcome. */
export const cancelExport = async (
  { client }: Pick<Services, 'client'>,
  codigo: number,
): Promise<{ said: string; failed: boolean }> => {
  try {
    return { said: (await client.call(exportacao.cancelar, { codigo })).message, failed: false };
  } catch (error) {
    return { said: tell(error, exportacao.cancelar.failure), failed: true };
  }
};
