import type { Area } from '../area.ts';
import type { Job } from '../job.ts';
import { importadorDePessoas } from '../pessoa/importador.ts';
import { importadorDeVeiculos } from '../veiculo/importador.ts';
import { anyImportador } from './importador.ts';
import { saveLinhas } from './saveLinhas.ts';

/** Importers by entity name. */
export const importadores = Object.fromEntries(
  [anyImportador(importadorDePessoas), anyImportador(importadorDeVeiculos)].map((importador) => [
    importador.entity.name,
    importador,
  ]),
);

const planilhaJob: Job<'planilha'> = {
  fila: 'planilha',
  concorrencia: 1,
  reserva: 1,
  execute: (ports) => saveLinhas(ports, importadores),
};

/** The shared import job; each entity has its own calls. */
export const importacao: Area = { useCases: [], jobs: [planilhaJob] };
