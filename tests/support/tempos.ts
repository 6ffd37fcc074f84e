import type { Config } from '#gateway/config.ts';
import type { Tempos } from '#gateway/engine/operacoes/operacao.ts';

/** Timings for a test's own pipeline, without rate limits. */
export const temposDe = (config: Config, mudancas: Partial<Tempos> = {}): Tempos => ({
  ...config,
  leaseMs: 10_000,
  perguntaMs: 65_000,
  ritmoEmpresaMs: 0,
  ritmoMs: 0,
  ...mudancas,
});
