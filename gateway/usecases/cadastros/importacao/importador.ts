import { ValidationError } from 'yup';
import { crudRoutes } from '#contract/crud.ts';
import type { ImportRoutes } from '#contract/gateway/cadastros/importacao.ts';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { fromSave, saveNameOf, toSave, type WireRecord } from '#domain/fields/wire.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import type { ModeloDePlanilha } from '#domain/planilhas/modelo.ts';
import { faltasDasRegras, type SaveRequest, saveRegistro } from '../../../engine/entidades/saveRegistro.ts';
import type { Ports } from '../../../ports/ports.ts';

/** A row parsed to a record, with parse errors beyond the entity's own rules. */
export interface RegistroLido<C extends string = string> {
  registro: Record<string, unknown>;
  /** Messages by column; they name their column and replace the field's own message. */
  faltas?: Partial<Record<C, string>>;
}

/** Prepares a chunk of rows (shared look-ups once), then parses each. */
export type LeitorDeLinhas<C extends string = string> = (
  linhas: readonly LinhaDePlanilha<C>[],
) => Promise<(linha: LinhaDePlanilha<C>) => RegistroLido<C>>;

/** Mapping from workbook rows to records of an entity. */
export interface Importador<C extends string = string> {
  routes: ImportRoutes;
  entity: AnyEntity;
  planilha: ModeloDePlanilha<C>;
  /** The identifying column, its label, and the message for duplicates, of which only one is imported. */
  chave: { coluna: NoInfer<C>; rotulo: string; repetida: string };
  /** Spellings under which a key may be stored, canonical first. */
  formas: (chave: string) => string[];
  /** Called once per import, so that look-ups are cached across its chunks. */
  open: (ports: Ports) => LeitorDeLinhas<C>;
  /** Subject of the lists that change. */
  assunto: Assunto;
}

/** Erases the column type; sound because rows never pass between importers. */
export const anyImportador = <C extends string>(importador: Importador<C>): Importador =>
  importador as Importador;

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
const frase = ({ entity, planilha }: Importador, errors: Faltas, lidas: RegistroLido['faltas'] = {}) =>
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
