import { entities } from '#domain/entities/index.ts';
import { crudRoutes } from '../crud.ts';
import type { Route } from '../route.ts';
import { atpv, termoSaida } from './atpv.ts';
import { certificado } from './certificado.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { eventos } from './eventos.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { sessao } from './sessao.ts';
import { suporte } from './suporte.ts';
import { treinamento } from './treinamento.ts';
import { veiculo } from './veiculo.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { xml } from './xml.ts';

/** Every call between console and gateway that is not an entity's own (`crudRoutes`), by area. */
export const gatewayRoutes = {
  atpv,
  termoSaida,
  certificado,
  sessao,
  eventos,
  suporte,
  treinamento,
  veiculo,
  xml,
  entradaZeroKm,
  saidaZeroKm,
  veiculosZeroKm,
};

/** The same calls and every entity's own, flat: what OpenAPI prints and the tests walk. */
export const routes: readonly Route[] = [
  ...Object.values(gatewayRoutes).flatMap((area) => Object.values(area) as Route[]),
  ...Object.values(entities).flatMap((entity) => Object.values(crudRoutes(entity)) as Route[]),
];
