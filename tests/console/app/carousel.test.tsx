import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '#src/app/signIn/Carousel.tsx';

const LINES = ['Veículos usados', 'Zero km', 'Venda direta', 'ITE'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A system whose person asks for no less motion. */
const moving = () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(media), matches: false }));
};

const show = () => {
  render(<Carousel />);
  const dots = LINES.map((name) => screen.getByRole('button', { name }));
  return {
    dots,
    current: () => LINES.filter((_, at) => dots[at]?.getAttribute('aria-current') === 'true'),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    place: screen.getByRole('region', { name: 'O que o Pátio faz' }),
  };
};

describe('the product lines of the sign-in page', () => {
  it('are four and rotate every 8000 ms', () => {
    moving();
    const { current, pass } = show();
    expect(current()).toEqual(['Veículos usados']);
    pass(7999);
    expect(current()).toEqual(['Veículos usados']);
    pass(1);
    for (const name of ['Zero km', 'Venda direta', 'ITE', 'Veículos usados']) {
      expect(current()).toEqual([name]);
      pass(8000);
    }
  });

  it('stop while paused, hovered or focused, and can be chosen', () => {
    moving();
    const { current, pass, place, dots } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar apresentação' }));
    pass(24_000);
    expect(current()).toEqual(['Veículos usados']);
    fireEvent.click(dots[2] as HTMLElement);
    expect(current()).toEqual(['Venda direta']);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar apresentação' }));
    fireEvent.pointerEnter(place);
    pass(24_000);
    expect(current()).toEqual(['Venda direta']);
    fireEvent.pointerLeave(place);
    pass(8000);
    expect(current()).toEqual(['ITE']);
  });

  it('stand still where the system asks for less motion', () => {
    const { current, pass } = show();
    pass(24_000);
    expect(current()).toEqual(['Veículos usados']);
  });
});
