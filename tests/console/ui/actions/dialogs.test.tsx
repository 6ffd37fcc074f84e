import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { text } from '#domain/fields/field.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { Dialog } from '#src/ui/action.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { FilePicker } from '#src/ui/actions/FilesDialog.tsx';
import { ActionDialog } from '#src/ui/actions/Questions.tsx';
import type { AnyAction, AnySubject, Attempt } from '#src/ui/actions/runAction.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

describe('a question', () => {
  const ask = async (danger: boolean) => {
    const onAnswer = vi.fn();
    const { user } = renderWithPatio(
      <ConfirmDialog
        text="Cancelar?"
        about="Veículo 9PT, Horizonte Matriz."
        consequence="Volta ao pátio."
        verb="Cancelar entrada"
        {...{ danger, onAnswer }}
      />,
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Cancelar entrada',
      description: /Cancelar\?\s*Veículo 9PT, Horizonte Matriz\.\s*Volta ao pátio\./,
    });
    const button = (name: string) => within(dialog).getByRole('button', { name });
    return { user, onAnswer, button };
  };

  it('is answered by its buttons; Esc means no', async () => {
    for (const [how, answer] of [
      ['Cancelar entrada', true],
      ['Não', false],
      ['{Escape}', false],
    ] as const) {
      const { user, onAnswer, button } = await ask(false);
      if (how === '{Escape}') await user.keyboard(how);
      else await user.click(button(how));
      expect(onAnswer.mock.calls).toEqual([[answer]]);
      cleanup();
    }
  });

  it.each([
    [true, 'Não', /warning/i],
    [false, 'Cancelar entrada', /primary/i],
  ])('irreversible: %s, focuses %s and shows it', async (danger, first, colour) => {
    const { button } = await ask(danger);
    await waitFor(() => expect(document.activeElement).toBe(button(first)));
    expect(button('Cancelar entrada').className).toMatch(colour);
  });
});

describe('the choice of files', () => {
  it.each([
    [true, 'Arraste os arquivos para cá ou'],
    [false, 'Arraste o arquivo para cá ou'],
  ])('accepts several: %s, and says so', async (multiple, words) => {
    renderWithPatio(<FilePicker rules={{ accept: '.xml', multiple }} disabled={false} onChoose={() => {}} />);
    expect(await screen.findByText(words)).toBeDefined();
    expect(document.querySelector('input')?.multiple).toBe(multiple);
  });
});

describe('the dialog of an action', () => {
  const VEICULO = { chassi: '9PTAAAAA000000001' };
  const action = { name: 'uma', label: 'Uma', on: 'row', call: { route: saidaZeroKm.cancelar } };
  const open = (dialog: Partial<Dialog<AnySubject>>, mais: object = {}) => {
    const [onClose, run] = [vi.fn(), vi.fn()];
    const asked = { title: 'O título', ...dialog } as Dialog<AnySubject>;
    const tryOnce = vi.fn(async (): Promise<Attempt> => ({ done: true }) as Attempt);
    const props = { subject: VEICULO as AnySubject, tryOnce, onClose, run };
    const { user } = renderWithPatio(
      <ActionDialog
        action={{ ...action, ...mais, dialog: asked } as unknown as AnyAction}
        dialog={asked}
        {...props}
      />,
    );
    return { user, onClose, run, tryOnce };
  };
  const naTela = async () => within(await screen.findByRole('dialog', { name: 'O título' }));

  it('has texts made for its subject or constant', async () => {
    open({ text: (subject) => `Do veículo ${(subject as unknown as typeof VEICULO).chassi}.` });
    expect((await naTela()).getByText('Do veículo 9PTAAAAA000000001.')).toBeDefined();
    cleanup();
    open({ text: 'De todos.' });
    expect((await naTela()).getByText('De todos.')).toBeDefined();
  });

  it('names its subject, company and consequence; its button names the act', async () => {
    open(
      { text: 'Escolha.', fields: { motivo: text('motivo', { label: 'Motivo' }) } },
      {
        about: ({ chassi }: typeof VEICULO, { empresa }: Sessao) => `Veículo ${chassi}, ${empresa?.nome}.`,
        consequence: 'Sai do estoque.',
        verb: 'Devolver o veículo',
      },
    );
    const dialog = await naTela();
    expect(dialog.getByText('Veículo 9PTAAAAA000000001, Horizonte Matriz.')).toBeDefined();
    expect(dialog.getByText('Sai do estoque.')).toBeDefined();
    expect(dialog.getByText('Escolha.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Devolver o veículo' })).toBeDefined();
  });

  it('has fields made for its subject or constant, with known values filled in', async () => {
    const motivo = text('motivo', { label: 'Motivo', required: true });
    const initial = () => ({ motivo: 'Engano' });
    for (const fields of [{ motivo }, () => ({ motivo })]) {
      const { user, tryOnce, onClose } = open({ fields, initial, submit: 'Devolver' } as never);
      const dialog = await naTela();
      expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveProperty('value', 'Engano');
      await user.click(dialog.getByRole('button', { name: 'Devolver' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(tryOnce.mock.calls).toEqual([[{ values: { motivo: 'Engano' } }]]);
      cleanup();
    }
  });

  it('keeps the danger colour of its button', async () => {
    for (const [tone, colour] of [
      ['danger', /error/i],
      [undefined, /primary/i],
    ] as const) {
      open({ text: 'Certeza?' }, { tone });
      expect((await naTela()).getByRole('button', { name: 'Uma' }).className).toMatch(colour);
      cleanup();
    }
  });

  it('offers the applicable choices, each leading to its action', async () => {
    const choice = (name: string, mais: object = {}) => ({ ...action, name, label: name, ...mais });
    const choices = [
      choice('Imprimir'),
      choice('Excluir', { tone: 'danger' }),
      choice('Depois', { tone: 'neutral', leavesOpen: true }),
      choice('Fora', { visible: () => false }),
      choice('Agora não', { disabled: () => true }),
    ] as never;
    const { user, run, onClose } = open({ choices });
    const dialog = await naTela();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Fechar', 'Imprimir', 'Excluir', 'Depois', 'Agora não']);
    const button = (name: string) => dialog.getByRole('button', { name });
    expect(button('Agora não')).toHaveProperty('disabled', true);
    expect(button('Excluir').className).toMatch(/contained.*error/i);
    expect(button('Imprimir').className).toMatch(/contained.*primary/i);
    expect(button('Depois').className).toMatch(/outlined/i);
    await user.click(button('Depois'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Imprimir'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(run.mock.calls.map(([{ name }, subject]) => [name, subject])).toEqual([
      ['Depois', VEICULO],
      ['Imprimir', VEICULO],
    ]);
  });

  it('is left by Voltar except while it runs, and runs once', async () => {
    const { promise, resolve } = Promise.withResolvers<Attempt>();
    const { user, tryOnce, onClose } = open({ text: 'Certeza?' });
    tryOnce.mockReturnValue(promise);
    const dialog = await naTela();
    const confirmar = dialog.getByRole('button', { name: 'Uma' });
    await user.click(confirmar);
    await waitFor(() => expect(confirmar).toHaveProperty('disabled', true));
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveProperty('disabled', true);
    expect([onClose.mock.calls.length, tryOnce.mock.calls.length]).toEqual([0, 1]);
    resolve({ done: false } as Attempt);
    await waitFor(() => expect(confirmar).toHaveProperty('disabled', false));
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
