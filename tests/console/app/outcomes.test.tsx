import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { useOutcomes } from '#src/app/tray/useOutcomes.ts';
import { answering, json } from '../dataProvider/answering.ts';
import { renderWithPatio } from '../ui/renderWithPatio.tsx';

afterEach(cleanup);

const lote = (changes: Partial<Trabalho>): Trabalho => ({
  ...{ id: 'renaveA', tipo: 'renave', titulo: 'Confirmação de saída', tela: 'saida.confirmar' },
  ...{ entidade: null, arquivo: null, desde: '2026-09-01T10:00:00Z', cancelado: false },
  ...{ total: 300, feitos: 100, recusados: 0, pronto: false },
  ...changes,
});
const acabado = { feitos: 300, pronto: true };

/** Answers of the tray, one after the other. */
const Steps = ({ steps }: { steps: readonly (readonly Trabalho[])[] }) => {
  const [at, setAt] = useState(0);
  useOutcomes(steps[at]);
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      Seguinte
    </button>
  );
};

const open = (steps: readonly (readonly Trabalho[])[]) =>
  renderWithPatio(<Steps steps={steps} />, { ...answering(() => json({})), at: '/pessoas' });
const TEXT = 'Confirmação de saída: 284 de 300 concluídas, 16 recusadas.';

it('the end of a batch is told on any page, once', async () => {
  const ended = lote({ ...acabado, recusados: 16 });
  const { user } = open([[lote({})], [ended], [ended, lote({ id: 'renaveB', total: 1, ...acabado })]]);
  await user.click(await screen.findByRole('button', { name: 'Seguinte' }));
  await screen.findByText(TEXT);
  await user.click(screen.getByRole('button', { name: 'Seguinte' }));
  expect(screen.getAllByText(TEXT)).toHaveLength(1);
  expect(screen.queryByText(/1 de 1/)).toBeNull();
});

it('one that had ended before the page was opened is not told', async () => {
  open([[lote(acabado)]]);
  await screen.findByRole('button', { name: 'Seguinte' });
  expect(screen.queryByText(/concluídas/)).toBeNull();
});
