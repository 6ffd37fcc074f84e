import postcss, { AtRule } from 'postcss';

const CLASS = /\.([\w-]+)/g;
const NOT = /:not\([^)]*\)/g;
/** `:is` and `:where`: one matching alternative suffices. */
const EITHER = /:(?:is|where)\(([^)]*)\)/g;

const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/** True if every class that a selector requires is present. */
const matches = (selector: string, there: ReadonlySet<string>): boolean => {
  const asked = selector.replaceAll(NOT, '');
  const all = (part: string) => [...part.matchAll(CLASS)].every(([, name = '']) => there.has(name));
  const either = [...asked.matchAll(EITHER)].map(([, list = '']) => list.split(','));
  return all(asked.replaceAll(EITHER, '')) && either.every((list) => list.some(all));
};

/** Critical CSS: the rules of a stylesheet whose classes all occur in the markup. */
export const firstStyles = (css: string, markup: string): string => {
  const there = classesIn(markup);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return;
    const wanted = rule.selectors.filter((selector) => matches(selector, there));
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
};
