import type { JsonSchema } from './jsonSchema.ts';

const CNPJ = '99900101000186';
const OPERACAO = '0f8e6a52-3c1b-4f0e-9d57-2a6b8c4d1e90';

/** Invented values of facts by their public names, in every example of the description. */
export const EXEMPLOS: Readonly<Record<string, unknown>> = {
  empresa: CNPJ,
  cnpj: CNPJ,
  operacao: OPERACAO,
  id: OPERACAO,
  documento: '52998224725',

  chassi: '9BWZZZ377VT004251',
  placa: null,
  idEstoque: 1201,
  estado: 'confirmada',
  renavam: '00639884962',
  chave: '41261199900101000186550010000012341000012346',
  lote: 87,
  arquivos: 30,
  nota: 2051,
  autorizacao: 311,
  entrega: 42,
  saldo: '310.08',
  validade: '2026-12-25',
  endereco: null,

  veiculo: 'AURORA/BRISA 1.0 FLEX',
  descricao: 'AURORA/BRISA 1.0 FLEX',
  nome: 'Ana Modelo',
  cor: 'PRATA',
  beneficioFiscal: 'NAO_TEM',
};

const FORMATOS: Readonly<Record<string, unknown>> = {
  date: '2026-11-25',
  'date-time': '2026-11-25T12:00:00.000Z',
  email: 'ana@loja.test',
  chassi: EXEMPLOS.chassi,
  placa: 'ABC1D23',
  cnpj: CNPJ,
  cpf: EXEMPLOS.documento,
  cep: '80010010',
  'cpf-cnpj': EXEMPLOS.documento,
  'chave-nfe': EXEMPLOS.chave,
  telefone: '41999990101',
};

type Schemas = Readonly<Record<string, JsonSchema>>;

interface PartsOfSchema {
  $ref?: string;
  const?: unknown;
  enum?: readonly unknown[];
  type?: string | readonly string[];
  format?: string;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  minimum?: number;
}

const ofType = (schema: PartsOfSchema, types: readonly unknown[], name: string): unknown => {
  if (/Cnpj$/.test(name)) return CNPJ;
  if (schema.format && schema.format in FORMATOS) return FORMATOS[schema.format];
  if (types.includes('string') && /^(valor|saldo)/.test(name)) return '98500.00';
  const own = EXEMPLOS[name];
  if (own !== undefined && types.includes(own === null ? 'null' : typeof own)) return own;
  if (types.includes('integer') && typeof own === 'number') return own;
  if (types.includes('null')) return null;
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 1);
  return types.includes('boolean') ? false : 'Texto';
};

/** An example that is valid against a schema of the description. */
export const exampleOf = (schema: JsonSchema, schemas: Schemas, name = ''): unknown => {
  const parts = schema as PartsOfSchema;
  const { $ref: named, enum: values, items, properties } = parts;
  if (named) return exampleOf(schemas[named.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (parts.const !== undefined) return parts.const;
  if (values) return values.includes(EXEMPLOS[name]) ? EXEMPLOS[name] : values[0];
  if (items) return [exampleOf(items, schemas, name)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([one, of]) => [one, exampleOf(of, schemas, one)]),
    );
  return ofType(parts, [parts.type ?? 'string'].flat(), name);
};
