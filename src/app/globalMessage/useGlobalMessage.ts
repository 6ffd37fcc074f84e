import { useQuery } from '@tanstack/react-query';
import { CODIGO_MENSAGEM, mensagemGlobal } from '#contract/gateway/mensagemGlobal.ts';
import { useServices } from '../session/useSession.ts';

/** A message that is written now is read by who works now. */
const AGAIN_MS = 5 * 60_000;

/** The global message as it stands; what reads it asks without a sign of loading. */
export const useGlobalMessage = () => {
  const { client, activity } = useServices();
  return useQuery({
    queryKey: [mensagemGlobal.get.path],
    queryFn: () => activity.callQuietly(() => client.call(mensagemGlobal.get, { id: CODIGO_MENSAGEM })),
    refetchInterval: AGAIN_MS,
  });
};
