import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import { trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { useAsk } from '#src/workflows/shared/useAsk.ts';

/** Any of the company's live subjects may have advanced a batch. */
const ALL = [
  ...['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'lotesAtpv', 'veiculos'],
  ...['pessoas', 'usados', 'transferencias', 'entregas', 'exportacoes', 'sincronizacao', 'renave', 'avisos'],
] as Assunto[];

const PACE_MS = 1_500;

/** Background batches, refetched on live events. */
export const useTrabalhos = () =>
  useAsk(
    trabalhos.resumo,
    {},
    {
      subjects: ALL,
      waitMs: PACE_MS,
      quiet: true,
      // The end of a registry outage, or of what was slow, may send no event: the query polls meanwhile.
      refetchInterval: ({ state }) => (state.data?.foraDesde || state.data?.lentoDesde ? 15_000 : false),
    },
  ).data;
