import { useQueryClient } from '@tanstack/react-query';
import { conta } from '#contract/gateway/conta.ts';

/** Reads everything anew once a second factor stands: where one was demanded, all calls were refused until now. */
export const useFatorLigado = (onClose: () => void) => {
  const queryClient = useQueryClient();
  return () => {
    onClose();
    // A dialog's own question is not asked again while it closes.
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== conta.startFator.path });
  };
};
