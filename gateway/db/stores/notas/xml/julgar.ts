import { sql } from 'kysely';
import { DECISOES } from '#domain/nfe/decisaoDaNota.ts';
import { palavrasDoValor } from '#domain/nfe/palavrasDoValor.ts';
import { type NotaDeQuem, ultimaManifestacao, type Valor, valorDaNota } from '#domain/nfe/valorDaNota.ts';
import { parseChaveNfe } from '#domain/values/chaveNfe.ts';
import type { NotaParada } from '../../../../ports/notas.ts';
import { rowsOf, runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { answeredAt, loadDitos, type ParaJulgar } from './ditos.ts';
import { recountLote } from './listLotes.ts';
import { type ItemGuardado, type LinhaJulgada, revive } from './revive.ts';
import { selectInvoices } from './xmlItem.ts';

type Julgamento = Pick<ItemGuardado, 'codigo' | 'vale' | 'situacao' | 'ditotitulo' | 'dito'>;

type DaNota =
  | 'cnpjemitente'
  | 'cpfcnpj'
  | 'recebida'
  | 'chassi'
  | 'chassilido'
  | 'cfop'
  | 'tiponf'
  | 'codlote';

interface LinhaDaNota
  extends LinhaJulgada,
    Omit<Julgamento, 'vale'>,
    Pick<ItemGuardado, DaNota | 'motivo' | 'decisao' | 'decididoem'> {
  chavenfe: string;
}

const SITUACOES: readonly LinhaDaNota['situacao'][] = ['lida', 'aconferir', 'divergente', 'cancelada'];

/** The rows of these notes, each situation by its own index. */
const listLinhas = (db: DaEmpresa, chaves: readonly string[]) => {
  const linhas = SITUACOES.map(
    (situacao) => sql`select * from xml_item where codemp = ${db.codigoEmpresa}
      and chavenfe = any(${[...chaves]}::text[]) and situacao = ${sql.lit(situacao)}`,
  );
  return rowsOf<LinhaDaNota & { empresa: string }>(db)`
    select x.codigo, x.chavenfe, x.veiculo, x.chassi, x.chassilido, x.cfop, x.situacao, x.tiponf, x.recebida,
      x.cnpjemitente, x.cpfcnpj, x.motivo, x.decisao, x.decididoem, x.conteudo, x.ditotitulo, x.dito, x.codlote,
      x.dataprocessamentoapi is not null as usada, e.cnpj_emp as empresa
    from (${sql.join(linhas, sql` union all `)}) x join empresa e on e.codigo_emp = x.codemp order by x.codigo`;
};

const chassiDa = ({ chassi, chassilido }: LinhaDaNota): string | null => chassilido ?? chassi;

/** A note by its rows; the company has its goods, or gave them. */
const notaOf = (linhas: readonly LinhaDaNota[], empresa: string) => {
  const [{ chavenfe: chave, cnpjemitente: emitente, cpfcnpj: destinatario, recebida }] = linhas as [
    LinhaDaNota,
  ];
  const outra = emitente === empresa ? destinatario : emitente;
  return {
    chave,
    emitente,
    destinatario,
    remetente: recebida ? outra : empresa,
    chassis: linhas.flatMap((linha) => chassiDa(linha) ?? []),
  };
};

/** Its situation by the file and a person's decision alone. */
const baseOf = ({ motivo, decisao }: LinhaDaNota): 'lida' | 'aconferir' =>
  motivo === null || (decisao !== null && DECISOES[decisao].tipo !== null) ? 'lida' : 'aconferir';

/** Once the registry was told, one that was undone asks no more: its remedy is due. */
const situacaoOf = (linha: LinhaDaNota, { vale }: Valor): Julgamento['situacao'] => {
  if (vale === 'vale') return baseOf(linha);
  return vale === 'nula' || (vale === 'desfeita' && linha.usada) ? 'cancelada' : 'aconferir';
};

const judgeNota = (
  linhas: readonly LinhaDaNota[],
  empresa: string,
  ditosDe: ParaJulgar['ditosDe'],
): Julgamento[] => {
  const nota = notaOf(linhas, empresa);
  const valorOf = (linha: LinhaDaNota) =>
    valorDaNota(nota, { chassi: chassiDa(linha), cfop: linha.cfop }, ditosDe, answeredAt(linha.decididoem));
  const nula = linhas.some((linha) => valorOf(linha).vale === 'nula');
  return (nula ? linhas.map((linha) => ({ linha, como: linha.situacao })) : revive(linhas)).map(
    ({ linha, como }) => {
      const { codigo, recebida, usada, tiponf: tipo } = linha;
      const unjudged = !nula && (como === 'divergente' || como === 'duplicada');
      const valor: Valor = unjudged ? { vale: 'vale', por: null } : valorOf(linha);
      const palavras = palavrasDoValor(valor, { recebida, usada, tipo, empresa });
      return {
        codigo,
        situacao: unjudged ? como : situacaoOf(linha, valor),
        vale: valor.vale === 'vale' ? null : valor.vale,
        ditotitulo: palavras?.titulo ?? null,
        dito: palavras?.mensagem ?? null,
      };
    },
  );
};

const saveVereditos = (db: DaEmpresa, vereditos: readonly Julgamento[]) => runText(db)`
  update xml_item x set situacao = v.situacao, vale = v.vale, ditotitulo = v.ditotitulo, dito = v.dito,
    selecionada = x.selecionada and v.situacao = 'lida'
  from json_to_recordset(${JSON.stringify(vereditos)}::json)
    as v(codigo bigint, situacao text, vale text, ditotitulo text, dito text)
  where x.codemp = ${db.codigoEmpresa} and x.codigo = v.codigo`;

/** What the papers say of the notes that the tax authority told of, whose recipient is the company. */
const judgeRecebidas = async (db: DaEmpresa, { chaves, ditosDe }: ParaJulgar): Promise<void> => {
  const recebidas = await rowsOf<{ chave: string; cnpj: string }>(db)`
    select r.chave, e.cnpj_emp as cnpj from nota_recebida r join empresa e on e.codigo_emp = r.codemp
    where r.codemp = ${db.codigoEmpresa} and r.chave = any(${chaves}::text[])`;
  const julgadas = recebidas.map(({ chave, cnpj }) => {
    const emitente = parseChaveNfe(chave)?.cnpj ?? null;
    const nota: NotaDeQuem = { chave, emitente, destinatario: cnpj, remetente: emitente };
    const ditos = ditosDe(chave);
    const valor = valorDaNota({ ...nota, chassis: [] }, { chassi: null, cfop: null }, ditosDe);
    const uso = { recebida: true, usada: false, tipo: 'E', empresa: cnpj };
    return {
      chave,
      cancelada: ditos.some(({ tipo }) => tipo === 'cancelada' || tipo === 'denegada'),
      manifestacao:
        ultimaManifestacao(nota, ditos)?.tipo ?? ditos.find(({ tipo }) => tipo === 'ciencia')?.tipo ?? null,
      dito: valor.vale === 'desfeita' ? (palavrasDoValor(valor, uso)?.titulo ?? null) : null,
    };
  });
  await runText(db)`
    update nota_recebida r set cancelada = j.cancelada, manifestacao = j.manifestacao, dito = j.dito
    from json_to_recordset(${JSON.stringify(julgadas)}::json)
      as j(chave text, cancelada boolean, manifestacao text, dito text)
    where r.codemp = ${db.codigoEmpresa} and r.chave = j.chave`;
};

const isNew = (linha: LinhaDaNota, { situacao, ditotitulo, dito }: Julgamento): boolean =>
  linha.situacao !== situacao || linha.ditotitulo !== ditotitulo || linha.dito !== dito;

/**
 * Judges notes, and those that depend on them, by all that was said of them: nothing else in this folder says what a
 * note is worth. Answers those that could be used until now.
 */
export const judgeNotas = async (db: DaEmpresa, tocadas: readonly string[]): Promise<NotaParada[]> => {
  if (tocadas.length === 0) return [];
  const paraJulgar = await loadDitos(db, tocadas);
  await judgeRecebidas(db, paraJulgar);
  const linhas = await listLinhas(db, paraJulgar.chaves);
  const porChave = Map.groupBy(linhas, ({ chavenfe }) => chavenfe);
  const vereditos = [...porChave.values()].flatMap((mesmas) =>
    judgeNota(mesmas, mesmas[0]?.empresa ?? '', paraJulgar.ditosDe),
  );
  const linhaOf = new Map(linhas.map((linha) => [linha.codigo, linha]));
  const mudadas = vereditos.flatMap((veredito) => {
    const linha = linhaOf.get(veredito.codigo);
    return linha && isNew(linha, veredito) ? [{ linha, veredito }] : [];
  });
  if (mudadas.length === 0) return [];
  const novos = mudadas.map(({ veredito }) => veredito);
  const { saem = [], entram = [] } = Object.groupBy(novos, ({ situacao }) =>
    situacao === 'lida' ? 'entram' : 'saem',
  );
  // What frees a key's place comes before what takes it.
  for (const parte of [saem, entram]) await saveVereditos(db, parte);
  await selectInvoices(db, [...new Set(mudadas.flatMap(({ linha }) => linha.chassi ?? []))]);
  for (const lote of new Set(mudadas.map(({ linha }) => linha.codlote))) await recountLote(db, lote);
  return mudadas.flatMap(({ linha, veredito }) =>
    linha.situacao !== 'cancelada' &&
    linha.situacao !== veredito.situacao &&
    veredito.situacao !== 'lida' &&
    linha.chassi
      ? [{ chave: linha.chavenfe, chassi: linha.chassi, nula: veredito.situacao === 'cancelada' }]
      : [],
  );
};
