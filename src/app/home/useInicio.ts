import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { CONTADAS, type Contada, inicio } from '#contract/gateway/inicio.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import type { Services } from '../services.ts';
import { useServices } from '../session/useSession.ts';
import { usePacedChanges } from '../usePacedChanges.ts';

const KEY = [inicio.resumo.path];

/** What moves any of the numbers. */
const ALL: readonly Assunto[] = [
  'lotesXml',
  'entradaZeroKm',
  'saidaZeroKm',
  'estoque',
  'lotesAtpv',
  'entregas',
  'usados',
  'transferencias',
];
const PACE_MS = 5_000;
/** Other companies' changes are not told to this one: who looks after them asks. */
const OTHERS_MS = 60_000;

/** Has the registry asked what waits there, one list after the other; one that does not answer is said to be away by the shell. */
const hear = async (sessao: Sessao, { client, activity }: Services, signal: AbortSignal): Promise<void> => {
  for (const { lista, ouve } of Object.values<Contada>(CONTADAS)) {
    if (!ouve || signal.aborted || lista.access === 'publica' || !may(sessao, lista.access)) continue;
    const ask = () => client.call(lista, { page: 1, perPage: 1 }, signal);
    await activity.callQuietly(ask).catch(() => {});
  }
};

/** The start page's numbers as last heard at once, and again when the registry has been asked. */
export const useInicio = () => {
  const services = useServices();
  const { client, activity } = services;
  const sessao = useSessao();
  const queryClient = useQueryClient();
  const again = useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
  usePacedChanges(ALL, PACE_MS, again);
  useEffect(() => {
    const leaving = new AbortController();
    void hear(sessao, services, leaving.signal).then(again);
    return () => leaving.abort();
  }, [sessao, services, again]);
  const others = sessao.usuario.suporte || sessao.empresa?.despachante === true;
  return useQuery({
    queryKey: KEY,
    queryFn: () => activity.callQuietly(() => client.call(inicio.resumo, {})),
    refetchInterval: others ? OTHERS_MS : false,
  });
};
