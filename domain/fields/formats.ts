import { formatCep } from '../values/cep.ts';
import { formatCnpj } from '../values/cnpj.ts';
import { contagem } from '../values/contagem.ts';
import { formatCpf } from '../values/cpf.ts';
import { formatCpfCnpj } from '../values/cpfCnpj.ts';
import { formatDateTime } from '../values/datas.ts';
import { formatReais } from '../values/dinheiro.ts';
import { formatPlaca } from '../values/placa.ts';
import { formatTelefone } from '../values/telefone.ts';
import type { Option } from './field.ts';
import type { FieldKind, KindValues } from './kinds.ts';

type Format<K extends FieldKind> = (value: KindValues[K], options: readonly Option[]) => string;

const plain = (value: string) => value;

/** Groups of four, as printed in the DANFE. */
const formatChaveNfe = (chave: string) => chave.replace(/(.{4})(?=.)/g, '$1 ');

/** The display format of each kind of value. */
const formats: { [K in FieldKind]: Format<K> } = {
  text: plain,
  longText: plain,
  integer: String,
  money: formatReais,
  flag: (value) => (value ? 'Sim' : 'Não'),
  // A day may come with a time (a timestamp column): the day in Brasília is shown.
  date: (value) => formatDateTime(value).slice(0, 10),
  dateTime: formatDateTime,
  choice: (value, options) => options.find((option) => option.value === value)?.label ?? value,
  reference: String,
  textReference: plain,
  references: (keys) => keys.join(', '),
  records: ({ length }) => contagem(length, 'item', 'itens'),
  file: () => 'Arquivo',
  chassi: plain,
  placa: formatPlaca,
  cnpj: formatCnpj,
  cpf: formatCpf,
  cpfCnpj: formatCpfCnpj,
  chaveNfe: formatChaveNfe,
  email: plain,
  telefone: formatTelefone,
  cep: formatCep,
  password: () => '••••••••',
};

/** The text of a value; empty where there is none. A value of a wrong kind is shown unchanged, never hidden. */
export const formatValue = (kind: FieldKind, value: unknown, options: readonly Option[] = []): string => {
  if (value === null || value === undefined || value === '') return '';
  const format = formats[kind] as (value: unknown, options: readonly Option[]) => string;
  try {
    return format(value, options);
  } catch {
    return String(value);
  }
};
