import { describe, expect, it } from 'vitest';
import { gatewayRoutes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { INFORME_VALOR_COMPRA, INFORME_VALOR_VENDA, VALOR_MINIMO_AUTORIZACAO } from '#domain/texts.ts';
import { actionsOf, subjectsOf } from '../actionsOf.ts';
import { everyStep, everyTab } from '../everyTab.ts';

const inside = (at: string, fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${at} ${name}`, field] as [string, Field],
    ...(field.of ? inside(`${at} ${name}`, field.of) : []),
  ]);

const ofRoutes = Object.values(gatewayRoutes)
  .flatMap((area) => Object.values<Route>(area))
  .flatMap(({ path, input }) => inside(path, input.fields as Fields));

const ofSteps = everyStep.flatMap(({ screen, step }) => inside(screen.path, step.fields));
const ofDialogs = everyTab.flatMap(({ screen, tab, rows }) =>
  actionsOf(tab).flatMap((action) => {
    const { fields = {} } = action.dialog ?? {};
    const at = `${screen.path} ${action.name}`;
    if (typeof fields !== 'function') return inside(at, fields);
    return subjectsOf(action, rows).flatMap((one) => inside(at, fields(one)));
  }),
);

const isMoney = ([, field]: [string, Field]) => field?.kind === 'money' && Number(field.min ?? 0) > 0;
const limited = [...new Map([...ofRoutes, ...ofSteps, ...ofDialogs].filter(isMoney)).entries()];

const refusalOf = (field: Field, value: number): string => {
  try {
    fieldsSchema({ valor: field }).validateSync({ valor: value });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('amounts that must be positive', () => {
  it('exist in many fields', () => {
    expect(limited.length).toBeGreaterThan(8);
  });

  it.each(limited)('%s has its own message', (_, field) => {
    const below = refusalOf(field, Number(field.min) - 1);
    expect(below).toBe(field.minMessage ?? field.requiredMessage);
    expect(below).toMatch(/^(Por favor inform|Valor de venda deve)/);
    expect(refusalOf(field, Number(field.min))).toBe('');
  });

  it('have the specified messages', () => {
    const said = new Set(limited.map(([, field]) => refusalOf(field, 0)));
    for (const sentence of [INFORME_VALOR_COMPRA, INFORME_VALOR_VENDA, VALOR_MINIMO_AUTORIZACAO])
      expect(said).toContain(sentence);
  });
});
