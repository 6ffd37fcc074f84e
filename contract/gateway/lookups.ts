import type { Lookup } from '../lookup.ts';
import { candidatoAOperador } from './acesso/operadores.ts';
import { filial } from './cadastros/empresa.ts';
import { tipoCrv, veiculoUsado } from './cadastros/veiculo.ts';
import { notaDeSaida } from './notas/xml.ts';
import { recordLookups } from './recordLookups.ts';
import { usadoEmEstoque } from './usados/usados.ts';
import { destinoDaIte, estabelecimento, ite } from './zeroKm/destinos.ts';
import { entradaRejeitada } from './zeroKm/entradaZeroKm.ts';
import { clienteDaMontadora } from './zeroKm/ite.ts';
import { beneficioFiscal } from './zeroKm/montadora.ts';

/** Every look-up, by the name in fields' `target`. */
export const lookups: Readonly<Record<string, Lookup>> = {
  ...recordLookups,
  beneficioFiscal,
  candidatoAOperador,
  clienteDaMontadora,
  destinoDaIte,
  entradaRejeitada,
  estabelecimento,
  filial,
  ite,
  notaDeSaida,
  tipoCrv,
  usadoEmEstoque,
  veiculoUsado,
};
