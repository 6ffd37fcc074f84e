/**
 * The owner of an entity's records: one company, its group (`column` holds a CNPJ or its root), or every company to
 * which the user has access.
 */
export interface Scope {
  by: 'empresa' | 'grupo' | 'acesso';
  column: string;
  /** The support admin sees them all. */
  suporteVeTudo?: true;
}
