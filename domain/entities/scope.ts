/**
 * Whose records an entity's are: one company's, those of its group (`column` holds a CNPJ or its root), or those of every
 * company that the user may act for.
 */
export interface Scope {
  by: 'empresa' | 'grupo' | 'acesso';
  column: string;
  /** The support admin sees them all. */
  suporteVeTudo?: true;
}
