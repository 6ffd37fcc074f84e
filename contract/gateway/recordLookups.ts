import type { Lookup } from '../lookup.ts';
import { catalogosApontados } from './cadastros/catalogos.ts';
import { despachante, empresaDeFaturamento } from './cadastros/empresa.ts';
import { entityLookups } from './entityLookups.ts';
import { apontadosDosHistoricos } from './estoque/historicos.ts';

/** Every look-up to which an entity's field points, by the name in its `target`. */
export const recordLookups: Readonly<Record<string, Lookup>> = {
  ...entityLookups,
  ...catalogosApontados,
  ...apontadosDosHistoricos,
  despachante,
  empresaDeFaturamento,
};
