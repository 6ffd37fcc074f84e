import { type RawBuilder, sql } from 'kysely';
import type {
  AparelhoNoPatio,
  ConferenciaAberta,
  ConferenciaNaLista,
  LeituraGuardada,
  LugarDoPatio,
} from '#contract/gateway/estoque/patio.ts';
import type { LeitorDePatio } from '../../../ports/patio.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { firstOf, hasChanged, hasRow, onlyValue, over, rowsOf, run } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, deOutras, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { keepEntraram, listCarrosLidos, listConferiveis, listRelatorio } from './carrosDoPatio.ts';
import { DEVE_ESTAR, getUltimaQueEsperou, listFaltas, ultimoLugarDe } from './faltasDoPatio.ts';
import {
  countAparelhos,
  countLeituras,
  hearAparelho,
  insertLeituras,
  listGuardadas,
  lockConferencia,
  quantasLeituras,
} from './leiturasDoPatio.ts';
import { openConferencia } from './openConferencia.ts';

/** Checks that are listed. */
const LISTADAS = 24;

const conferencias = (db: DaEmpresa) =>
  selectOwn(db, 'conferencia_patio')
    .innerJoin('usuario', 'codigo_usu', 'conferencia_patio.codusu')
    .select(['codigo', 'aberta', 'encerrando', 'fechada', 'nome_usu as quem', 'lugar']);

/** Of the cars that should have been in the yard of a check. */
const quantos = (lidos: Sql): RawBuilder<number> => sql<number>`(select count(*)::int from carro_patio c
  where c.conferencia = conferencia_patio.codigo and c.codemp = conferencia_patio.codemp
    and ${DEVE_ESTAR} and ${lidos})`;

const list = (db: DaEmpresa): Promise<ConferenciaNaLista[]> =>
  conferencias(db)
    .select([
      quantos(sql`true`).as('devem'),
      quantos(sql`exists (select from leitura_patio r where r.codemp = c.codemp and r.chassi = c.chassi
        and r.conferencia = c.conferencia and not r.tardia)`).as('conferidos'),
      quantasLeituras(sql`r.foto is not null`).as('fotos'),
      quantasLeituras(sql`r.tardia`).as('tardias'),
      'descartada',
    ])
    // One that was discarded is nothing to anybody until a device hands over what was read for it.
    .where(sql<boolean>`(not descartada or exists (select from leitura_patio r
      where r.codemp = conferencia_patio.codemp and r.conferencia = conferencia_patio.codigo))`)
    .orderBy('codigo', 'desc')
    .limit(LISTADAS)
    .execute();

const get = async (db: DaEmpresa, codigo: number): Promise<ConferenciaAberta | null> => {
  const ela = await firstOf(conferencias(db).where('codigo', '=', codigo));
  if (!ela) return null;
  const conferiveis = await listConferiveis(db, ela);
  const leituras: LeituraGuardada[] = await selectOwn(db, 'leitura_patio', { conferencia: codigo })
    .innerJoin('usuario', 'codigo_usu', 'codusu')
    .leftJoin('empresa', 'codigo_emp', 'deoutra')
    .select(['id', 'lido', 'lidaem as lidaEm', 'chassi', 'lugar', 'modo', 'motivo', 'tardia'])
    .select(['nome_usu as quem', 'nomfan_emp as deOutra', sql<boolean>`foto is not null`.as('foto')])
    .orderBy('lidaem')
    .orderBy('recebida')
    .orderBy('id')
    .execute();
  const aparelhos: AparelhoNoPatio[] = await selectOwn(db, 'aparelho_patio', { conferencia: codigo })
    .innerJoin('usuario', 'codigo_usu', 'codusu')
    .select(['aparelho', 'nome', 'nome_usu as quem', 'visto'])
    .select(sql<boolean>`coalesce(entregou >= ${ela.encerrando}::timestamptz, false)`.as('entregou'))
    .orderBy('visto')
    .execute();
  return { ...ela, carros: conferiveis, leituras, aparelhos };
};

