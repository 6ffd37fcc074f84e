import { atpv, termoSaida } from './atpv.ts';
import { certificado } from './certificado.ts';
import { sessao } from './sessao.ts';
import { eventos, suporte } from './suporte.ts';
import { xml } from './xml.ts';
import { entradaZeroKm, saidaZeroKm, veiculosZeroKm } from './zeroKm.ts';

/** Every call between console and gateway that is not an entity's own (`crudRoutes`), by area. */
export const gatewayRoutes = {
  atpv,
  termoSaida,
  certificado,
  sessao,
  eventos,
  suporte,
  xml,
  entradaZeroKm,
  saidaZeroKm,
  veiculosZeroKm,
};
