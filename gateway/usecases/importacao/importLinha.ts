import { ValidationError } from 'yup';
import { crudRoutes } from '#contract/crud.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { fromSave, saveNameOf, toSave } from '#domain/fields/wire.ts';
import { faltasDasRegras, type SaveRequest, saveRegistro } from '../entidades/saveRegistro.ts';
import type { Importador, RegistroLido } from './importador.ts';

type Faltas = Readonly<Record<string, string>>;

/** Refusal of a row, as a sentence; thrown to roll back the row's transaction. */
export class LinhaRecusada extends Error {}

const schemaErrors = async (entity: AnyEntity, body: WireRecord): Promise<Record<string, string>> => {
  try {
    await schemaOf(crudRoutes(entity).save.input).validate(body, { abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) errors[path ?? ''] ??= message;
    return errors;
  }
};

/** A row's messages with their columns, in column order. */
const frase = (
  { entity, planilha }: Importador,
  errors: Faltas,
  lidas: RegistroLido['faltas'] = {},
): string =>
  Object.entries(planilha.colunas)
    .flatMap(([coluna, { campo, titulo }]) => {
      const message = errors[saveNameOf(entity, entity.fields[campo])];
      return lidas[coluna] ?? (message ? `${message} (${titulo})` : []);
    })
    .join(' ') || Object.values(errors).join(' ');

/** Collects all errors of a row: schema, rules and parsing. */
const check = async (
  importador: Importador,
  { sessao }: SaveRequest,
  { faltas }: RegistroLido,
  body: WireRecord,
): Promise<void> => {
  const { entity } = importador;
  const errors = {
    ...faltasDasRegras(entity, sessao, fromSave(entity, body)),
    ...(await schemaErrors(entity, body)),
  };
  const mensagem = frase(importador, errors, faltas);
  if (mensagem !== '') throw new LinhaRecusada(mensagem);
};

/** Saves one row by the entity's rules and permissions; throws `LinhaRecusada` for errors of the row. */
export const importLinha = async (
  pedido: SaveRequest,
  importador: Importador,
  lida: RegistroLido,
): Promise<void> => {
  const { entity, chave } = importador;
  const body = toSave(entity, lida.registro) as WireRecord;
  await check(importador, pedido, lida, body);
  try {
    const valid = schemaOf(crudRoutes(entity).save.input).cast(body, { stripUnknown: true });
    await saveRegistro(pedido, entity, valid as WireRecord);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'registroDuplicado') throw new LinhaRecusada(chave.repetida);
    throw new LinhaRecusada(error.errors ? frase(importador, error.errors) : error.message);
  }
};
