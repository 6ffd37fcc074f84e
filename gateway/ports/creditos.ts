export interface Cobranca {
  txid: string;
  codigoEmpresa: number;
  /** Null when the user no longer exists. */
  codigoUsuario: number | null;
  valor: number;
  criada: string;
  expira: string;
  /** Null until the bank has accepted the charge. */
  copiaECola: string | null;
  paga: boolean;
  /** Sum of the charge's payments in cents; 0 while there is none. */
  valorPago: number;
}

export interface NovaCobranca {
  txid: string;
  valor: number;
  criada: Date;
  expira: Date;
  codigoUsuario: number;
}
