import { type NotaDeQuem, ultimaManifestacao } from '#domain/nfe/ditosDasPartes.ts';
import type { DitosDe } from '#domain/nfe/ditosDoVeiculo.ts';
import { palavrasDoValor } from '#domain/nfe/palavrasDoValor.ts';
import { valorDaNota } from '#domain/nfe/valorDaNota.ts';
import { parseChaveNfe } from '#domain/values/chaveNfe.ts';
import { rowsOf, runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';

/** What the papers say of the notes that the tax authority told of, whose recipient is the company. */
export const judgeRecebidas = async (
  db: DaEmpresa,
  chaves: readonly string[],
  ditosDe: DitosDe,
): Promise<void> => {
  const recebidas = await rowsOf<{ chave: string; cnpj: string }>(db)`
    select r.chave, e.cnpj_emp as cnpj from nota_recebida r join empresa e on e.codigo_emp = r.codemp
    where r.codemp = ${db.codigoEmpresa} and r.chave = any(${[...chaves]}::text[])`;
  const julgadas = recebidas.map(({ chave, cnpj }) => {
    const emitente = parseChaveNfe(chave)?.cnpj ?? null;
    const nota: NotaDeQuem = { chave, emitente, destinatario: cnpj, remetente: emitente };
    const ditos = ditosDe(chave);
    const valor = valorDaNota({ ...nota, chassis: [] }, { chassi: null, cfop: null, numero: null }, ditosDe);
    const uso = { recebida: true, usada: false, tipo: 'E', empresa: cnpj };
    return {
      chave,
      cancelada: ditos.some(({ tipo }) => tipo === 'cancelada' || tipo === 'denegada'),
      manifestacao:
        ultimaManifestacao(nota, ditos)?.tipo ?? ditos.find(({ tipo }) => tipo === 'ciencia')?.tipo ?? null,
      dito: valor.vale === 'desfeita' ? (palavrasDoValor(valor, uso)?.titulo ?? null) : null,
    };
  });
  await runText(db)`
    update nota_recebida r set cancelada = j.cancelada, manifestacao = j.manifestacao, dito = j.dito
    from json_to_recordset(${JSON.stringify(julgadas)}::json)
      as j(chave text, cancelada boolean, manifestacao text, dito text)
    where r.codemp = ${db.codigoEmpresa} and r.chave = j.chave`;
};
