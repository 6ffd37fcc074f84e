import type { Assunto } from '#contract/gateway/eventos.ts';
import type { ImportRoutes } from '#contract/gateway/importacao.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import type { ModeloDePlanilha } from '#domain/planilhas/modelo.ts';
import type { Ports } from '../../ports/ports.ts';

/** A row as the record that it describes, and what is wrong with it besides what the entity's own rules say. */
export interface Lida<C extends string = string> {
  registro: Record<string, unknown>;
  /** Sentences that name their column themselves, said instead of the field's own. */
  faltas?: Partial<Record<C, string>>;
}

/** Reads some rows of an import: what they need together is asked once, then each is read. */
export type LeitorDeLinhas<C extends string = string> = (
  linhas: readonly LinhaDePlanilha<C>[],
) => Promise<(linha: LinhaDePlanilha<C>) => Lida<C>>;

/** How the rows of a workbook become records of an entity. */
export interface Importador<C extends string = string> {
  routes: ImportRoutes;
  entity: AnyEntity;
  planilha: ModeloDePlanilha<C>;
  /** The column that rows are known by, as the log calls it: of two that say the same one is imported. */
  chave: { coluna: NoInfer<C>; rotulo: string; repetida: string };
  /** The forms under which a key may be stored: its own first. */
  formas: (chave: string) => string[];
  /** Called for each import: what is found out for some of its rows is known for the others. */
  abrir: (ports: Ports) => LeitorDeLinhas<C>;
  /** Whose lists change. */
  assunto: Assunto;
}

/** Of any columns: what one importer reads is handed to no other. */
export const anyImportador = <C extends string>(importador: Importador<C>): Importador =>
  importador as unknown as Importador;
