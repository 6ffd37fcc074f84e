import { sql } from 'kysely';
import type { SituacaoDoRecebimento } from '#contract/gateway/notas/sefaz.ts';
import { CONSULTAS_POR_HORA } from '#domain/sefaz/distribuicao.ts';
import { nsuDepois } from '#domain/sefaz/nsu.ts';
import type { DesfechoDaPergunta, RecebimentoTomado } from '../../../../ports/recebimentos.ts';
import {
  firstRowOf,
  onlyRow,
  onlyValue,
  over,
  prepared,
  runText,
  textChanged,
  textHasRow,
} from '../../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import {
  finishPedidos,
  listNotasRecebidas,
  listPedidos,
  requestManifestacao,
  saveNotas,
} from './notasRecebidas.ts';
import { listDonas, listVias, takeDeTerceiro } from './terceiros.ts';

type OpcaoDeReceber = Omit<SituacaoDoRecebimento, 'autXml'>;

const HORA_MS = 3_600_000;

const saveLacuna = (db: DaEmpresa, { de, ate }: { de: string; ate: string }): Promise<void> => runText(db)`
  insert into lacuna_nsu (codemp, de, ate) values (${db.codigoEmpresa}, ${de}, ${ate})
    on conflict do nothing`;

/** Questions about one number or one key, which the authority counts by the hour. */
const lacunas = (db: DaEmpresa) => ({
  /** The next number that another program was given; null if there is none. */
  getLacuna: async () => onlyValue<string>(db)`
      select de from lacuna_nsu where codemp = ${db.codigoEmpresa} order by de limit 1`,
  /** Its document is stored, or there is none. */
  passLacuna: async (nsu: string): Promise<void> => {
    await runText(db)`delete from lacuna_nsu where codemp = ${db.codigoEmpresa} and ate <= ${nsu}`;
    await runText(db)`
      update lacuna_nsu set de = ${nsuDepois(nsu)} where codemp = ${db.codigoEmpresa} and de = ${nsu}`;
  },
  /** Counts a question by key; false if the hour's are used up. */
  countConsulta: async (agora: Date): Promise<boolean> => {
    const antes = new Date(agora.getTime() - HORA_MS).toISOString();
    return textChanged(db)`update recebimento set
        consultas = case when consultadesde > ${antes}::timestamptz then consultas + 1 else 1 end,
        consultadesde = case when consultadesde > ${antes}::timestamptz then consultadesde
          else ${agora.toISOString()}::timestamptz end
      where codemp = ${db.codigoEmpresa}
        and (coalesce(consultadesde <= ${antes}::timestamptz, true) or consultas < ${CONSULTAS_POR_HORA})`;
  },
  /** Keeps what the authority answered about a key on its row. */
  saveRecusa: (chave: string, recusa: string | null) => runText(db)`
    update nota_recebida set recusa = ${recusa}::text
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`,
  /** Whether the company was told of the note. */
  has: async (chave: string) => textHasRow(db)`select 1 from nota_recebida
      where codemp = ${db.codigoEmpresa} and chave = ${chave}`,
});

/** Nothing is chosen where a company has no row. */
const get = (db: DaEmpresa) => onlyRow<OpcaoDeReceber>(db)`
    select coalesce(r.receber, false) as receber, u.nome_usu as "receberPor", r.receberem as "receberEm",
      coalesce(r.ciencia, false) as ciencia, c.nome_usu as "cienciaPor", r.cienciaem as "cienciaEm",
      coalesce(r.confirmar, false) as confirmar, f.nome_usu as "confirmarPor", r.confirmarem as "confirmarEm",
      case when r.receber then r.proxima end as proxima, r.ouvida,
      case when r.receber then r.parada end as parada, r.paradadesde as "paradaDesde"
    from (select) um left join recebimento r on r.codemp = ${db.codigoEmpresa}
      left join usuario u on u.codigo_usu = r.receberpor left join usuario c on c.codigo_usu = r.cienciapor
      left join usuario f on f.codigo_usu = r.confirmarpor`;

