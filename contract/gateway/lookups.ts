import type { Lookup } from '../lookup.ts';
import { catalogosApontados } from './catalogos.ts';
import { destinoDaIte, estabelecimento, ite } from './destinos.ts';
import { despachante, empresaDeFaturamento, filial } from './empresa.ts';
import { entityLookups } from './entityLookups.ts';
import { entradaRejeitada } from './entradaZeroKm.ts';
import { apontadosDosHistoricos } from './historicos.ts';
import { clienteDaMontadora } from './ite.ts';
import { beneficioFiscal } from './montadora.ts';
import { candidatoAOperador } from './operadores.ts';
import { usadoEmEstoque } from './usados.ts';
import { tipoCrv, veiculoUsado } from './veiculo.ts';
import { notaDeSaida } from './xml.ts';

/** Every look-up, by the name in fields' `target`. */
export const lookups: Readonly<Record<string, Lookup>> = {
  ...entityLookups,
  ...catalogosApontados,
  ...apontadosDosHistoricos,
  beneficioFiscal,
  candidatoAOperador,
  clienteDaMontadora,
  despachante,
  destinoDaIte,
  empresaDeFaturamento,
  entradaRejeitada,
  estabelecimento,
  filial,
  ite,
  notaDeSaida,
  tipoCrv,
  usadoEmEstoque,
  veiculoUsado,
};
