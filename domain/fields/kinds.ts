/**
 * The type of each kind's values. Money is integer cents; dates are `YYYY-MM-DD`; date-times ISO 8601; files base64.
 */
export interface KindValues {
  text: string;
  longText: string;
  integer: number;
  money: number;
  flag: boolean;
  date: string;
  dateTime: string;
  choice: string;
  reference: number;
  textReference: string;
  references: readonly number[];
  records: readonly object[];
  file: string;
  chassi: string;
  placa: string;
  cnpj: string;
  cpf: string;
  cpfCnpj: string;
  chaveNfe: string;
  email: string;
  telefone: string;
  cep: string;
  password: string;
}

/**
 * The closed set of field kinds. Each kind has two halves: this one (type, validation, SQL) and the console's
 * (`src/ui/fields`: input and cell). A kind added above does not compile until both exist.
 */
export type FieldKind = keyof KindValues;
