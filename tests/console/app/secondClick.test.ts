import { expect, it } from 'vitest';
import { ignoreSecondClicks } from '#src/app/secondClick.ts';

it('the second click of a double click hits nothing once its first removed the button', () => {
  ignoreSecondClicks();
  const reached: string[] = [];
  const button = (name: string) => {
    const made = document.body.appendChild(document.createElement('button'));
    made.addEventListener('click', () => reached.push(name));
    return made;
  };
  const click = (on: Element, detail: number) =>
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  const [below, confirm, toggle] = [button('below'), button('confirm'), button('toggle')];
  confirm.addEventListener('click', () => confirm.remove());
  click(confirm, 1);
  click(below, 2);
  expect(reached).toEqual(['confirm']);
  click(below, 1);
  click(below, 2);
  expect(reached).toEqual(['confirm', 'below', 'below']);
  // A click may replace the icon that it hit.
  toggle.addEventListener('click', () => toggle.replaceChildren(document.createElement('i')));
  toggle.append(document.createElement('i'));
  click(toggle.firstElementChild as Element, 1);
  click(toggle.firstElementChild as Element, 2);
  expect(reached.slice(3)).toEqual(['toggle', 'toggle']);
});
