import type { Descricao, Esquema } from '#contract/integracao/descricao.ts';

/** One field of a body or an answer, by its path from the outside. */
export interface CampoDescrito {
  nome: string;
  tipo: string;
  obrigatorio: boolean;
  /** Meaning and permitted values. */
  diz: string;
}

type Esquemas = Descricao['components']['schemas'];

const TIPOS: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
};
const FORMATOS: Readonly<Record<string, string>> = {
  date: 'dia (AAAA-MM-DD)',
  'date-time': 'data e hora (ISO 8601)',
  binary: 'arquivo',
  chassi: 'chassi',
  placa: 'placa',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  'cpf-cnpj': 'CPF ou CNPJ',
  'chave-nfe': 'chave de NF-e',
};

/** A schema itself, where it is only named. */
const resolved = (schemas: Esquemas, esquema: Esquema): Esquema =>
  esquema.$ref ? (schemas[esquema.$ref.split('/').at(-1) ?? ''] ?? {}) : esquema;

const typesOf = ({ type = 'string' }: Esquema): readonly string[] =>
  typeof type === 'string' ? [type] : type;

/** The type in words. */
export const tipoDe = (esquema: Esquema): string => {
  const types = typesOf(esquema);
  const [first = 'string'] = types.filter((one) => one !== 'null');
  const words = FORMATOS[esquema.format ?? ''] ?? TIPOS[first] ?? first;
  return types.includes('null') ? `${words}, ou nulo` : words;
};

/** The sentence of a field. */
export const dizDe = ({ title, description, enum: values, const: only }: Esquema): string => {
  const fixed = values?.filter((value) => value !== null) ?? (only === undefined ? [] : [only]);
  const valores = fixed.length > 0 ? `Valores: ${fixed.join(', ')}.` : '';
  return [title && `${title}.`, description, valores].filter(Boolean).join(' ');
};

/** All fields of a schema, those of records within behind their own path. */
export const camposDe = (schemas: Esquemas, esquema: Esquema, dentro = ''): CampoDescrito[] => {
  const { properties = {}, required = [] } = resolved(schemas, esquema);
  return Object.entries(properties).flatMap(([name, one]) => {
    const campo = resolved(schemas, one);
    const nome = dentro + name;
    const dito = { nome, tipo: tipoDe(campo), obrigatorio: required.includes(name), diz: dizDe(campo) };
    const within = campo.items ? camposDe(schemas, campo.items, `${nome}[].`) : [];
    return [dito, ...within, ...camposDe(schemas, campo, `${nome}.`)];
  });
};

const Campo = ({ nome, tipo, obrigatorio, diz }: CampoDescrito) => (
  <div>
    <dt>
      <code>{nome}</code>{' '}
      <small>
        {tipo}
        {obrigatorio && ', obrigatório'}
      </small>
    </dt>
    {diz && <dd>{diz}</dd>}
  </div>
);

/** Fields by name, type and meaning; nothing where there are none. */
export const Campos = ({ titulo, campos }: { titulo: string; campos: readonly CampoDescrito[] }) =>
  campos.length > 0 && (
    <>
      <h4>{titulo}</h4>
      <dl>
        {campos.map((campo) => (
          <Campo key={campo.nome} {...campo} />
        ))}
      </dl>
    </>
  );
