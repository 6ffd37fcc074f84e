import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { useToast } from '#src/ui/useToast.ts';
import { tellOnce } from './tellOnce.ts';
import { outcomeOfTrabalho, pathOfTrabalho } from './tray.ts';

/** Tells once how each batch of operations ended, wherever the person is. Batches that had ended before are not told. */
export const useOutcomes = (trabalhos: readonly Trabalho[] | undefined): void => {
  const toast = useToast();
  const navigate = useNavigate();
  const ended = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!trabalhos) return;
    const before = ended.current;
    const done = trabalhos.filter(({ pronto }) => pronto);
    ended.current = new Set(done.map(({ id }) => id));
    if (before === null) return;
    // The action that sent a single operation tells its outcome itself.
    for (const one of done.filter(({ id, tipo, total }) => tipo === 'renave' && total > 1 && !before.has(id)))
      void tellOnce(one.id, () =>
        toast(one.recusados > 0 ? 'warning' : 'success', outcomeOfTrabalho(one), {
          waits: true,
          mend: { label: 'Ver resultado', run: () => navigate(pathOfTrabalho(one)) },
        }),
      );
  }, [trabalhos, toast, navigate]);
};
