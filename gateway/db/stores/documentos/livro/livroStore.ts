import { sql } from 'kysely';
import type { LivroFeitoWire } from '#contract/gateway/documentos/livro.ts';
import type { DepoisDe, Estabelecimento, PeriodoDoLivro } from '../../../../ports/livros.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { columnsOf } from '../../../driver/columns.ts';
import { listPage } from '../../../driver/listQuery.ts';
import { pageOf } from '../../../driver/page.ts';
import { firstRowOf, onlyRow, over, run } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { countMovimentos, enderecoDe, movimentos } from './movimentos.ts';

interface NovoLivro extends PeriodoDoLivro {
  codigoUsuario: number;
  codigoExportacao: number;
  registros: number;
  folhas: number;
  resumo: string;
  assinado: boolean;
}

const getEstabelecimento = (db: DaEmpresa) => onlyRow<Estabelecimento>(db)`
  select nomraz_emp as "razaoSocial", cnpj_emp as cnpj, ${enderecoDe('empresa', 'emp')} as endereco from empresa
  where codigo_emp = ${db.codigoEmpresa}`;

/** The export whose file a book (`l`) is, until it is swept. */
const EXPORTACAO = sql`exportacao x on x.codigo_exp = l.exportacao and x.codemp_exp = l.codemp`;

const l = columnsOf<'livro_feito'>('l');

const listFeitos = (db: DaEmpresa, paginada: Paginada) =>
  listPage<LivroFeitoWire>(
    db,
    {
      columns: {
        ...l('codigo', 'de', 'ate', 'feito', 'registros', 'folhas', 'assinado', 'resumo'),
        ...columnsOf<'usuario'>('u')({ quem: 'nome_usu' }),
        iguala: sql`(select min(a.codigo) from livro_feito a
          where a.codemp = l.codemp and a.resumo = l.resumo and a.codigo < l.codigo)`,
        guardado: sql`x.codigo_exp is not null`,
      },
      from: sql`from livro_feito l join usuario u on u.codigo_usu = l.codusu left join ${EXPORTACAO}`,
      where: sql`l.codemp = ${db.codigoEmpresa}`,
      sorts: {},
      defaultOrder: sql`l.codigo desc`,
    },
    paginada,
  );

/** Entries and exits of one company, and the books that were made of them. */
export const livroStore = (db: DaEmpresa) => ({
  ...over(db, { getEstabelecimento, countMovimentos, listFeitos }),
  listMovimentos: async (periodo: PeriodoDoLivro, { page, perPage }: Paginada) => {
    const pular = (page - 1) * perPage;
    const { total } = await countMovimentos(db, periodo);
    const rows = await movimentos(db, periodo, { depois: null, limite: perPage, pular });
    return pageOf(rows, total, perPage);
  },
  /** The next rows in the order of entry, by key and not by number: no row twice, however the stock changes. */
  readMovimentos: (periodo: PeriodoDoLivro, depois: DepoisDe | null, limite: number) =>
    movimentos(db, periodo, { depois, limite }),
  /** The export of a book, while that is kept. */
  getExportacao: (codigo: number) => firstRowOf<{ codigo: number; nome: string; tamanho: number }>(db)`
      select x.codigo_exp as codigo, x.nome_exp as nome, x.tamanho_exp as tamanho
      from livro_feito l join ${EXPORTACAO} where l.codemp = ${db.codigoEmpresa} and l.codigo = ${codigo}`,
  save: ({ codigoUsuario, codigoExportacao, ...livro }: NovoLivro, agora: Date) =>
    run(
      db
        .insertInto('livro_feito')
        .values({
          ...livro,
          codemp: db.codigoEmpresa,
          codusu: codigoUsuario,
          exportacao: codigoExportacao,
          feito: agora.toISOString(),
        })
        .onConflict((conflict) => conflict.column('exportacao').doNothing()),
    ),
});
