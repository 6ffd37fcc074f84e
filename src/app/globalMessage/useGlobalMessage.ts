import { useQuery } from '@tanstack/react-query';
import { CODIGO_MENSAGEM, mensagemGlobal } from '#contract/gateway/mensagemGlobal.ts';
import { useServices } from '../session/useSession.ts';

/** Polled: a new message must reach the people who have a page open. */
const AGAIN_MS = 5 * 60_000;

/** The global message, fetched without the loading bar. */
export const useGlobalMessage = () => {
  const { client, activity } = useServices();
  return useQuery({
    queryKey: [mensagemGlobal.get.path],
    queryFn: () => activity.callQuietly(() => client.call(mensagemGlobal.get, { id: CODIGO_MENSAGEM })),
    refetchInterval: AGAIN_MS,
  });
};
