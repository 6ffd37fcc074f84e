import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResumoDosTrabalhos, Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { useOutcomes } from '#src/app/tray/useOutcomes.ts';
import { useReturn } from '#src/app/tray/useReturn.ts';
import { renderWithPatio } from '../ui/renderWithPatio.tsx';
import { resumo, trabalho } from './trabalho.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const lote = (changes: Partial<Trabalho>): Trabalho =>
  trabalho({
    id: 'renaveA',
    tipo: 'renave',
    titulo: 'Confirmação de saída',
    tela: 'saida.confirmar',
    total: 300,
    feitos: 100,
    ...changes,
  });
const acabado = { feitos: 300, pronto: true };

interface Told<T> {
  /** Answers of the tray, one after the other. */
  steps: readonly T[];
  useTold: (answer: T | undefined) => void;
}

const Steps = <T,>({ steps, useTold }: Told<T>) => {
  const [at, setAt] = useState(0);
  useTold(steps[at]);
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      Seguinte
    </button>
  );
};

const show = <T,>(told: Told<T>) => renderWithPatio(<Steps {...told} />, { at: '/pessoas' });
const open = (steps: readonly (readonly Trabalho[])[]) => show({ steps, useTold: useOutcomes });
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

it('the end of a batch is told in the page in front alone, and in no other afterwards', async () => {
  const ended = lote({ ...acabado, recusados: 16 });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { user } = open([[lote({})], [ended]]);
  await user.click(await screen.findByRole('button', { name: 'Seguinte' }));
  expect(screen.queryByText(TEXT)).toBeNull();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(TEXT);
  cleanup();
  const other = open([[lote({})], [ended], []]);
  await other.user.click(await screen.findByRole('button', { name: 'Seguinte' }));
  await other.user.click(await screen.findByRole('button', { name: 'Seguinte' }));
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('one that had ended before the page was opened is not told', async () => {
  open([[lote(acabado)]]);
  await screen.findByRole('button', { name: 'Seguinte' });
  expect(screen.queryByText(/concluídas/)).toBeNull();
});

describe('the end of an outage', () => {
  const faltam55 = (changes: Partial<ResumoDosTrabalhos> = {}) =>
    resumo({ trabalhos: [lote({ total: 83, feitos: 28 })], ...changes });
  const fora = faltam55({ alcance: 'fora', foraDesde: '2026-09-01T10:00:00Z' });
  const voltou = () => screen.queryByText(/^O Renave voltou às \d\d:\d\d\. Faltam 55 de 83\.$/);

  it('is told once the registry has answered, not when the outage merely expired', async () => {
    const { user } = show({ steps: [fora, faltam55({ incerto: true }), faltam55()], useTold: useReturn });
    const next = await screen.findByRole('button', { name: 'Seguinte' });
    await user.click(next);
    expect(voltou()).toBeNull();
    await user.click(next);
    await waitFor(() => expect(voltou()).not.toBeNull());
  });

  it('is not told of an outage that this page has not shown', async () => {
    const { user } = show({ steps: [faltam55({ incerto: true }), faltam55()], useTold: useReturn });
    await user.click(await screen.findByRole('button', { name: 'Seguinte' }));
    expect(voltou()).toBeNull();
  });
});
