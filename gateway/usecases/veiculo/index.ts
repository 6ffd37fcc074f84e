import { veiculo as rotas } from '#contract/gateway/veiculo.ts';
import { TIPOS_CRV } from '#domain/entities/veiculo.ts';
import { offeredOf } from '#domain/fields/offeredOf.ts';
import type { Area } from '../area.ts';
import { importUseCases } from '../importacao/importUseCases.ts';
import { useCase } from '../useCase.ts';
import { importadorDeVeiculos } from './importador.ts';

const tiposCrv = useCase(rotas.tiposCrv, async () =>
  offeredOf(TIPOS_CRV).map(({ value, label }) => ({ codigo_tcr: value, descri_tcr: label })),
);

/** Calls about vehicles beyond CRUD. */
export const veiculo: Area = { useCases: [...importUseCases(importadorDeVeiculos), tiposCrv] };
