import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { NotificationContextProvider, useNotificationContext, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications, toastDuration } from '#src/app/shell/Notifications.tsx';

const PRIMEIRO = 'Arquivos enviados com sucesso!';
const SEGUNDO = 'A solicitação foi registrada.';

let notify: ReturnType<typeof useNotify>;
const Page = () => {
  notify = useNotify();
  return null;
};

describe('messages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const open = (beside: ReactNode = null) =>
    render(
      <NotificationContextProvider>
        <Page />
        <Notifications />
        {beside}
      </NotificationContextProvider>,
    );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = (...texts: string[]) => act(async () => texts.forEach((text) => void notify(text)));

  it('stay as long as they take to read, also when one replaces another', async () => {
    open();
    await say(PRIMEIRO);
    await pass(toastDuration(PRIMEIRO) - 50);
    await say(SEGUNDO);
    expect(screen.queryByText(PRIMEIRO)).toBeNull();
    await pass(toastDuration(SEGUNDO) - 50);
    expect(screen.getByText(SEGUNDO)).toBeDefined();
    await pass(100);
    expect(screen.queryByText(SEGUNDO)).toBeNull();
  });

  it('show their subject below, and stay as long as both take to read', async () => {
    open();
    await act(async () => void notify(PRIMEIRO, { detail: 'Chassi 9BWZZZ377VT000001' } as never));
    const detail = screen.getByText('Chassi 9BWZZZ377VT000001');
    expect(detail.parentElement?.textContent).toBe(`${PRIMEIRO}Chassi 9BWZZZ377VT000001`);
    await pass(toastDuration(PRIMEIRO) + 100);
    expect(screen.getByText(PRIMEIRO)).toBeDefined();
  });

  it('pause while being read, then restart their full time', async () => {
    open();
    await say(PRIMEIRO);
    await act(async () => screen.getByRole('button', { name: 'Fechar aviso' }).focus());
    await pass(toastDuration(PRIMEIRO) * 10);
    expect(screen.getByRole('status').textContent).toBe(PRIMEIRO);
    await act(async () => screen.getByRole('button', { name: 'Fechar aviso' }).blur());
    await pass(toastDuration(PRIMEIRO) - 50);
    expect(screen.getByText(PRIMEIRO)).toBeDefined();
    await pass(100);
    expect(screen.queryByText(PRIMEIRO)).toBeNull();
  });

  it('have the alert role for errors', async () => {
    open();
    await act(async () => void notify(PRIMEIRO, { type: 'error' }));
    expect(screen.getByRole('alert').textContent).toBe(PRIMEIRO);
  });

  it('show only the last of several at once', async () => {
    open();
    await say(PRIMEIRO, SEGUNDO);
    expect([screen.queryByText(PRIMEIRO), screen.queryByText(SEGUNDO)?.textContent]).toEqual([null, SEGUNDO]);
  });

  it('of the background wait until the person’s own have been read', async () => {
    open();
    await say(PRIMEIRO);
    await act(async () => void notify(SEGUNDO, { waits: true } as never));
    expect(screen.queryByText(SEGUNDO)).toBeNull();
    await pass(toastDuration(PRIMEIRO) - 50);
    expect(screen.getByText(PRIMEIRO)).toBeDefined();
    await pass(100);
    expect(screen.getByText(SEGUNDO)).toBeDefined();
    await say(PRIMEIRO);
    expect(screen.queryByText(SEGUNDO)).toBeNull();
  });

  it('survive the expiry of the previous one at the same moment', async () => {
    /** Ends the current message while the next one is being rendered. */
    const EndsTheFormer = () => {
      const { notifications } = useNotificationContext();
      useEffect(() => {
        if (notifications.length > 0)
          document.querySelector<HTMLElement>('[aria-label="Fechar aviso"]')?.click();
      }, [notifications]);
      return null;
    };
    open(<EndsTheFormer />);
    await say(PRIMEIRO);
    await say(SEGUNDO);
    expect(screen.queryByText(SEGUNDO)?.textContent).toBe(SEGUNDO);
  });
});
