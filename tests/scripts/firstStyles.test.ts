import { describe, expect, it } from 'vitest';
import { firstStyles } from '#scripts/firstStyles.ts';

const MARKUP =
  '<div class="page wide"><form class="form"><button class="button">Entrar</button></form></div>';

describe('the styles of a first look', () => {
  it('are the rules whose classes stand in the markup, and those that ask for none', () => {
    const css = 'html{margin:0}.page{color:red}.page .form{gap:1px}.dialog{top:0}.page .slide{left:0}';
    expect(firstStyles(css, MARKUP)).toBe('html{margin:0}.page{color:red}.page .form{gap:1px}');
  });

  it('keep of a rule for several what is asked for', () => {
    expect(firstStyles('.toast,.button:hover,.dialog .button{top:0}', MARKUP)).toBe('.button:hover{top:0}');
  });

  it.each([
    ['.page:has(.carousel){top:0}', false],
    [':where(.button,.choice):focus-visible{top:0}', true],
    [':is(.tray,.choice) .button{top:0}', false],
    ['.page:not(.narrow){top:0}', true],
    ['.shell:not(.page){top:0}', false],
  ])('know what %s asks for', (rule, kept) => {
    expect(firstStyles(rule, MARKUP)).toBe(kept ? rule : '');
  });

  it('keep media queries, fonts and animations, and nothing empty', () => {
    const css =
      '@font-face{font-family:A}@keyframes turn{from{top:0}}@media (width<9px){.page{top:0}}@media print{.tray{top:0}}';
    expect(firstStyles(css, MARKUP)).toBe(
      '@font-face{font-family:A}@keyframes turn{from{top:0}}@media (width<9px){.page{top:0}}',
    );
  });
});
