import type { Area, Job } from '../../../engine/area.ts';
import { importadorDePessoas } from '../pessoa/index.ts';
import { importadorDeVeiculos } from '../veiculo.ts';
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
