import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallOf, Route } from '#contract/route.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { isUnreached, tell } from '#src/dataProvider/failure.ts';
import { useToast } from '#src/ui/useToast.ts';

interface Options<I, A> {
  /** Paths of calls whose cached answers are invalidated. */
  changes?: readonly string[];
  onDone?: (answer: A) => void;
  /** In place of the failure's toast where the gateway was out of reach. */
  onUnreached?: (input: CallOf<Route<I, A>>) => void;
}

const messageOf = (answer: unknown): string | undefined => (answer as { message?: string } | null)?.message;

/** Sends a panel's call, shows its toast, and invalidates what changed. */
export const useTell = <I, A>(route: Route<I, A>, { changes = [], onDone, onUnreached }: Options<I, A>) => {
  const { call } = useDataProvider<PatioDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (input: CallOf<Route<I, A>>) => call(route, input),
    onSuccess: async (answer) => {
      const said = messageOf(answer);
      if (said) toast('success', said);
      onDone?.(answer);
      await Promise.all(changes.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
    onError: (error, input) => {
      if (onUnreached && isUnreached(error)) onUnreached(input);
      else toast('error', tell(error, route.failure ?? ERRO_INESPERADO));
    },
  });
};
