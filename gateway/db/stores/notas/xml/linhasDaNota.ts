import { sql } from 'kysely';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { emUso } from './evidencias.ts';
import type { ItemGuardado, LinhaJulgada } from './revive.ts';

/** What is judged of a row. */
export type Julgamento = Pick<
  ItemGuardado,
  'codigo' | 'vale' | 'situacao' | 'ditotitulo' | 'dito' | 'acrescimo'
>;

type DaNota =
  | ('codigo' | 'situacao' | 'ditotitulo' | 'dito')
  | 'cnpjemitente'
  | 'cpfcnpj'
  | 'recebida'
  | 'chassi'
  | 'chassilido'
  | 'cfop'
  | ('tiponf' | 'codlote' | 'itemnf' | 'acrescimo' | 'numeronf');

export interface LinhaDaNota
  extends LinhaJulgada,
    Pick<ItemGuardado, DaNota | 'motivo' | 'decisao' | 'decididoem'> {
  chavenfe: string;
  /** The company's own CNPJ. */
  empresa: string;
  /** When it came here. */
  vista: string;
  /** The value of one that is used, or is being, stays as it was declared. */
  declarada: boolean;
  quando: string | null;
}

const SITUACOES: readonly LinhaDaNota['situacao'][] = ['lida', 'aconferir', 'divergente', 'cancelada'];

/** The rows of these notes, each situation by its own index. */
export const listLinhasDasNotas = (db: DaEmpresa, chaves: readonly string[]) => {
  const linhas = SITUACOES.map(
    (situacao) => sql`select * from xml_item where codemp = ${db.codigoEmpresa}
      and chavenfe = any(${[...chaves]}::text[]) and situacao = ${sql.lit(situacao)}`,
  );
  return rowsOf<LinhaDaNota>(db)`
    select x.codigo, x.chavenfe, x.veiculo, x.chassi, x.chassilido, x.cfop, x.situacao, x.tiponf, x.recebida,
      x.cnpjemitente, x.cpfcnpj, x.motivo, x.decisao, x.decididoem, x.conteudo, x.ditotitulo, x.dito, x.codlote,
      x.itemnf, x.numeronf, x.dataprocessamentoxml as vista, x.acrescimo, coalesce(x.recebidaem, x.dataemissao) as quando,
      x.dataprocessamentoapi is not null as usada, x.dataprocessamentoapi is not null or ${emUso(sql`x`)} as declarada,
      e.cnpj_emp as empresa
    from (${sql.join(linhas, sql` union all `)}) x join empresa e on e.codigo_emp = x.codemp order by x.codigo`;
};

export const chassiDa = ({ chassi, chassilido }: LinhaDaNota): string | null => chassilido ?? chassi;

/** A note by its rows; the company has its goods, or gave them. */
export const notaDasLinhas = (linhas: readonly LinhaDaNota[]) => {
  const [{ chavenfe: chave, cnpjemitente: emitente, cpfcnpj: destinatario, recebida, quando, empresa }] =
    linhas as [LinhaDaNota];
  const outra = emitente === empresa ? destinatario : emitente;
  return {
    chave,
    emitente,
    destinatario,
    remetente: recebida ? outra : empresa,
    quando: quando && new Date(quando).toISOString(),
    chassis: linhas.flatMap((linha) => chassiDa(linha) ?? []),
  };
};
