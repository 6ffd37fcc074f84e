import { describe, expect, it } from 'vitest';
import { firstStyles } from '#scripts/console/firstStyles.ts';

const MARKUP =
  '<div class="page wide"><form class="form"><button class="button">Entrar</button></form></div>';

describe('the critical styles', () => {
  it('are the rules whose classes occur in the markup, and those without classes', () => {
    const css = 'html{margin:0}.page{color:red}.page .form{gap:1px}.dialog{top:0}.page .slide{left:0}';
    expect(firstStyles(css, MARKUP)).toBe('html{margin:0}.page{color:red}.page .form{gap:1px}');
  });

  it('keep the needed selectors of a rule', () => {
    expect(firstStyles('.toast,.button:hover,.dialog .button{top:0}', MARKUP)).toBe('.button:hover{top:0}');
  });

  it.each([
    ['.page:has(.carousel){top:0}', false],
    [':where(.button,.choice):focus-visible{top:0}', true],
    [':is(.tray,.choice) .button{top:0}', false],
    ['.page:not(.narrow){top:0}', true],
    ['.shell:not(.page){top:0}', false],
  ])('detect the classes of %s', (rule, kept) => {
    expect(firstStyles(rule, MARKUP)).toBe(kept ? rule : '');
  });

  it('keep media queries, fonts and animations, without empty rules', () => {
    const css =
      '@font-face{font-family:A}@keyframes turn{from{top:0}}@media (width<9px){.page{top:0}}@media print{.tray{top:0}}';
    expect(firstStyles(css, MARKUP)).toBe(
      '@font-face{font-family:A}@keyframes turn{from{top:0}}@media (width<9px){.page{top:0}}',
    );
  });
});
