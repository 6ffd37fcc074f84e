/** Rows of another table that depend on a record, which cannot be removed while there is one. */
export interface Guard {
  table: string;
  /** Columns of that table, with the record's field that each may equal. */
  by: Readonly<Record<string, string>>;
  /** The company's column of that table, where records belong to a company. */
  scope?: string;
  /** Fields that must not change meanwhile, because those rows identify the record by them. */
  freezes?: readonly string[];
  /** Ends the sentence: 'Este registro não pode ser excluído: …'. */
  why: string;
}

export const naoExclui = ({ why }: Guard): string => `Este registro não pode ser excluído: ${why}.`;
export const naoAltera = ({ why }: Guard): string => `Não pode ser alterado: ${why}.`;
