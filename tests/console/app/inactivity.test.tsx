import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conta } from '#contract/gateway/acesso/conta.ts';
import type { Services } from '#src/app/services.ts';
import { Inactivity } from '#src/app/session/Inactivity.tsx';
import { createUse } from '#src/app/session/use.ts';
import { ServicesContext } from '#src/app/session/useSession.ts';
import { createActivity } from '#src/dataProvider/activity.ts';

const MINUTE = 60_000;
const DIALOG = 'Você ainda está aí?';

describe('a session without use', () => {
  const end = vi.fn();
  const call = vi.fn(async () => ({}));
  let use: ReturnType<typeof createUse>;
  beforeEach(() => {
    vi.useFakeTimers();
    end.mockClear();
    call.mockClear();
    use = createUse();
    const services = { client: { call }, activity: createActivity(), use, end } as unknown as Services;
    render(
      <ServicesContext value={services}>
        <Inactivity minutes={30} />
      </ServicesContext>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    localStorage.clear();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const shown = () => screen.queryByRole('dialog', { name: DIALOG }) !== null;

  it('is warned of a minute before, and ends', () => {
    pass(28.9 * MINUTE);
    expect(shown()).toBe(false);
    pass(0.2 * MINUTE);
    expect([shown(), end.mock.calls]).toEqual([true, []]);
    pass(0.9 * MINUTE);
    expect(end.mock.calls[0]?.[0]).toMatch(/^Sua sessão terminou por falta de uso\./);
    expect(call).not.toHaveBeenCalled();
  });

  it('goes on with any input, also in another tab', () => {
    pass(29.5 * MINUTE);
    expect(shown()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'a' });
    pass(1000);
    expect(shown()).toBe(false);
    pass(29.5 * MINUTE);
    localStorage.setItem('patio.uso', String(Date.now()));
    pass(1000);
    expect([shown(), end.mock.calls]).toEqual([false, []]);
  });

  it('is told of typing at most once a minute, and of nothing else', () => {
    for (let second = 0; second < 180; second += 1) {
      fireEvent.keyDown(document.body, { key: 'a' });
      pass(1000);
    }
    expect(call.mock.calls.length).toBeGreaterThan(0);
    expect(call.mock.calls.length).toBeLessThanOrEqual(3);
    expect(call).toHaveBeenCalledWith(conta.use, {});
  });
});