/** Records each choice that changed with its author; a first 'receive' is due at once. */
const saveOpcao = async (
  db: DaEmpresa,
  opcao: { receber: boolean; ciencia: boolean; confirmar: boolean },
  quem: number,
  agora: Date,
): Promise<void> => {
  const { receber, ciencia, confirmar } = opcao;
  const quando = agora.toISOString();
  await sql`insert into recebimento as r
      (codemp, receber, receberpor, receberem, ciencia, cienciapor, cienciaem, confirmar, confirmarpor, confirmarem, proxima)
    values (${db.codigoEmpresa}, ${receber}, ${quem}, ${quando}, ${ciencia}, ${quem}, ${quando},
      ${confirmar}, ${quem}, ${quando}, ${quando})
    on conflict (codemp) do update set
      receberpor = case when r.receber = excluded.receber then r.receberpor else excluded.receberpor end,
      receberem = case when r.receber = excluded.receber then r.receberem else excluded.receberem end,
      cienciapor = case when r.ciencia = excluded.ciencia then r.cienciapor else excluded.cienciapor end,
      cienciaem = case when r.ciencia = excluded.ciencia then r.cienciaem else excluded.cienciaem end,
      confirmarpor = case when r.confirmar = excluded.confirmar then r.confirmarpor else excluded.confirmarpor end,
      confirmarem = case when r.confirmar = excluded.confirmar then r.confirmarem else excluded.confirmarem end,
      receber = excluded.receber, ciencia = excluded.ciencia, confirmar = excluded.confirmar`.execute(db);
};

/** False when the lease was lost: nothing of this answer may be stored. */
const finish = async (
  db: DaEmpresa,
  { fence }: RecebimentoTomado,
  desfecho: DesfechoDaPergunta,
  agora: Date,
): Promise<boolean> => {
  const { ultNsu = null, proxima = null, parada, motivo, falhas, lacuna } = desfecho;
  const quando = agora.toISOString();
  const ours = await textChanged(db)`${prepared} update recebimento set
      ultnsu = coalesce(${ultNsu}::text, ultnsu),
      proxima = coalesce(${proxima?.toISOString() ?? null}::timestamptz, proxima),
      paradadesde = case when ${parada}::text is null then null else coalesce(paradadesde, ${quando}::timestamptz) end,
      parada = ${parada}::text, motivo = ${motivo}::text, falhas = ${falhas}::int,
      ouvida = case when ${falhas}::int = 0 then ${quando}::timestamptz else ouvida end
    where codemp = ${db.codigoEmpresa} and posse = ${fence}`;
  if (ours && lacuna) await saveLacuna(db, lacuna);
  return ours;
};

/** One company's sequence and its notes. */
export const recebimentoStore = (db: DaEmpresa) => ({
  ...lacunas(db),
  ...over(db, { get, saveOpcao, takeDeTerceiro, finish, saveNotas, list: listNotasRecebidas }),
  ...over(db, { requestManifestacao, listPedidos, finishPedidos }),
  /** Who chose that a confirmed entry is confirmed to the tax authority too; null if nobody did. */
  getConfirmarPor: async () => onlyValue<number>(db)`${prepared}
      select confirmarpor as quem from recebimento where codemp = ${db.codigoEmpresa} and receber and confirmar`,
  /** Has the sequence asked soon, if it stands still for want of a certificate. */
  wake: (agora: Date) => runText(db)`
    update recebimento set proxima = least(proxima, ${agora.toISOString()}::timestamptz)
      where codemp = ${db.codigoEmpresa} and parada = 'semCertificado'`,
});

/** The sequences of all companies: moving `proxima` is the lease, because nobody asks before it. */
export const filaDeRecebimentos = (db: DeTodas) => ({
  ...over(db, { listDonas, listVias }),
  /**
   * Leases the company that is due longest. The pause after its answer begins here, so that it holds whatever
   * happens to the process.
   */
  claim: async (agora: Date, pausaMs: number): Promise<RecebimentoTomado | null> => {
    const quando = agora.toISOString();
    const depois = new Date(agora.getTime() + pausaMs).toISOString();
    return firstRowOf<RecebimentoTomado>(db)`${prepared}
      update recebimento r set proxima = ${depois}::timestamptz, posse = r.posse + 1
      from empresa e
      where e.codigo_emp = r.codemp and r.proxima <= ${quando}::timestamptz and r.codemp = (
        select codemp from recebimento join empresa on codigo_emp = codemp and ativo_emp
        where receber and proxima <= ${quando}::timestamptz
        order by proxima limit 1 for update of recebimento skip locked)
      returning r.codemp as "codigoEmpresa", e.cnpj_emp as cnpj, r.ultnsu as "ultNsu", r.posse as fence, r.falhas,
        r.receberpor as "codigoUsuario", case when r.ciencia then r.cienciapor end as "cienciaPor"`;
  },
});
