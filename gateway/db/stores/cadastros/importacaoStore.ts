import type { NotNull } from 'kysely';
import type { Importacao } from '#contract/gateway/cadastros/importacao.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import { firstOf, newValue, onlyRow, over, prepared, run, runText } from '../../driver/statements.ts';
import { type DaEmpresa, naTransacaoDa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';

interface NovaImportacao {
  /** Entity that the rows become. */
  entidade: string;
  codigoUsuario: number;
  /** Rows with the entity's key as spelled in the workbook. */
  linhas: readonly (LinhaDePlanilha & { chave: string })[];
  /** Columns that were not read. */
  sobram: readonly string[];
}

interface DesfechoDaLinha {
  linha: number;
  sucesso: boolean;
  mensagem: string;
}

/** Two statements: the lines' view looks for their import among rows that stand before theirs began. */
const create = (db: DaEmpresa, nova: NovaImportacao, agora: Date): Promise<number> =>
  naTransacaoDa(db, async (tx) => {
    const { entidade, codigoUsuario: codusu, linhas, sobram } = nova;
    const dita = { entidade, codusu, criada: agora.toISOString(), total: linhas.length, sobram: [...sobram] };
    const codigo = await newValue(
      tx
        .insertInto('importacao')
        .values({ codemp: db.codigoEmpresa, ...dita })
        .returning('codigo'),
    );
    await runText(tx)`insert into linha_importacao (codimp, linha, valores, chave)
      select ${codigo}::bigint, l.linha, l.valores, l.chave
      from json_to_recordset(${JSON.stringify(linhas)}::json) as l(linha int, valores json, chave text)`;
    return codigo;
  });

const listFeitas = (db: DaEmpresa, codigo: number): Promise<Importacao['linhas']> =>
  db
    .selectFrom('linha_importacao')
    .select(['linha', 'chave', 'sucesso', 'mensagem'])
    .where('codimp', '=', codigo)
    .where('sucesso', 'is not', null)
    .orderBy('linha')
    .$narrowType<{ sucesso: NotNull; mensagem: NotNull }>()
    .execute();

/** Progress of an import; its rows, in order, once it is done. */
const get = async (db: DaEmpresa, entidade: string, codigo: number): Promise<Importacao | null> => {
  const importacao = await selectOwn(db, 'importacao')
    .select(['codigo', 'total', 'pronta', 'sobram'])
    .where('entidade', '=', entidade)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  if (!importacao) return null;
  const quantas = await onlyRow<Pick<Importacao, 'feitas' | 'cadastrados'>>(db)`
    select count(sucesso)::int as feitas, (count(*) filter (where sucesso))::int as cadastrados
    from linha_importacao where codimp = ${codigo}`;
  const linhas = importacao.pronta ? await listFeitas(db, codigo) : [];
  return { ...importacao, ...quantas, linhas };
};

const listPendentes = (db: DaEmpresa, codigo: number, limite: number): Promise<LinhaDePlanilha[]> =>
  db
    .selectFrom('importacao')
    .innerJoin('linha_importacao', 'codimp', 'codigo')
    .select(['linha', 'valores'])
    .where('codemp', '=', db.codigoEmpresa)
    .where('codigo', '=', codigo)
    .where('sucesso', 'is', null)
    .orderBy('linha')
    .limit(limite)
    .execute();

export const importacaoStore = (db: DaEmpresa) => ({
  ...over(db, { create, get, listPendentes }),
  /** Entity and author of an unfinished import; null when it is done or absent. */
  getAberta: (codigo: number) =>
    firstOf(
      selectOwn(db, 'importacao')
        .select(['entidade', 'codusu as codigoUsuario'])
        .where('codigo', '=', codigo)
        .where('pronta', '=', false),
    ),
  saveDesfechos: (codigo: number, desfechos: readonly DesfechoDaLinha[]) => runText(db)`${prepared}
      update linha_importacao l set sucesso = d.sucesso, mensagem = d.mensagem
      from json_to_recordset(${JSON.stringify(desfechos)}::json) as d(linha int, sucesso boolean, mensagem text)
      where l.codimp = ${codigo} and l.linha = d.linha and exists (
        select from importacao i where i.codigo = l.codimp and i.codemp = ${db.codigoEmpresa})`,
  conclude: (codigo: number) =>
    run(updateOwn(db, 'importacao').set({ pronta: true }).where('codigo', '=', codigo)),
});
