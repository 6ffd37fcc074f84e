import { sql } from 'kysely';
import { palavrasDaSegundaSaida, palavrasDaVolta } from '#domain/nfe/palavrasDaSaida.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { onlyValues, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { devolveu } from '../../estoque/listVeiculos.ts';
import type { Julgamento, LinhaDaNota } from './linhasDaNota.ts';

/** True for a note (`x`) by which the vehicle leaves the company: a sale, a transfer to a branch, a return. */
export const sai = (x: string): Sql => {
  const column = (name: string) => sql.ref(`${x}.${name}`);
  return sql`(${column('tiponf')} in ('S', 'T', 'D') and not ${column('recebida')})`;
};

/** Notes by which the vehicles of these notes leave in another way. */
export const listRivais = (db: DaEmpresa, chaves: readonly string[]): Promise<string[]> =>
  onlyValues<string>(db)`
    select distinct o.chavenfe from xml_item x join xml_item o on o.codemp = x.codemp and o.chassi = x.chassi
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = any(${[...chaves]}::text[])
      and (x.situacao = 'lida' or x.situacao = 'aconferir' or x.situacao = 'cancelada')
      and ${sai('x')} and ${sai('o')} and o.tiponf <> x.tiponf and o.situacao in ('lida', 'aconferir') and o.chavenfe is not null`;

interface FatosDaDevolucao {
  codigo: number;
  /** It was registered already. */
  feita: boolean;
  /** The return that it gives back. */
  volta: { numero: number | null } | null;
  /** Issuers of the vehicle's purchases. */
  compradode: string[];
  /** Buyers of it. */
  vendidopara: string[];
}

/** What is known of the vehicles of return notes. */
const loadFatos = (db: DaEmpresa, codigos: readonly number[]) => rowsOf<FatosDaDevolucao>(db)`
  select x.codigo, ${devolveu(sql`x`)} as feita,
    (select json_build_object('numero', r.numero) from nota_dito d join nota_dito r on r.codemp = d.codemp
      and r.papel = d.chave and r.tipo in ('devolve', 'estorna', 'recusa')
      where d.codemp = x.codemp and d.papel = x.chavenfe and d.recebedor is not null limit 1) as volta,
    array(select distinct e.cnpjemitente from xml_item e where e.codemp = x.codemp and e.chassi = x.chassi
      and e.recebida and e.tiponf = 'E' and e.cnpjemitente is not null
      and e.situacao in ('lida', 'aconferir', 'cancelada')) as compradode,
    array(select distinct s.cpfcnpj from xml_item s where s.codemp = x.codemp and s.chassi = x.chassi
      and not s.recebida and s.tiponf = 'S' and s.cpfcnpj is not null
      and s.situacao in ('lida', 'aconferir', 'cancelada')) as vendidopara
  from xml_item x where x.codemp = ${db.codigoEmpresa} and x.codigo = any(${[...codigos]}::bigint[])`;

type Contra = Pick<Julgamento, 'ditotitulo' | 'dito'>;

const sameRoot = (one: string, other: string) => one === other || raizCnpj(one) === raizCnpj(other);

/** A return that goes to somebody of whom the vehicle was not bought, or gives back a return. */
const contraADevolucao = (
  { emitente, destinatario }: { emitente: string | null; destinatario: string | null },
  empresa: string,
  { volta, compradode, vendidopara }: FatosDaDevolucao,
): Contra | null => {
  const para = (emitente === empresa ? destinatario : emitente) ?? '';
  if (volta) return palavrasDaVolta(volta.numero);
  if (compradode.some((de) => sameRoot(de, para))) return null;
  return compradode.length > 0 || vendidopara.some((a) => sameRoot(a, para)) ? palavrasDaVolta(null) : null;
};

const contraPropria = (
  { codigo, cnpjemitente: emitente, cpfcnpj: destinatario, empresa, decisao }: LinhaDaNota,
  fato: FatosDaDevolucao | undefined,
): (readonly [number, Contra])[] => {
  if (!fato || decisao !== null) return [];
  const contra = contraADevolucao({ emitente, destinatario }, empresa, fato);
  return contra ? [[codigo, contra]] : [];
};

/** Another way in which the vehicle leaves, that came after the last decision. */
const isRival = ({ chassi, tiponf, decididoem }: LinhaDaNota, outra: LinhaDaNota): boolean =>
  outra.chassi === chassi &&
  outra.tiponf !== tiponf &&
  (decididoem === null || new Date(decididoem) < new Date(outra.vista));

/**
 * Reasons to ask about notes that nothing else speaks against: a return that is none to the manufacturer, and two ways in
 * which one vehicle leaves. A person's decision answers them.
 */
export const listContras = async (
  db: DaEmpresa,
  linhas: readonly LinhaDaNota[],
  vereditos: readonly Julgamento[],
): Promise<ReadonlyMap<number, Contra>> => {
  const prontas = new Set(vereditos.flatMap(({ codigo, situacao }) => (situacao === 'lida' ? codigo : [])));
  const saem = linhas.filter(
    ({ codigo, recebida, tiponf, usada }) =>
      prontas.has(codigo) && !recebida && !usada && tiponf !== null && tiponf !== 'E',
  );
  const devolucoes = saem.flatMap(({ codigo, tiponf }) => (tiponf === 'D' ? codigo : []));
  const fatos = new Map(
    (devolucoes.length > 0 ? await loadFatos(db, devolucoes) : []).map((fato) => [fato.codigo, fato]),
  );
  const porFazer = saem.filter(({ codigo }) => !fatos.get(codigo)?.feita);
  const proprias = new Map(porFazer.flatMap((linha) => contraPropria(linha, fatos.get(linha.codigo))));
  const rivais = porFazer.filter(({ codigo }) => !proprias.has(codigo));
  const outras = rivais.flatMap((linha): (readonly [number, Contra])[] => {
    const rival = rivais.find((outra) => isRival(linha, outra));
    return rival ? [[linha.codigo, palavrasDaSegundaSaida(rival)]] : [];
  });
  return new Map([...proprias, ...outras]);
};
