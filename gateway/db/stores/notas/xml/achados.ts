import { sql } from 'kysely';
import { concernsNota } from '#domain/nfe/ditosDasPartes.ts';
import { type NotaAchada, palavrasDoAchado, type ReferenciaAchada } from '#domain/nfe/palavrasDoAchado.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { onlyValues, runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { type DitoGuardado, listNomeadas } from './ditos.ts';
import { type LinhaDaNota, listLinhasDasNotas, notaDasLinhas } from './linhasDaNota.ts';

/** A paper that is a row of its own, and moves nothing. */
const DE_LADO = sql`x.situacao in ('descartada', 'erro') and x.decisao is null`;

const ESTADO: Readonly<Partial<Record<LinhaDaNota['situacao'], NotaAchada['estado']>>> = {
  aconferir: 'espera',
  divergente: 'escolha',
};

const estadoDe = (linhas: readonly LinhaDaNota[]): NotaAchada['estado'] => {
  const [waits] = linhas.flatMap(({ situacao }) => ESTADO[situacao] ?? []);
  if (waits) return waits;
  if (linhas.some(({ usada }) => usada)) return 'usada';
  return linhas.every(({ situacao }) => situacao === 'cancelada') ? 'semValor' : 'vale';
};

const achadaDe = (linhas: readonly LinhaDaNota[]): NotaAchada => {
  const [{ numeronf: numero, quando }] = linhas as [LinhaDaNota];
  return { numero, dia: quando && diaBrasilia(new Date(quando)), estado: estadoDe(linhas) };
};

/** The rows of the notes that a paper means: of one that is only found by its vehicle, between the same parties alone. */
const notasDe = (
  dito: DitoGuardado,
  chaves: readonly string[],
  porChave: ReadonlyMap<string, readonly LinhaDaNota[]>,
): NotaAchada[] =>
  [...new Set(chaves)].flatMap((chave) => {
    const linhas = porChave.get(chave) ?? [];
    if (linhas.length === 0 || (dito.via === 'chassi' && !concernsNota(dito, notaDasLinhas(linhas))))
      return [];
    return [achadaDe(linhas)];
  });

/** Says in the rows of these papers what is here of the notes that they name. */
export const saveAchados = async (db: DaEmpresa, papeis: readonly string[]): Promise<void> => {
  if (papeis.length === 0) return;
  const deLado = await onlyValues<string>(db)`select distinct x.chavenfe from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = any(${[...papeis]}::text[]) and ${DE_LADO}`;
  if (deLado.length === 0) return;
  const nomeadas = await listNomeadas(db, deLado);
  const linhas = await listLinhasDasNotas(db, [...new Set(nomeadas.flatMap(({ chaves }) => chaves))]);
  const porChave = Map.groupBy(linhas, ({ chavenfe }) => chavenfe);
  const ditos = [...Map.groupBy(nomeadas, ({ dito }) => dito.papel)].map(([papel, dele]) => {
    const achados = dele.map(
      ({ dito, chaves }): ReferenciaAchada => ({
        via: dito.via ?? 'refNFe',
        nomeia: dito.chave,
        notas: notasDe(dito, chaves, porChave),
      }),
    );
    return { papel, dito: palavrasDoAchado(dele[0]?.dito.tipo ?? 'informa', achados) };
  });
  await runText(db)`
    update xml_item x set dito = a.dito from json_to_recordset(${JSON.stringify(ditos)}::json) as a(papel text, dito text)
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = a.papel and ${DE_LADO} and x.dito is distinct from a.dito`;
};
