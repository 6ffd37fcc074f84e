import { nameOf, within } from '#contract/integracao/porta.ts';
import type { Answered, Names, PortaDeSistema } from '#contract/route.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { readAt } from '#domain/fields/wire.ts';
import { diaBrasilia, momentOf } from '#domain/values/datas.ts';
import { centavosFromDecimal, decimalText } from '#domain/values/dinheiro.ts';
import { refuseCampo } from '../refuse.ts';
import { validInput } from '../validInput.ts';

export type Valores = Readonly<Record<string, unknown>>;

const VALOR_INVALIDO = 'Informe o valor em reais com ponto e dois decimais, como 98500.00.';

const centavosOf = (name: string, text: string): number =>
  centavosFromDecimal(text) ?? refuseCampo(name, VALOR_INVALIDO);

const askedValue = (name: string, { kind, of: fields }: Field, of: Names | null, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  if (kind === 'money') return centavosOf(name, String(value));
  if (kind === 'choice' && of) return of[String(value)];
  if (kind === 'records' && fields && of) return (value as Valores[]).map((one) => askedOf(fields, of, one));
  return value;
};

/** An input by the console's names. */
const askedOf = (fields: Fields, names: Names, input: Valores): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).map(([name, spec]) => {
      const field = fields[nameOf(spec)] as Field;
      return [nameOf(spec), askedValue(name, field, within(spec), input[name])];
    }),
  );

/** The input of the console's call, as valid as the console's own. */
export const consoleInput = async ({ de, pede, monta }: PortaDeSistema, input: never): Promise<never> => {
  if (!de) throw new Error('a call without the console’s has no input of it');
  return validInput(de.input, monta ? monta(input) : askedOf(de.input.fields as Fields, pede, input));
};

const instantOf = (text: string): string => {
  const moment = momentOf(text);
  return moment === null ? text : new Date(moment).toISOString();
};

const dayOf = (text: string): string => (text.length > 10 ? diaBrasilia(new Date(instantOf(text))) : text);

const answeredValue = ({ kind, of: fields }: Field, of: Names | null, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return decimalText(Number(value));
  if (kind === 'date') return dayOf(String(value));
  if (kind === 'dateTime') return instantOf(String(value));
  if (kind === 'choice' && of) return Object.keys(of).find((word) => of[word] === value) ?? value;
  if (kind === 'records' && fields && of)
    return (value as unknown[]).map((one) => publicRecord({ fields, names: of }, one));
  return value;
};

/** A record of the console's answer under its public names. */
export const publicRecord = ({ fields, names }: Answered, record: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).map(([name, spec]) => {
      const field = fields[nameOf(spec)] as Field;
      return [name, answeredValue(field, within(spec), readAt(record, field.wire))];
    }),
  );
