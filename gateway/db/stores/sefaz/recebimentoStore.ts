import { sql } from 'kysely';
import type { OpcaoDeReceber, RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import type { Over } from '../../driver/over.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf, onlyValue, runText, textChanged } from '../../driver/statements.ts';
import { lacunas, saveLacuna } from './lacunas.ts';
import { listNotasRecebidas } from './listNotasRecebidas.ts';
import { finishPedidos, listPedidos, requestManifestacao } from './manifestacoes.ts';
import { saveCartas } from './saveCartas.ts';
import { saveNotas } from './saveNotas.ts';
import { takeDeTerceiro } from './terceiros.ts';

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

const get = async (db: DaEmpresa): Promise<OpcaoDeReceber> => {
  const row = await firstRowOf<OpcaoDeReceber>(db)`
    select r.receber, u.nome_usu as "receberPor", r.receberem as "receberEm", r.ciencia,
      c.nome_usu as "cienciaPor", r.cienciaem as "cienciaEm",
      r.confirmar, f.nome_usu as "confirmarPor", r.confirmarem as "confirmarEm", case when r.receber then r.proxima end as proxima,
      r.ouvida, case when r.receber then r.parada end as parada, r.paradadesde as "paradaDesde"
    from recebimento r join usuario u on u.codigo_usu = r.receberpor join usuario c on c.codigo_usu = r.cienciapor
      left join usuario f on f.codigo_usu = r.confirmarpor
    where r.codemp = ${db.codigoEmpresa}`;
  return row ?? NADA;
};

const saveOpcao = async (
  db: DaEmpresa,
  ...[{ receber, ciencia, confirmar }, quem, agora]: Parameters<RecebimentoStore['saveOpcao']>
): Promise<void> => {
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

const finish: Over<RecebimentoStore>['finish'] = async (db, { fence }, desfecho, agora) => {
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
export const recebimentoStore = (db: DaEmpresa): RecebimentoStore => ({
  ...lacunas(db),
  get: () => get(db),
  saveOpcao: (...opcao) => saveOpcao(db, ...opcao),
  getConfirmarPor: async () => {
    return onlyValue<number>(db)`${prepared}
      select confirmarpor as quem from recebimento where codemp = ${db.codigoEmpresa} and receber and confirmar`;
  },
  saveCartas: (cartas) => saveCartas(db, cartas),
  wake: (agora) => runText(db)`
    update recebimento set proxima = least(proxima, ${agora.toISOString()}::timestamptz)
      where codemp = ${db.codigoEmpresa} and parada = 'semCertificado'`,
  takeDeTerceiro: (...documento) => takeDeTerceiro(db, ...documento),
  finish: (...desfecho) => finish(db, ...desfecho),
  saveNotas: (notas, agora) => saveNotas(db, notas, agora),
  requestManifestacao: (...pedido) => requestManifestacao(db, ...pedido),
  listPedidos: (quantos) => listPedidos(db, quantos),
  finishPedidos: (...desfechos) => finishPedidos(db, ...desfechos),
  list: (consulta) => listNotasRecebidas(db, consulta),
});
