import { lazy } from 'react';
import { PROCURAR_VEICULO } from '#domain/texts.ts';

/** The search of a list of vehicles that stand in the yard: a code that is read finds its vehicle. */
export const procuraLendo = (placeholder = PROCURAR_VEICULO) => ({
  key: 'descricaoFiltro',
  placeholder,
  unlisted: UnlistedVehicle,
});

const UnlistedVehicle = lazy(async () => ({
  default: (await import('./UnlistedVehicle.tsx')).UnlistedVehicle,
}));
