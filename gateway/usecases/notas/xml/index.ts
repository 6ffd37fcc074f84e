import { type Area, type Job, jobOf } from '../../../engine/area.ts';
import { aConferir, consultas, downloadXml } from './consultas.ts';
import { processarXml } from './processarXml.ts';
import { giveUpPacote, inMicroBatches, readPacotes } from './readPacotes.ts';

/** Packs per micro-batch. */
const JUNTOS = 4;

/** Two micro-batches at a time: one is stored while the next is read. */
const xmlJob: Job<'xml'> = {
  fila: 'xml',
  concorrencia: 2 * JUNTOS,
  reserva: 1,
  execute: inMicroBatches(readPacotes, JUNTOS),
};

const xmlDesistenciaJob = jobOf('xmlDesistencia', { concorrencia: 1 }, giveUpPacote);

/** Invoice batches: upload, progress and look-up. */
export const xml: Area = {
  useCases: [processarXml, ...consultas, ...aConferir, downloadXml],
  jobs: [xmlJob, xmlDesistenciaJob],
};
