import type { Grupo, RenaveCall } from '#contract/renave/call.ts';
import { type ChamadaEstabelecimento, renave } from '#contract/renave/estabelecimento.ts';
import { criarVeiculoMock as chamadaMock } from '#contract/renave/mock.ts';
import { cancelarEntradaZeroKm } from './cancelamentoEntrada.ts';
import { cancelarSaidaInacabado, cancelarSaidaZeroKm } from './cancelamentoSaida.ts';
import {
  buscarMunicipios,
  clienteAutenticado,
  estoque,
  estoques,
  pendentesEntradaZeroKm,
  veiculos,
} from './consultas.ts';
import type { Handler } from './contexto.ts';
import { pdfAtpv, termoSaida } from './documentos.ts';
import { entradaZeroKm } from './entrada.ts';
import { criarVeiculoMock } from './mock.ts';
import { cancelarRejeicaoZeroKm, rejeitarZeroKm } from './rejeicao.ts';
import { devolverMontadora, saidaInacabado, saidaZeroKm } from './saida.ts';

export type NomeChamada = ChamadaEstabelecimento | 'criarVeiculoMock';

/** Every operation the registry's dealer group has, by its name in the contract. */
export const operacoes: Record<NomeChamada, Handler> = {
  clienteAutenticado,
  municipios: buscarMunicipios,
  veiculos,
  estoques,
  estoque,
  termoSaida,
  pendentesEntradaZeroKm,
  entradaZeroKm,
  cancelarEntradaZeroKm,
  rejeitarZeroKm,
  cancelarRejeicaoZeroKm,
  saidaZeroKm,
  cancelarSaidaZeroKm,
  devolverMontadora,
  pdfAtpv,
  saidaInacabado,
  cancelarSaidaInacabado,
  criarVeiculoMock,
};

const chamadas: Record<NomeChamada, RenaveCall> = { ...renave, criarVeiculoMock: chamadaMock() };

interface Rota {
  nome: NomeChamada;
  method: string;
  segments: string[];
}

const rotas: Rota[] = (Object.entries(chamadas) as [NomeChamada, RenaveCall][]).map(
  ([nome, { method, path }]) => ({ nome, method, segments: path.split('/') }),
);

/** Of the other two groups the sandbox has the accreditation probe only. */
for (const grupo of ['montadora', 'ite']) {
  const segments = ['', 'api', grupo, 'cliente-autenticado'];
  rotas.push({ nome: 'clienteAutenticado', method: 'GET', segments });
}

/** Which of the registry's doors a path is behind. */
export function grupoOf(path: string): Grupo {
  const [, , door] = path.split('/');
  return door === 'montadora' || door === 'ite' ? door : 'estabelecimento';
}

function paramsOf(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const actual = path[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = actual;
    else if (segment !== actual) return null;
  }
  return params;
}

export interface RotaEncontrada {
  nome: NomeChamada;
  params: Record<string, string>;
}

/** The operation at a path; 404 when there is none, 405 when it answers to another method. */
export function findRota(method: string, path: string): RotaEncontrada | 404 | 405 {
  const parts = path.split('/');
  let other = false;
  for (const { nome, method: expected, segments } of rotas) {
    const params = paramsOf(segments, parts);
    if (params && method === expected) return { nome, params };
    other ||= params !== null;
  }
  return other ? 405 : 404;
}

export const isNomeChamada = (nome: unknown): nome is NomeChamada =>
  typeof nome === 'string' && Object.hasOwn(operacoes, nome);
