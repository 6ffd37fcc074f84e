import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { createServices } from '#src/app/services.ts';
import { ServicesContext } from '#src/app/session/useSession.ts';
import { Overlay } from '#src/app/shell/Overlay.tsx';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const services = createServices(createSessionStore());
  render(
    <I18nContextProvider value={i18nProvider}>
      <ServicesContext value={services}>
        <Overlay />
      </ServicesContext>
    </I18nContextProvider>,
  );
  const begin = (renave = false) => {
    const ends: (() => void)[] = [];
    act(() => void ends.push(services.activity.begin({ path: 'pessoas', renave, reads: true })));
    return () => act(() => ends[0]?.());
  };
  return { begin, pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)) };
};
const bar = () => screen.queryByRole('progressbar', { name: 'Carregando' });

describe('calls in progress', () => {
  it('show a bar after 200 ms, until the last one has ended', () => {
    const { begin, pass } = show();
    const [endOne, endOther] = [begin(), begin()];
    pass(199);
    expect(bar()).toBeNull();
    pass(2);
    expect(bar()).not.toBeNull();
    endOne();
    expect(bar()).not.toBeNull();
    endOther();
    expect(bar()).toBeNull();
  });

  it('say after 5 s that the answer is late, until it comes', () => {
    const { begin, pass } = show();
    const end = begin();
    pass(4999);
    expect(screen.queryByRole('status')).toBeNull();
    pass(2);
    expect(screen.getByRole('status').textContent).toMatch(/^A resposta está demorando/);
    end();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('show nothing when they are quicker, however many', () => {
    const { begin, pass } = show();
    for (let times = 0; times < 3; times += 1) {
      const end = begin();
      pass(150);
      end();
    }
    pass(1000);
    expect(bar()).toBeNull();
  });

  it('cover the page at once while the registry is contacted, until left after 5 s; so does the next call', () => {
    const { begin, pass } = show();
    const end = begin(true);
    expect(screen.getByRole('status').textContent).toBe('COMUNICANDO COM O RENAVE...');
    pass(4999);
    expect(screen.queryByRole('button')).toBeNull();
    pass(2);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar sem esperar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar()).not.toBeNull();
    const endOther = begin(true);
    end();
    expect(screen.getByRole('dialog')).not.toBeNull();
    endOther();
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(1000);
    expect(bar()).toBeNull();
  });
});
