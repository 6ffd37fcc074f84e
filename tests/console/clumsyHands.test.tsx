import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sessao } from '#domain/permissions.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { RunnerProvider } from '#src/ui/actions/Questions.tsx';
import { isVisible } from '#src/ui/actions/runAction.ts';
import { useActionRunner } from '#src/ui/actions/useActionRunner.ts';
import { sessoesPossiveis } from '#tests/domain/situacoes.ts';
import { answering, json } from './dataProvider/answering.ts';
import { renderWithPatio } from './ui/renderWithPatio.tsx';
import { type AnyAction, actionsOf, subjectsOf } from './workflows/actionsOf.ts';
import { everyTab } from './workflows/everyTab.ts';

afterEach(cleanup);

const SESSOES: readonly Sessao[] = sessoesPossiveis().flatMap((one) => [one, { ...one, treinamento: true }]);

/** An answer in which every list is empty, and every number 0. */
const NOTHING = {
  mudancas: [],
  compradores: [],
  total: 0,
  baixados: 0,
  quantos: 0,
  data: [],
  meta: { total: 0, last_page: 1 },
};

/** Every action that asks before it does anything, with a subject and a session that may run it. */
const asking = everyTab.flatMap(({ screen: at, tab, rows }) =>
  actionsOf(tab)
    .filter(({ confirm, dialog, menu }) => (confirm !== undefined || dialog !== undefined) && !menu)
    .flatMap((action) => {
      for (const subject of subjectsOf(action, rows))
        for (const sessao of SESSOES)
          if (
            isVisible(action as never, subject as never, sessao) &&
            (action.disabled?.(subject) ?? null) === null &&
            (action.blocked?.(subject, sessao) ?? null) === null
          )
            return [{ name: `${at.path} ${tab.key} ${action.name}`, action, subject, sessao }];
      return [];
    }),
);

/** One of each: the same action stands in several tabs. */
const each = [...new Map(asking.map((one) => [one.action.name, one])).values()];

const Page = ({ action, subject }: { action: AnyAction; subject: unknown }) => {
  const runner = useActionRunner({ place: '/' });
  return (
    <RunnerProvider runner={runner}>
      <ActionButton action={action as never} subject={subject} />
    </RunnerProvider>
  );
};

const layers = (): HTMLElement[] => [
  ...screen.queryAllByRole('alertdialog'),
  ...screen.queryAllByRole('dialog'),
];

/** Clicks the action's button, and waits for its question. */
const ask = async (
  { action, subject, sessao }: (typeof asking)[number],
  wire: ReturnType<typeof answering>,
) => {
  const { unmount } = renderWithPatio(<Page {...{ action, subject }} />, { ...wire, sessao });
  const [button] = await screen.findAllByRole('button');
  fireEvent.click(button as HTMLElement);
  const asked = await waitFor(() => {
    const [found] = layers();
    if (!found) throw new Error('nothing is asked');
    return found;
  });
  return { unmount, asked };
};

describe('clumsy hands', () => {
  it('are tried on every action that asks', () => {
    expect(each.length).toBeGreaterThan(40);
  });

  it.each(each.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const wire = answering(() => json(NOTHING));
    const { asked } = await ask(one, wire);
    const beside = asked.closest('.MuiDialog-container') as HTMLElement;
    // The second click of a double click falls beside the question.
    fireEvent.mouseDown(beside, { detail: 2 });
    fireEvent.click(beside, { detail: 2 });
    expect(layers()).toContain(asked);
    const [field] = within(asked).queryAllByRole('textbox');
    const typed = field instanceof HTMLInputElement && !field.readOnly && !field.disabled;
    if (typed) fireEvent.change(field, { target: { value: '12' } });
    if (typed || asked.getAttribute('role') === 'alertdialog') {
      fireEvent.mouseDown(beside, { detail: 1 });
      fireEvent.click(beside, { detail: 1 });
      expect(layers()).toContain(asked);
      if (typed) expect(field.value).toMatch(/12/);
    }
    expect(wire.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  const EXPIRED = { code: 'naoAutenticado', message: 'Sua sessão terminou. Entre novamente.' };
  /** A number as it comes from a letter: with blanks of all kinds around it, and a line break. */
  const PASTED = ' \u00a0\u200b12\n';

  it.each(each.map((one) => [one.name, one] as const))(
    '%s: a paste is not cut, the end of the session is sent into once, and leaving does nothing',
    async (_name, one) => {
      const wire = answering(({ method }) => (method === 'GET' ? json(NOTHING) : json(EXPIRED, 401)));
      const { unmount, asked } = await ask(one, wire);
      const writes = () => wire.sent.filter(({ method }) => method !== 'GET').length;
      const [field] = within(asked).queryAllByRole('textbox');
      if (field instanceof HTMLInputElement && !field.readOnly && !field.disabled) {
        fireEvent.change(field, { target: { value: PASTED } });
        fireEvent.blur(field);
        expect(field.value).toMatch(/12$/);
      }
      if (asked.getAttribute('role') === 'alertdialog') {
        const yes = within(asked).getAllByRole('button').at(-1) as HTMLElement;
        fireEvent.click(yes);
        fireEvent.click(yes);
        await waitFor(() => expect(layers()).not.toContain(asked));
        expect(writes()).toBeLessThan(2);
      }
      const before = writes();
      unmount();
      expect(writes()).toBe(before);
    },
  );
});
