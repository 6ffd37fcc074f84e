import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Bar = ({ shown }: { shown: boolean }) => {
  const bar = useHeightAs('--bar-height');
  return shown ? <div ref={bar} data-testid="bar" /> : null;
};

it('measures an element that comes after the first render, and stops once it goes', () => {
  const observed: Element[] = [];
  const disconnect = vi.fn();
  class Observer {
    observe = (element: Element) => observed.push(element);
    disconnect = disconnect;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { rerender, getByTestId } = render(<Bar shown={false} />);
  rerender(<Bar shown />);
  expect(observed).toEqual([getByTestId('bar')]);
  rerender(<Bar shown={false} />);
  expect(disconnect).toHaveBeenCalledOnce();
});
