import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { type Adiamento, defer } from './desfecho.ts';
import type { AnyOperacao, Pipeline } from './operacao.ts';

/**
 * Defers an intent while the circuit breaker is open. Race: the breaker may close before the deferral is
 * committed, and its wake-up would miss this intent; so wake up again if it closed meanwhile.
 */
export const deferUntilBack = async (
  pipeline: Pipeline,
  breaker: CircuitBreaker,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  { emMs, ...adiamento }: Omit<Adiamento, 'estado' | 'enviada'>,
): Promise<boolean> => {
  const { codigoEmpresa } = intencao;
  const recoveries = breaker.recoveries(codigoEmpresa);
  const pendente = { ...adiamento, emMs, estado: 'pendente', enviada: false } as const;
  const nossa = await defer(pipeline, operacao, intencao, pendente);
  if (breaker.recoveries(codigoEmpresa) !== recoveries) await pipeline.ports.empresa(codigoEmpresa).wake();
  return nossa;
};
