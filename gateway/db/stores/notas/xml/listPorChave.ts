import type { DitosDe } from '#domain/nfe/ditosDoVeiculo.ts';
import { palavrasDoValor } from '#domain/nfe/palavrasDoValor.ts';
import { valorDaNota } from '#domain/nfe/valorDaNota.ts';
import { parseChaveNfe } from '#domain/values/chaveNfe.ts';
import type { NotaPorChave } from '../../../../ports/notas.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { loadDitos } from './ditos.ts';

/** A note without a file, of which a paper says that it is void. */
const withoutFile = (chave: string, ditosDe: DitosDe): NotaPorChave[] => {
  const emitente = parseChaveNfe(chave)?.cnpj ?? null;
  const nota = { chave, emitente, destinatario: null, remetente: emitente, chassis: [] };
  const valor = valorDaNota(nota, { chassi: null, cfop: null, numero: null }, ditosDe);
  if (valor.vale !== 'nula') return [];
  const uso = { recebida: false, usada: false, tipo: null, empresa: '' };
  const { titulo = null, mensagem = null } = palavrasDoValor(valor, uso) ?? {};
  const nada = { cfop: null, motivo: null, decisao: null, escolha: null };
  return [{ ...nada, chave, situacao: 'cancelada', ditotitulo: titulo, dito: mensagem }];
};

/** What is known of the invoices of these keys, of one vehicle if given: imported, or said to be void without a file. */
export const listPorChave = async (db: DaEmpresa, chaves: readonly string[], chassi: string | null) => {
  if (chaves.length === 0) return [];
  const importadas = await rowsOf<NotaPorChave>(db)`
    select x.chavenfe as chave, x.situacao, x.cfop, x.motivo, x.decisao, x.escolha, x.ditotitulo, x.dito from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = any(${[...chaves]}::text[])
      and (x.situacao in ('lida', 'aconferir', 'cancelada') or x.decisao is not null)
      and (${chassi}::text is null or x.chassi = ${chassi}::text)`;
  const outras = chaves.filter((chave) => !importadas.some((nota) => nota.chave === chave));
  if (outras.length === 0) return importadas;
  const ditosDe = await loadDitos(db, outras);
  return [...importadas, ...outras.flatMap((chave) => withoutFile(chave, ditosDe))];
};
