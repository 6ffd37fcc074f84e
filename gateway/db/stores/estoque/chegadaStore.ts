import { sql } from 'kysely';
import type { CarroEsperado } from '../../../ports/chegadas.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyValues, rowsOf, textChanged } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { naoAnunciada } from '../notas/xml/naoAnunciadas.ts';
import { daChegada, passagensDe } from './chegadaDe.ts';
import { DESCRICAO } from './descricao.ts';

interface ChegadaASalvar {
  chassi: string;
  quando: string;
  lugar: string | null;
}

const L = sql`l`;

/** Vehicles that wait for their entry: the registry announced them, or their invoice came before that. */
const esperados = ({ codigoEmpresa }: DaEmpresa): Sql => sql`(
  select p.codemp, p.chassi from pendencia_entrada p where p.codemp = ${codigoEmpresa} and not exists (
    select from estoque e where e.codemp = p.codemp and e.chassi = p.chassi and e.estado <> 'FINALIZADO')
  union
  select x.codemp, x.chassi from xml_item x
  where x.codemp = ${codigoEmpresa} and x.chassi is not null and ${naoAnunciada(sql`x`)}) l`;

/** Arrivals that are listed. */
const LISTADAS = 30;

const carros = (db: DaEmpresa, where: Sql, resto: Sql = sql``) => rowsOf<CarroEsperado>(db)`
  select l.chassi, null as placa, ${DESCRICAO} as descricao, 'transito' as situacao,
    array(select x.chavenfe from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi) as chaves,
    ch.quando, ch.lugar, u.nome_usu as quem, ch.codusu as "codigoUsuario"
  from ${esperados(db)} left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    left join chegada_patio ch on ${daChegada(L)} left join usuario u on u.codigo_usu = ch.codusu
  where ${where} ${resto}`;

/** The arrivals of one company's vehicles that wait for their entry: announced by the registry, or by their invoice. */
export const chegadaStore = (db: DaEmpresa) => ({
  /** Vehicles that one of these texts may mean. */
  find: (lidos: readonly string[]) =>
    carros(
      db,
      sql`(l.chassi = any(${lidos}::text[]) or right(l.chassi, 6) = any(${lidos}::text[]) or exists (
        select from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi and x.chavenfe = any(${lidos}::text[])))`,
    ),
  list: () =>
    carros(db, sql`ch.quando is not null`, sql`order by ch.quando desc, l.chassi limit ${sql.lit(LISTADAS)}`),
  /** Marks those of them that wait and are not marked; returns their chassis. */
  save: (chegadas: readonly ChegadaASalvar[], codigoUsuario: number) => onlyValues<string>(db)`
    insert into chegada_patio (codemp, chassi, passagem, codusu, quando, lugar)
    select l.codemp, l.chassi, ${passagensDe(L)}, ${codigoUsuario}::int, c.quando, c.lugar
    from ${esperados(db)} join json_to_recordset(${JSON.stringify(chegadas)}::json)
      as c(chassi text, quando timestamptz, lugar text) on c.chassi = l.chassi
    on conflict do nothing returning chassi`,
  /** Takes a mark back, unless the vehicle entered; false if there was none. */
  remove: (chassi: string) => textChanged(db)`
    delete from chegada_patio ch using ${esperados(db)}
    where ch.codemp = ${db.codigoEmpresa} and ch.chassi = ${chassi} and l.chassi = ch.chassi
      and ch.passagem = ${passagensDe(L)}`,
});
