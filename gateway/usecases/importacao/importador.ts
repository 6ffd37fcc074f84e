import type { Assunto } from '#contract/gateway/eventos.ts';
import type { ImportRoutes } from '#contract/gateway/importacao.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import type { ModeloDePlanilha } from '#domain/planilhas/modelo.ts';
import type { Ports } from '../../ports/ports.ts';

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
  importador as unknown as Importador;
