/** Rows of another table that stand on a record. While there is one the record is not removed. */
export interface Guard {
  table: string;
  /** Their columns, and the record's field that each may equal. */
  by: Readonly<Record<string, string>>;
  /** Their column of the company, where records are a company's. */
  scope?: string;
  /** Fields that may not change meanwhile: what the record is known by there. */
  freezes?: readonly string[];
  /** Ends the sentence: 'Este registro não pode ser excluído: …'. */
  why: string;
}

export const naoExclui = ({ why }: Guard): string => `Este registro não pode ser excluído: ${why}.`;
export const naoAltera = ({ why }: Guard): string => `Não pode ser alterado: ${why}.`;
