import { useQuery } from '@tanstack/react-query';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { trabalhos } from '#contract/gateway/trabalhos.ts';
import { usePatio } from '#src/ui/context.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useServices } from '../session/useSession.ts';

/** Any of the company's live subjects may have advanced a batch. */
const ALL = [
  ...['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'lotesAtpv', 'veiculos'],
  ...['pessoas', 'usados', 'transferencias', 'entregas', 'exportacoes', 'sincronizacao', 'renave'],
] as Assunto[];

const PACE_MS = 1_500;

const { path } = trabalhos.resumo;

/** Background batches, refetched on live events. */
export const useTrabalhos = () => {
  const { client } = useServices();
  const { activity } = usePatio();
  useLiveSubjects(ALL, path, PACE_MS);
  return useQuery({
    queryKey: [path],
    queryFn: () => activity.callQuietly(() => client.call(trabalhos.resumo, {})),
    // The end of a registry outage sends no event: the query polls meanwhile.
    refetchInterval: ({ state }) => (state.data?.foraDesde ? 15_000 : false),
  }).data;
};
