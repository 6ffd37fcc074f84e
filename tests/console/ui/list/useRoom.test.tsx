import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRoom } from '#src/ui/list/useRoom.ts';

/** A page whose element widths and layout events are controlled. */
const page = { width: 0, measured: 0, laidOut: () => {} };

class Observer {
  constructor(heard: () => void) {
    page.laidOut = heard;
  }
  observe() {}
  disconnect() {}
}

/** jsdom has no fonts. */
const fonts = new EventTarget();

const drawn: (number | undefined)[] = [];
const Place = ({ place }: { place: string }) => {
  const { ref, probe, room } = useRoom(place);
  // Identical re-renders are ignored.
  if (drawn.length === 0 || drawn.at(-1) !== room?.width) drawn.push(room?.width);
  return (
    <div ref={ref}>
      <span ref={probe} />
    </div>
  );
};

/** Rendered widths, and measurements before the layout. */
const visit = (place: string) => {
  drawn.length = 0;
  page.measured = 0;
  render(<Place place={place} />);
  const asked = page.measured;
  act(() => page.laidOut());
  cleanup();
  return { drawn: [...drawn], asked };
};

describe('a table’s width', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', Observer);
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => {
      page.measured += 1;
      return page.width;
    });
    const box = { width: 800 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    page.width = 1024;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
    vi.restoreAllMocks();
    window.innerWidth = 1024;
  });

  it('is measured before the first paint', () => {
    expect(visit('primeira')).toEqual({ drawn: [undefined, 1024], asked: 1 });
  });

  it('is cached for the next visit, and measured after the layout', () => {
    visit('volta');
    expect(visit('volta')).toEqual({ drawn: [1024], asked: 0 });
  });

  it('is measured again when the window width changed', () => {
    visit('janela');
    window.innerWidth = 800;
    page.width = 640;
    expect(visit('janela')).toEqual({ drawn: [undefined, 640], asked: 1 });
  });

  it('is measured again when a font came', () => {
    drawn.length = 0;
    render(<Place place="fonte" />);
    page.width = 960;
    act(() => void fonts.dispatchEvent(new Event('loadingdone')));
    expect(drawn).toEqual([undefined, 1024, 960]);
    cleanup();
  });

  it('is corrected when it differs, for its own place only', () => {
    visit('menu');
    page.width = 896;
    expect(visit('menu').drawn).toEqual([1024, 896]);
    expect(visit('outra').drawn).toEqual([undefined, 896]);
  });
});
