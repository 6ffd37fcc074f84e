import { expect } from 'vitest';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { notaSpec } from './notas.ts';
import type { Empresa, ownStores } from './ownStores.ts';

/** All orders of a few things. */
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

/** A purchase of the company. */
export const compra = (empresa: Empresa, numero: number, rest = {}) =>
  notaSpec({ numero, para: sampleEmpresa(empresa.cnpj), ...rest });
/** A sale of the company. */
export const venda = (empresa: Empresa, numero: number, rest = {}) =>
  notaSpec({ numero, de: sampleEmpresa(empresa.cnpj), para: sampleEmpresa(EMPRESAS.vizinho.cnpj), ...rest });

/** A note that gives back what another moved, by default the issuer's own entry note. */
export const devolve = (spec: ReturnType<typeof notaSpec>, numero: number, rest = {}) => ({
  ...spec,
  numero,
  codigoNumerico: String(50_000_000 + numero),
  finalidade: 4 as const,
  tipo: 'entrada' as const,
  referencias: [chaveOfSpec(spec)],
  ...rest,
});
/** The buyer's return. */
export const devolvidaPelo = (spec: ReturnType<typeof notaSpec>, numero: number, rest = {}) =>
  devolve(spec, numero, { emitente: spec.destinatario, destinatario: spec.emitente, tipo: 'saida', ...rest });

/** What the rows of a note say after files came in every order. */
export const everyOrder = (stores: ReturnType<typeof ownStores>) => {
  const estadoDe = async (empresa: Empresa, spec: ReturnType<typeof notaSpec>) => {
    const rows = await stores.kysely
      .selectFrom('xml_item')
      .select(['situacao', 'selecionada', 'ditotitulo', 'dito', 'chassi', 'valorentrada'])
      .where('codemp', '=', empresa.codigo)
      .where('chavenfe', '=', chaveOfSpec(spec))
      .where('chassi', 'is not', null)
      .where('situacao', '<>', 'duplicada')
      .orderBy('codigo')
      .execute();
    return rows;
  };

  /** Imports each file by itself, in every order and then once more; the note's state must be one. */
  const inEveryOrder = async (
    filesOf: (empresa: Empresa) => { spec: ReturnType<typeof notaSpec>; files: string[] },
  ) => {
    const found = new Set<string>();
    const primeira = await stores.createEmpresa();
    for (const order of ordersOf(filesOf(primeira).files.map((_, at) => at))) {
      const empresa = await stores.createEmpresa();
      const { spec, files } = filesOf(empresa);
      for (const at of [...order, ...order]) await empresa.importFiles([files[at] ?? '']);
      found.add(JSON.stringify(await estadoDe(empresa, spec)));
    }
    expect(found.size).toBe(1);
    return JSON.parse([...found][0] ?? '[]') as Awaited<ReturnType<typeof estadoDe>>;
  };
  return { estadoDe, inEveryOrder };
};
