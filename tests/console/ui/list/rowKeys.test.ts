import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actOf, perform, rowAround, rowsIn } from '#src/ui/list/rowKeys.ts';
import { ACTIONS, CHECK, END } from '#src/ui/list/tableStyles.ts';

const row = (id: number, actions: string) => `
  <tr data-row="${id}" tabindex="-1">
    <td class="${CHECK}"><input type="checkbox" id="check${id}"><button id="none${id}"></button></td>
    <td><a href="#">Nome</a></td>
    ${actions}
    <td class="${END}"><button id="end${id}"></button></td>
  </tr>`;
const PAGE = `
  <input type="search" id="search">
  <table id="region"><thead><tr id="head"><th><button id="sort"></button></th></tr></thead><tbody>
    ${row(1, `<td class="${ACTIONS}"><button disabled></button><button id="act1"></button></td>`)}
    ${row(2, '<td><button id="cell2" aria-haspopup="menu"></button></td>')}
    ${row(3, '')}
    <tr id="below3"><td><button disabled></button><button id="act3"></button></td></tr>
    ${row(4, '')}
  </tbody></table>
  <textarea id="text"></textarea><select id="choice"></select>
  <div role="combobox" tabindex="0" id="combo"></div><div role="spinbutton" tabindex="0" id="spin"></div>
  <input id="typed"><input type="radio" id="radio"><input type="submit" id="submit"><input type="button" id="button">`;

const at = (id: string) => document.getElementById(id) as HTMLElement;
const rowAt = (id: number) => document.querySelector(`[data-row="${id}"]`) as HTMLElement;
const focused = () => document.activeElement?.id || (document.activeElement as HTMLElement)?.dataset.row;
const clicked = (element: HTMLElement) => {
  const heard = vi.fn();
  element.addEventListener('click', heard);
  return heard;
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the act of a key', () => {
  const asked = (key: string, where: EventTarget, more: KeyboardEventInit = {}, letters = true) => {
    const event = new KeyboardEvent('keydown', { key, ...more, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'target', { value: where });
    return actOf(event, letters);
  };

  it.each<[string, string | null]>([
    ['j', 'next'],
    ['k', 'previous'],
    ['x', 'choose'],
    ['e', 'expand'],
    ['a', 'act'],
    ['n', 'nextPage'],
    ['p', 'previousPage'],
    ['/', 'search'],
    ['?', 'help'],
    ['ArrowDown', null],
    ['Enter', null],
    ['z', null],
  ])('%s anywhere: %s', (key, act) => {
    expect(asked(key, document.body)).toBe(act);
  });

  it.each([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    [' ', 'choose'],
    ['Enter', 'open'],
    ['j', null],
  ])('%s on a row, without letters: %s', (key, act) => {
    expect(asked(key, rowAt(1), {}, false)).toBe(act);
    // Controls inside a row use these keys themselves.
    if (act) expect(asked(key, at('end1'), {}, false)).toBeNull();
  });

  it.each(['text', 'choice', 'combo', 'spin', 'typed', 'search'])('none in %s', (id) => {
    expect(asked('j', at(id))).toBeNull();
  });

  it.each(['check1', 'radio', 'submit', 'button', 'end1'])('a letter’s on %s', (id) => {
    expect(asked('j', at(id))).toBe('next');
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])('none with %j', (more) => {
    expect(asked('j', document.body, more)).toBeNull();
  });

  it('none when handled already, or below a dialog or a menu', () => {
    const event = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
    event.preventDefault();
    expect(actOf(event, true)).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div class="MuiModal-root"></div>');
    expect(asked('j', document.body)).toBeNull();
    document.body.lastElementChild?.remove();
    document.body.insertAdjacentHTML('beforeend', '<dialog></dialog>');
    expect(asked('j', document.body)).toBe('next');
  });
});

describe('an element’s row', () => {
  it('is the one around it, or above its details', () => {
    expect(rowsIn(at('region')).map(({ dataset }) => dataset.row)).toEqual(['1', '2', '3', '4']);
    expect(rowAround(at('end2'))?.dataset.row).toBe('2');
    expect(rowAround(at('act3'))?.dataset.row).toBe('3');
    for (const elsewhere of [at('search'), at('sort'), null, document])
      expect(rowAround(elsewhere)).toBeNull();
  });
});

describe('a key', () => {
  const press = (act: Parameters<typeof perform>[0], on?: HTMLElement) => {
    on?.focus();
    perform(act, at('region'));
  };

  it('moves between rows and stops at the ends, starting at the tabbable one', () => {
    rowAt(2).tabIndex = 0;
    press('next');
    expect(focused()).toBe('2');
    press('previous');
    press('previous');
    expect(focused()).toBe('1');
    press('next', at('act3'));
    expect(focused()).toBe('4');
    press('next');
    expect(focused()).toBe('4');
    rowAt(2).tabIndex = -1;
    press('previous', at('search'));
    expect(focused()).toBe('1');
  });

  it('selects, opens and expands only the row that it is pressed in', () => {
    const heard = [clicked(at('check1')), clicked(rowAt(1)), clicked(at('end1'))];
    const counts = () => heard.map(({ mock }) => mock.calls.length);
    for (const act of ['choose', 'expand', 'open'] as const) press(act, at('search'));
    expect(counts()).toEqual([0, 0, 0]);
    press('open', rowAt(1));
    expect(counts()).toEqual([0, 1, 0]);
    press('choose', rowAt(1));
    expect(counts()).toEqual([1, 2, 0]);
    press('expand', rowAt(1));
    expect(counts()).toEqual([1, 3, 1]);
  });

  it('reaches the search', () => {
    press('search', rowAt(1));
    expect(focused()).toBe('search');
  });

  it.each([
    [1, 'act1', 0],
    [2, 'cell2', 1],
    [3, 'act3', 0],
  ])('reaches the first action of row %i, and opens a menu', (id, button, clicks) => {
    at('cell2').ariaHasPopup = 'menu';
    const heard = clicked(at(button));
    press('act', rowAt(id));
    expect(focused()).toBe(button);
    expect(heard).toHaveBeenCalledTimes(clicks);
  });

  it('expands a row with actions below it, once', () => {
    const frames: FrameRequestCallback[] = [];
    const waiting = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame));
    const heard = clicked(at('end4'));
    press('act', rowAt(4));
    expect(heard).toHaveBeenCalledTimes(1);
    frames.shift()?.(0);
    expect([heard.mock.calls.length, frames.length, focused()]).toEqual([1, 0, '4']);
    heard.mockClear();
    at('end4').addEventListener('click', () =>
      rowAt(4).insertAdjacentHTML('afterend', '<tr><td><button id="act4"></button></td></tr>'),
    );
    press('act', rowAt(4));
    frames.shift()?.(0);
    expect(focused()).toBe('act4');
    waiting.mockRestore();
  });
});
