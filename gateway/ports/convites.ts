/** The part of an invitation that the holder of its link may see. */
export interface ConviteAberto {
  codigo: number;
  nome: string;
  email: string;
  codigoDespachante: number;
  nomeDespachante: string;
}
