import {
  type CompradorIncompleto,
  camposDoComprador,
  SEPARADOR_DO_ENDERECO,
} from '#contract/gateway/zeroKm/compradores.ts';
import type { DadoDoComprador } from '#domain/comprador.ts';
import { PELO_CEP } from '#domain/entities/endereco.ts';
import * as f from '#domain/fields/field.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { isOtherStreet } from '#domain/values/ruas.ts';
import { type AskedOfRow, formOfRows } from '#src/ui/fields/formOfRows.ts';

type DitoDoComprador = f.RecordOfFields<typeof camposDoComprador>;
type CampoDoComprador = keyof DitoDoComprador;
const CAMPOS = Object.keys(camposDoComprador) as CampoDoComprador[];

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

const pedidosDe = ({ faltam }: CompradorIncompleto): CampoDoComprador[] =>
  ORDEM.filter((dado) => faltam.includes(dado)).flatMap((dado) => PERGUNTAS[dado]);

/** Read-only fields shown with the inputs: the known address helps to find the CEP, street and city to check it. */
const SABIDO = { sabido: f.text('sabido', { label: 'Endereço conhecido', readOnly: true }) };
const ruaDoCep = f.text('ruaDoCep', { label: 'Rua do CEP', readOnly: true });
const cidadeDoCep = f.text('cidadeDoCep', { label: 'Cidade do CEP', readOnly: true });

const VISTOS = { ruaDoCep: 'logradouro', cidadeDoCep: 'localidade' };

/** The fields of a found CEP, marked where street or city is another than the known one. */
const doCepDe = ({ endereco, faltam }: CompradorIncompleto): Record<string, f.Field> => {
  const sabido = endereco?.split(SEPARADOR_DO_ENDERECO) ?? [];
  const outra = (dado: DadoDoComprador, conhecido: string | undefined, texto: string) =>
    !faltam.includes(dado) && conhecido && isOtherStreet(texto, conhecido);
  return {
    ruaDoCep: {
      ...ruaDoCep,
      doubts: ({ ruaDoCep: rua }) =>
        outra('endereco', sabido[0], String(rua ?? '')) ? 'Outra rua que a do endereço conhecido' : null,
    },
    cidadeDoCep: {
      ...cidadeDoCep,
      doubts: ({ cidadeDoCep: cidade }) =>
        outra('municipio', sabido.at(-1), String(cidade ?? ''))
          ? 'Outra cidade que a do endereço conhecido'
          : null,
    },
  };
};

const linesOf = ({ nome, documento, chassis }: CompradorIncompleto): string[] => {
  const veiculos = chassis.length > 1 ? `${chassis.length} veículos` : chassis[0];
  return [nome, formatCpfCnpj(documento), veiculos].filter(
    (linha) => linha != null && linha !== '',
  ) as string[];
};

/** The CEP fills those of the other fields that are asked for. */
const filledOf = (pedidos: readonly CampoDoComprador[]) => ({
  ...Object.fromEntries(Object.entries(PELO_CEP.fills).filter(([nome]) => pedidos.includes(nome as never))),
  ...VISTOS,
});

const doComprador = (comprador: CompradorIncompleto): AskedOfRow => {
  const pedidos = pedidosDe(comprador);
  const asked = pedidos.map((campo): [string, f.Field] => [
    campo,
    {
      ...(camposDoComprador[campo] as f.Field),
      required: !SE_HOUVER.has(campo),
      ...(campo === 'cep' && { fills: filledOf(pedidos) }),
    },
  ]);
  return {
    lines: linesOf(comprador),
    fields: { ...SABIDO, ...Object.fromEntries(asked), ...doCepDe(comprador) },
    initial: { sabido: comprador.endereco },
  };
};

/** One form for all buyers with missing data, a row or a section each; if there are several, any may be postponed. */
export const formularioDos = (compradores: readonly CompradorIncompleto[]) =>
  formOfRows(compradores.map(doComprador), 'Cliente');

/** The typed data of each buyer in the call's form, and the invoices of postponed buyers. */
export const digitadosDos = (
  compradores: readonly CompradorIncompleto[],
  { said }: Pick<ReturnType<typeof formularioDos>, 'said'>,
  valores: Readonly<Record<string, unknown>>,
) => {
  const ditos = said(valores);
  const digitados = compradores.flatMap(({ documento }, qual) => {
    const dito = ditos[qual];
    if (!dito) return [];
    const campos = Object.fromEntries(CAMPOS.map((campo) => [campo, dito[campo] ?? null])) as DitoDoComprador;
    return [{ documento, ...campos }];
  });
  return { digitados, adiadas: compradores.flatMap(({ notas }, qual) => (ditos[qual] ? [] : notas)) };
};
