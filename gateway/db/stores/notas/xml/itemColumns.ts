import { sql } from 'kysely';
import type { NovoItem } from '../../../../ports/notas.ts';

/** SQL type of each column of an item: one list, so that the statement and the type cannot drift. */
const COLUMNS = {
  posicao: 'int',
  veiculo: 'int',
  nomearquivo: 'text',
  inicio: 'int',
  tamanho: 'int',
  situacao: 'text',
  tiponf: 'text',
  recebida: 'boolean',
  chavenfe: 'text',
  numeronf: 'int',
  serie: 'int',
  dataemissao: 'timestamptz',
  recebidaem: 'timestamptz',
  valornota: 'bigint',
  cnpjemitente: 'text',
  razaosocialemitente: 'text',
  endemitente: 'text',
  nome: 'text',
  cpfcnpj: 'text',
  email: 'text',
  endereco: 'text',
  numero: 'text',
  complemento: 'text',
  bairro: 'text',
  codmun: 'int',
  municipio: 'text',
  uf: 'text',
  cep: 'text',
  chassi: 'text',
  chassidotexto: 'boolean',
  ditos: 'json',
  desconhecidos: 'json',
  itemnf: 'int',
  cfop: 'text',
  motivo: 'text',
  escolha: 'int',
  conteudo: 'text',
  marcamodelo: 'text',
  cor: 'text',
  anofab: 'int',
  anomod: 'int',
  acabado: 'boolean',
  valorentrada: 'bigint',
  errocodigo: 'text',
  errotitulo: 'text',
  erromensagem: 'text',
  errodetalhe: 'text',
} as const satisfies Record<keyof NovoItem, string>;

/** What the store decides, or keeps elsewhere; the others are copied. */
const DECIDED = new Set([
  'ditos',
  'desconhecidos',
  'situacao',
  'errocodigo',
  'errotitulo',
  'erromensagem',
  'errodetalhe',
]);
const names = Object.keys(COLUMNS);
export const COPIED = names.filter((name) => !DECIDED.has(name));
/** Columns as SQL lists them. */
export const columnList = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((c) => prefix + c).join(', '));
/** The columns with their types, as a JSON record is read. */
export const RECORD = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
