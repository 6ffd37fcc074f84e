import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { busca, modoDaBusca } from '#contract/gateway/busca.ts';
import { compact } from '#domain/values/compact.ts';
import { usePatio } from '#src/ui/context.ts';
import { useServices } from '../session/useSession.ts';
import { opcaoOf, telasAchadas } from './opcoes.ts';

/** What is found for a text as it is typed; what is typed next ends the question before. */
export const useBusca = (typed: string) => {
  const { client } = useServices();
  const { sessao, activity } = usePatio();
  const texto = typed.trim();
  const asks = modoDaBusca(compact(texto)) !== null;
  const { data, error, isFetching } = useQuery({
    queryKey: [busca.tudo.path, texto],
    enabled: asks,
    queryFn: ({ signal }) =>
      activity.quietly(busca.tudo.path, () => client.call(busca.tudo, { texto }, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const achados = asks ? (data?.achados ?? []).map(opcaoOf) : [];
  return { opcoes: [...achados, ...telasAchadas(sessao, texto)], asks, error, asking: asks && isFetching };
};
