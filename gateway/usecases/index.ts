import type { Area } from './area.ts';
import { atpv } from './atpv/index.ts';
import { certificado } from './certificado/index.ts';
import { entidades } from './entidades/crud.ts';
import { entradaZeroKm } from './entradaZeroKm/index.ts';
import { eventos } from './eventos/eventos.ts';
import type { AnyJob } from './job.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import { saidaZeroKm } from './saidaZeroKm/index.ts';
import { sessao } from './sessao/sessao.ts';
import { suporte } from './suporte/suporte.ts';
import { treinamento } from './treinamento/treinamento.ts';
import type { UseCase } from './useCase.ts';
import { veiculo } from './veiculo/index.ts';
import { veiculosZeroKm } from './veiculosZeroKm/index.ts';
import { xml } from './xml/index.ts';

/** Every area of the gateway. */
const areas: readonly Area[] = [
  atpv,
  certificado,
  entidades,
  entradaZeroKm,
  eventos,
  saidaZeroKm,
  sessao,
  treinamento,
  veiculo,
  veiculosZeroKm,
  xml,
];

/** Every operation at the registry, by the name that intents store. */
export const operacoes: ReadonlyMap<string, AnyOperacao> = new Map(
  areas.flatMap((area) => area.operacoes ?? []).map((operacao) => [operacao.nome, operacao]),
);

/** Every call the gateway serves; support's know every operation by its title. */
export const useCases: readonly UseCase[] = [...areas, suporte(operacoes)].flatMap((area) => area.useCases);

/** Work that is not an operation at the registry. */
export const jobs: readonly AnyJob[] = areas.flatMap((area) => area.jobs ?? []);
