import { sql } from 'kysely';
import type { OpcaoDeReceber, RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { lacunas, saveLacuna } from './lacunas.ts';
import { listNotasRecebidas } from './listNotasRecebidas.ts';
import { finishPedidos, listPedidos, requestManifestacao } from './manifestacoes.ts';
import { saveCartas } from './saveCartas.ts';
import { saveNotas } from './saveNotas.ts';

const NADA: OpcaoDeReceber = {
  receber: false,
  receberPor: null,
  receberEm: null,
  ciencia: false,
  cienciaPor: null,
  cienciaEm: null,
  confirmar: false,
  confirmarPor: null,
  confirmarEm: null,
  proxima: null,
  ouvida: null,
  parada: null,
  paradaDesde: null,
};

const get = async (db: DaEmpresa, codigoEmpresa: number): Promise<OpcaoDeReceber> => {
  const { rows } = await sql<OpcaoDeReceber>`
    select r.receber, u.nome_usu as "receberPor", r.receberem as "receberEm", r.ciencia,
      c.nome_usu as "cienciaPor", r.cienciaem as "cienciaEm",
      r.confirmar, f.nome_usu as "confirmarPor", r.confirmarem as "confirmarEm", case when r.receber then r.proxima end as proxima,
      r.ouvida, case when r.receber then r.parada end as parada, r.paradadesde as "paradaDesde"
    from recebimento r join usuario u on u.codigo_usu = r.receberpor join usuario c on c.codigo_usu = r.cienciapor
      left join usuario f on f.codigo_usu = r.confirmarpor
    where r.codemp = ${codigoEmpresa}`.execute(db);
  return rows[0] ?? NADA;
};

const saveOpcao = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  ...[{ receber, ciencia, confirmar }, quem, agora]: Parameters<RecebimentoStore['saveOpcao']>
): Promise<void> => {
  const quando = agora.toISOString();
  await sql`insert into recebimento as r
      (codemp, receber, receberpor, receberem, ciencia, cienciapor, cienciaem, confirmar, confirmarpor, confirmarem, proxima)
    values (${codigoEmpresa}, ${receber}, ${quem}, ${quando}, ${ciencia}, ${quem}, ${quando},
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

const finish = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  ...[{ fence }, desfecho, agora]: Parameters<RecebimentoStore['finish']>
): Promise<boolean> => {
  const { ultNsu = null, proxima = null, parada, motivo, falhas, lacuna } = desfecho;
  const quando = agora.toISOString();
  const { numAffectedRows } = await sql`${prepared} update recebimento set
      ultnsu = coalesce(${ultNsu}::text, ultnsu),
      proxima = coalesce(${proxima?.toISOString() ?? null}::timestamptz, proxima),
      paradadesde = case when ${parada}::text is null then null else coalesce(paradadesde, ${quando}::timestamptz) end,
      parada = ${parada}::text, motivo = ${motivo}::text, falhas = ${falhas}::int,
      ouvida = case when ${falhas}::int = 0 then ${quando}::timestamptz else ouvida end
    where codemp = ${codigoEmpresa} and posse = ${fence}`.execute(db);
  const ours = (numAffectedRows ?? 0n) > 0n;
  if (ours && lacuna) await saveLacuna(db, codigoEmpresa, lacuna);
  return ours;
};

/** One company's sequence and its notes. */
export const recebimentoStore = (db: DaEmpresa, codigoEmpresa: number): RecebimentoStore => ({
  ...lacunas(db, codigoEmpresa),
  get: () => get(db, codigoEmpresa),
  saveOpcao: (...opcao) => saveOpcao(db, codigoEmpresa, ...opcao),
  getConfirmarPor: async () => {
    const { rows } = await sql<{ quem: number }>`${prepared}
      select confirmarpor as quem from recebimento where codemp = ${codigoEmpresa} and receber and confirmar`.execute(
      db,
    );
    return rows[0]?.quem ?? null;
  },
  saveCartas: (cartas) => saveCartas(db, codigoEmpresa, cartas),
  wake: async (agora) => {
    await sql`update recebimento set proxima = least(proxima, ${agora.toISOString()}::timestamptz)
      where codemp = ${codigoEmpresa} and parada = 'semCertificado'`.execute(db);
  },
  finish: (...desfecho) => finish(db, codigoEmpresa, ...desfecho),
  saveNotas: (notas, agora) => saveNotas(db, codigoEmpresa, notas, agora),
  requestManifestacao: (...pedido) => requestManifestacao(db, codigoEmpresa, ...pedido),
  listPedidos: (quantos) => listPedidos(db, codigoEmpresa, quantos),
  finishPedidos: (...desfechos) => finishPedidos(db, codigoEmpresa, ...desfechos),
  list: (consulta) => listNotasRecebidas(db, codigoEmpresa, consulta),
});
