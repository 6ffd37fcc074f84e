import { type CompradorIncompleto, camposDoComprador } from '#contract/gateway/zeroKm/compradores.ts';
import type { DadoDoComprador } from '#domain/comprador.ts';
import { DO_ESTADO, PELO_CEP } from '#domain/entities/endereco.ts';
import { EXIGE } from '#domain/entities/entity.ts';
import * as f from '#domain/fields/field.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type { Section } from '#src/ui/fields/FormSections.tsx';
import type { FormRow } from '#src/ui/fields/FormTable.tsx';
import type { FieldRule } from '#src/ui/fields/fieldInput.ts';

type DitoDoComprador = f.RecordOfFields<typeof camposDoComprador>;
type CampoDoComprador = keyof DitoDoComprador;
const CAMPOS = Object.keys(camposDoComprador) as CampoDoComprador[];
type ValoresDosCompradores = Readonly<Record<string, unknown>>;

/** Form fields by missing item; the CEP first, because it fills the others. */
const PERGUNTAS: Readonly<Record<DadoDoComprador, readonly CampoDoComprador[]>> = {
  nome: ['nome'],
  cep: ['cep'],
  endereco: ['endereco', 'numero', 'complemento'],
  bairro: ['bairro'],
  municipio: ['estado', 'municipio'],
};
const ORDEM = Object.keys(PERGUNTAS) as DadoDoComprador[];
const SE_HOUVER: ReadonlySet<CampoDoComprador> = new Set(['numero', 'complemento']);

const camposDe = ({ faltam }: CompradorIncompleto): CampoDoComprador[] =>
  ORDEM.filter((dado) => faltam.includes(dado)).flatMap((dado) => PERGUNTAS[dado]);

/** Field name with the buyer's index: several buyers share one form. */
const nomeDe = (campo: string, qual: number) => `${campo}_${qual}`;

const bySearch = (
  campo: CampoDoComprador,
  qual: number,
  pedidos: readonly CampoDoComprador[],
): Partial<f.Field> => {
  if (campo === 'municipio')
    return { filter: (form) => DO_ESTADO.filter({ estado: form[nomeDe('estado', qual)] }) };
  if (campo !== 'cep') return {};
  const pedido = ([nome]: [string, string]) => (pedidos as readonly string[]).includes(nome);
  const achados = Object.entries(PELO_CEP.fills).filter(pedido);
  const vistos = [
    [nomeDe('ruaDoCep', qual), 'logradouro'],
    [nomeDe('cidadeDoCep', qual), 'localidade'],
  ];
  const fills = achados.map(([nome, de]) => [nomeDe(nome, qual), de]);
  return { fills: Object.fromEntries([...fills, ...vistos]) };
};

/** Read-only fields shown with the inputs: the known address helps to find the CEP, street and city to check it. */
const lidos = (qual: number): f.Fields => ({
  [nomeDe('sabido', qual)]: f.text('sabido', { label: 'Endereço conhecido', readOnly: true }),
  [nomeDe('ruaDoCep', qual)]: f.text('ruaDoCep', { label: 'Rua do CEP', readOnly: true }),
  [nomeDe('cidadeDoCep', qual)]: f.text('cidadeDoCep', { label: 'Cidade do CEP', readOnly: true }),
});

const linhasDe = ({ nome, documento, chassis }: CompradorIncompleto): string[] => {
  const veiculos = chassis.length > 1 ? `${chassis.length} veículos` : chassis[0];
  return [nome, formatCpfCnpj(documento), veiculos].filter(
    (linha) => linha != null && linha !== '',
  ) as string[];
};

/** What is known before what is asked for, and what the CEP tells after it. */
const ORDEM_DAS_COLUNAS = ['sabido', ...Object.values(PERGUNTAS).flat(), 'ruaDoCep', 'cidadeDoCep'];

interface Formulario {
  fields: f.Fields;
  rules: FieldRule[];
  sections: Section[];
  initial: Record<string, unknown>;
}

const preenchido = (
  valores: ValoresDosCompradores,
  pedidos: readonly CampoDoComprador[],
  qual: number,
): boolean => pedidos.some((campo) => (valores[nomeDe(campo, qual)] ?? '') !== '');

const doComprador = (
  comprador: CompradorIncompleto,
  qual: number,
  unico: boolean,
): Formulario & { linha: FormRow } => {
  const pedidos = camposDe(comprador);
  const fields = pedidos.map((campo): [string, f.Field] => {
    const required = unico && !SE_HOUVER.has(campo);
    return [
      nomeDe(campo, qual),
      { ...(camposDoComprador[campo] as f.Field), ...bySearch(campo, qual, pedidos), required },
    ];
  });
  const rules = pedidos
    .filter((campo) => !unico && !SE_HOUVER.has(campo))
    .map((campo) => ({
      field: nomeDe(campo, qual),
      ...EXIGE,
      broken: (valores: ValoresDosCompradores) =>
        preenchido(valores, pedidos, qual) && (valores[nomeDe(campo, qual)] ?? '') === '',
    }));
  const todos = { ...Object.fromEntries(fields), ...lidos(qual) };
  const lines = linhasDe(comprador);
  const colunas = ORDEM_DAS_COLUNAS.filter((coluna) => nomeDe(coluna, qual) in todos);
  return {
    fields: todos,
    rules,
    sections: [{ title: lines.join(' · '), fields: Object.keys(todos) }],
    initial: { [nomeDe('sabido', qual)]: comprador.endereco },
    linha: { lines, cells: Object.fromEntries(colunas.map((coluna) => [coluna, nomeDe(coluna, qual)])) },
  };
};

/** One form for all buyers with missing data, a row or a section each; if there are several, any may be postponed. */
export const formularioDos = (compradores: readonly CompradorIncompleto[]) => {
  const partes = compradores.map((um, qual) => doComprador(um, qual, compradores.length === 1));
  return {
    fields: Object.assign({}, ...partes.map(({ fields }) => fields)),
    rules: partes.flatMap(({ rules }) => rules),
    sections: partes.flatMap(({ sections }) => sections),
    initial: Object.assign({}, ...partes.map(({ initial }) => initial)),
    table: partes.length > 1 ? { of: 'Cliente', rows: partes.map(({ linha }) => linha) } : undefined,
  };
};

/** The typed data of each buyer in the call's form, and the invoices of postponed buyers. */
export const digitadosDos = (compradores: readonly CompradorIncompleto[], valores: ValoresDosCompradores) => {
  const ditos = compradores.map((um, qual) => ({ um, qual, pedidos: camposDe(um) }));
  const feitos = ditos.filter(({ pedidos, qual }) => preenchido(valores, pedidos, qual));
  return {
    digitados: feitos.map(({ um, qual, pedidos }) => {
      const dito = (campo: CampoDoComprador) =>
        pedidos.includes(campo) ? (valores[nomeDe(campo, qual)] ?? null) : null;
      const ditos = Object.fromEntries(CAMPOS.map((campo) => [campo, dito(campo)])) as DitoDoComprador;
      return { documento: um.documento, ...ditos };
    }),
    adiadas: ditos.filter((dito) => !feitos.includes(dito)).flatMap(({ um }) => um.notas),
  };
};
