import type { Route } from '../route.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { montadora } from './montadora.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { usados } from './usados.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { xml } from './xml.ts';

/** Rate limit of one token, per clock minute; further calls are refused until the next minute. */
export const CHAMADAS_POR_MINUTO = 120;

/** The same call for the company's own systems: with the integration token instead of a session. */
const porToken = <R extends Route>(portaDe: R, path: string): R => ({
  ...portaDe,
  path: `integracao/v1/${path}`,
  portaDe,
});

/** The calls for a company's own systems: send invoices, follow batches, read stock and outcomes. */
export const integracao = {
  enviarXml: porToken(xml.processar, 'xml'),
  lotes: porToken(xml.lotes, 'lotes'),
  lote: porToken(xml.lote, 'lotes/:id'),
  notasDoLote: porToken(xml.itensDoLote, 'lotes/:codigoLote/notas'),
  notas: porToken(xml.itens, 'notas'),
  entradas: porToken(entradaZeroKm.lista, 'entradas'),
  estoque: porToken(veiculosZeroKm.confirmados, 'estoque'),
  saidas: porToken(saidaZeroKm.lista, 'saidas'),
  vendidos: porToken(veiculosZeroKm.finalizados, 'vendidos'),
  usados: porToken(usados.lista, 'usados'),
  entradasMontadora: porToken(montadora.entradas, 'montadora/entradas'),
  estoqueMontadora: porToken(montadora.confirmados, 'montadora/estoque'),
  saidasMontadora: porToken(montadora.saidas, 'montadora/saidas'),
  vendidosMontadora: porToken(montadora.finalizados, 'montadora/vendidos'),
};
