/** A company as the rules about other companies see it. */
export interface ResumoDaEmpresa {
  codigo: number;
  fantasia: string;
  cnpj: string;
  codigoMatriz: number | null;
  despachante: boolean;
  operaNovos: boolean;
  operaUsados: boolean;
  operaIte: boolean;
  operaMontadora: boolean;
}