const close = async (db: DaEmpresa, codigo: number, codigoUsuario: number, agora: Date): Promise<void> => {
  await keepEntraram(db, codigo);
  await run(
    updateOwn(db, 'conferencia_patio', { codigo, fechada: null }).set({
      fechada: agora.toISOString(),
      fechadapor: codigoUsuario,
    }),
  );
};

/** Closes a check in which nothing was read, and forgets its cars; false for any other. */
const discard = async (
  db: DaEmpresa,
  codigo: number,
  { codigoUsuario, agora }: Pick<LeitorDePatio, 'codigoUsuario' | 'agora'>,
): Promise<boolean> => {
  await lockConferencia(db, codigo);
  const done = await hasChanged(
    updateOwn(db, 'conferencia_patio', { codigo, fechada: null })
      .set({ fechada: agora.toISOString(), fechadapor: codigoUsuario, descartada: true })
      .where(sql<boolean>`not exists (select from leitura_patio r where r.conferencia = ${codigo})`),
  );
  if (done) await run(deleteOwn(db, 'carro_patio', { conferencia: codigo }));
  return done;
};

/** Places where cars in stock were last seen, each as it is most often written. */
const listLugares = (db: DaEmpresa) => rowsOf<LugarDoPatio>(db)`
  select mode() within group (order by onde.lugar) as lugar, count(*)::int as carros
  from (select ${ultimoLugarDe(sql`l.codemp`, sql`l.chassi`)} as lugar from estoque l
    where l.codemp = ${db.codigoEmpresa} and l.estado = 'CONFIRMADO') onde
  where onde.lugar is not null group by sem_acento(onde.lugar) order by 1`;

export const patioStore = (db: DaEmpresa) => ({
  ...over(db, { list, get, open: openConferencia, discard, close, listLugares, listFaltas, listRelatorio }),
  ...over(db, { lock: lockConferencia, listCarrosLidos, getUltimaQueEsperou }),
  ...over(db, { listGuardadas, countLeituras, save: insertLeituras, countAparelhos, hear: hearAparelho }),
  find: (codigo: number) =>
    firstOf(selectOwn(db, 'conferencia_patio', { codigo }).select(['fechada', 'descartada'])),
  /** The closed check of the same place, or of the whole yard, before a check. */
  getAnterior: (codigo: number) =>
    onlyValue<number>(db)`select max(p.codigo) from conferencia_patio p join conferencia_patio ela
      on ela.codigo = ${codigo} and ela.codemp = p.codemp and sem_acento(ela.lugar) is not distinct from sem_acento(p.lugar)
      where p.codemp = ${db.codigoEmpresa} and p.codigo < ela.codigo and p.fechada is not null and not p.descartada`,
  expects: (codigo: number) =>
    hasRow(selectOwn(db, 'carro_patio', { conferencia: codigo }).select('chassi').where(DEVE_ESTAR)),
  /** Key of the photograph that was kept with a reading, and its car. */
  getFoto: (codigo: number, id: string) =>
    firstOf(
      selectOwn(db, 'leitura_patio', { conferencia: codigo, id })
        .select(['lido', 'foto'])
        .where('foto', 'is not', null)
        .$narrowType<{ foto: string }>(),
    ),
  /** Companies of the group, other than this one, that have these cars in stock. */
  listDeOutras: (chassis: readonly string[]) => rowsOf<{ chassi: string; empresa: number }>(db)`
    select distinct on (e.chassi) e.chassi, e.codemp as empresa
    from empresa minha join empresa o on left(o.cnpj_emp, 8) = left(minha.cnpj_emp, 8) and o.codigo_emp <> minha.codigo_emp
    join ${deOutras('estoque')} e on e.codemp = o.codigo_emp and e.chassi = any(${chassis}) and e.estado <> 'FINALIZADO'
    where minha.codigo_emp = ${db.codigoEmpresa} order by e.chassi, e.codemp`,
  beginClosing: (codigo: number, agora: Date) =>
    run(
      updateOwn(db, 'conferencia_patio', { codigo, encerrando: null }).set({
        encerrando: agora.toISOString(),
      }),
    ),
});
