import type { Filas, NomeDeFila, Ports } from '../ports/ports.ts';
import { atpvJobs, atpvUseCases } from './atpv/index.ts';
import { certificadoUseCases } from './certificado/index.ts';
import { entidadeUseCases } from './entidades/crud.ts';
import { ouvirEventos } from './eventos/eventos.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import { sessaoUseCases } from './sessao/sessao.ts';
import { suporteUseCases } from './suporte/suporte.ts';
import { treinamentoUseCases } from './treinamento/treinamento.ts';
import type { UseCase } from './useCase.ts';
import { veiculoUseCases } from './veiculo/index.ts';
import { xmlDesistenciaJobs, xmlJobs, xmlUseCases } from './xml/index.ts';
import { confirmarEntrada, operacaoConfirmarEntrada } from './zeroKm/confirmarEntrada.ts';
import { confirmarSaida, operacaoConfirmarSaida } from './zeroKm/confirmarSaida.ts';
import { criarVeiculoMock } from './zeroKm/criarVeiculoMock.ts';
import { entradaOperacoes, entradaUseCases } from './zeroKm/entradas.ts';
import { listaUseCases } from './zeroKm/listas.ts';
import { saidaOperacoes, saidaUseCases } from './zeroKm/saidas.ts';

/** Every operation at the registry, by the name that intents store. */
export const operacoes: ReadonlyMap<string, AnyOperacao> = new Map(
  [operacaoConfirmarEntrada, ...entradaOperacoes, operacaoConfirmarSaida, ...saidaOperacoes].map(
    (operacao: AnyOperacao) => [operacao.nome, operacao],
  ),
);

/** Every call the gateway serves. */
export const useCases: readonly UseCase[] = [
  ...sessaoUseCases,
  ...entidadeUseCases,
  ...veiculoUseCases,
  ...certificadoUseCases,
  ...xmlUseCases,
  ...listaUseCases,
  confirmarEntrada,
  ...entradaUseCases,
  criarVeiculoMock,
  confirmarSaida,
  ...saidaUseCases,
  ...atpvUseCases,
  ...suporteUseCases(operacoes),
  ...treinamentoUseCases,
  ouvirEventos,
];

/** A queue's work: how much at a time, and what a job does. */
export interface Trabalho<F extends NomeDeFila = NomeDeFila> {
  fila: F;
  concorrencia: number;
  executar: (ports: Ports, trabalho: Filas[F]) => Promise<void>;
}

/** Work that is not an operation at the registry. */
export const trabalhos = [xmlJobs, xmlDesistenciaJobs, atpvJobs] as const;
