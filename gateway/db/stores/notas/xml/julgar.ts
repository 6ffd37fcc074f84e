import { DECISOES } from '#domain/nfe/decisaoDaNota.ts';
import type { DitosDe } from '#domain/nfe/ditosDoVeiculo.ts';
import { palavrasDoValor } from '#domain/nfe/palavrasDoValor.ts';
import { type Valor, valorDaNota } from '#domain/nfe/valorDaNota.ts';
import type { NotaParada } from '../../../../ports/notas.ts';
import { runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { saveAchados } from './achados.ts';
import { listContras, listRivais } from './contras.ts';
import { answeredAt, listTocadas, loadDitos } from './ditos.ts';
import { judgeRecebidas } from './julgarRecebidas.ts';
import {
  chassiDa,
  type Julgamento,
  type LinhaDaNota,
  listLinhasDasNotas,
  notaDasLinhas,
} from './linhasDaNota.ts';
import { recountLote } from './listLotes.ts';
import { revive } from './revive.ts';
import { selectInvoices } from './xmlItem.ts';

/** Its situation by the file and a person's decision alone. */
const baseOf = ({ motivo, decisao }: LinhaDaNota): 'lida' | 'aconferir' =>
  motivo === null || (decisao !== null && DECISOES[decisao].tipo !== null) ? 'lida' : 'aconferir';

/** Once the registry was told, one that was undone asks no more: its remedy is due. */
const situacaoOf = (linha: LinhaDaNota, { vale }: Valor): Julgamento['situacao'] => {
  if (vale === 'vale') return baseOf(linha);
  return vale === 'nula' || (vale === 'desfeita' && linha.usada) ? 'cancelada' : 'aconferir';
};

const judgeNota = (linhas: readonly LinhaDaNota[], empresa: string, ditosDe: DitosDe): Julgamento[] => {
  const nota = notaDasLinhas(linhas);
  const valorOf = (linha: LinhaDaNota) =>
    valorDaNota(nota, { chassi: chassiDa(linha), cfop: linha.cfop, numero: linha.itemnf }, ditosDe, {
      answered: answeredAt(linha.decididoem),
      declarado: linha.declarada ? linha.acrescimo : null,
    });
  const nula = linhas.some((linha) => valorOf(linha).vale === 'nula');
  return (nula ? linhas.map((linha) => ({ linha, como: linha.situacao })) : revive(linhas)).map(
    ({ linha, como }) => {
      const { codigo, recebida, usada, tiponf: tipo } = linha;
      const unjudged = !nula && (como === 'divergente' || como === 'duplicada');
      const valor: Valor = unjudged
        ? { vale: 'vale', por: null, acrescimo: linha.acrescimo }
        : valorOf(linha);
      const palavras = palavrasDoValor(valor, { recebida, usada, tipo, empresa });
      return {
        codigo,
        situacao: unjudged ? como : situacaoOf(linha, valor),
        vale: valor.vale === 'vale' ? null : valor.vale,
        ditotitulo: palavras?.titulo ?? null,
        dito: palavras?.mensagem ?? null,
        acrescimo: valor.acrescimo,
      };
    },
  );
};

const saveVereditos = (db: DaEmpresa, vereditos: readonly Julgamento[]) => runText(db)`
  update xml_item x set situacao = v.situacao, vale = v.vale, ditotitulo = v.ditotitulo, dito = v.dito,
    valorentrada = x.valorentrada - x.acrescimo + v.acrescimo, acrescimo = v.acrescimo,
    selecionada = x.selecionada and v.situacao = 'lida'
  from json_to_recordset(${JSON.stringify(vereditos)}::json)
    as v(codigo bigint, situacao text, vale text, ditotitulo text, dito text, acrescimo bigint)
  where x.codemp = ${db.codigoEmpresa} and x.codigo = v.codigo`;

const isNew = (linha: LinhaDaNota, { situacao, ditotitulo, dito, acrescimo }: Julgamento): boolean =>
  linha.situacao !== situacao ||
  linha.ditotitulo !== ditotitulo ||
  linha.dito !== dito ||
  linha.acrescimo !== acrescimo;

/** The verdicts on these notes by the papers, and by what leaves or returns their vehicles besides. */
const judgeTocadas = async (db: DaEmpresa, nomeadas: readonly string[]) => {
  const tocadas = await listTocadas(db, nomeadas);
  const chaves = [...new Set([...tocadas, ...(await listRivais(db, tocadas))])];
  const linhas = await listLinhasDasNotas(db, chaves);
  const ditosDe = await loadDitos(
    db,
    [...chaves, ...nomeadas],
    linhas.flatMap((linha) => chassiDa(linha) ?? []),
  );
  await judgeRecebidas(db, chaves, ditosDe);
  const vereditos = [...Map.groupBy(linhas, ({ chavenfe }) => chavenfe).values()].flatMap((mesmas) =>
    judgeNota(mesmas, mesmas[0]?.empresa ?? '', ditosDe),
  );
  const contras = await listContras(db, linhas, vereditos);
  const papeis = [...chaves, ...nomeadas, ...linhas.map(({ chassi }) => chassi ?? '')].flatMap((nomeada) =>
    ditosDe(nomeada).flatMap(({ papel, recebedor }) => (recebedor === null ? [] : papel)),
  );
  return {
    linhas,
    papeis: [...new Set(papeis)],
    vereditos: vereditos.map((veredito) => {
      const contra = contras.get(veredito.codigo);
      return contra ? { ...veredito, ...contra, situacao: 'aconferir' as const } : veredito;
    }),
  };
};

/** Saves the verdicts that are new; answers the rows with theirs. */
const saveMudadas = async (
  db: DaEmpresa,
  { linhas, vereditos }: { linhas: readonly LinhaDaNota[]; vereditos: readonly Julgamento[] },
) => {
  const linhaOf = new Map(linhas.map((linha) => [linha.codigo, linha]));
  const mudadas = vereditos.flatMap((veredito) => {
    const linha = linhaOf.get(veredito.codigo);
    return linha && isNew(linha, veredito) ? [{ linha, veredito }] : [];
  });
  const novos = mudadas.map(({ veredito }) => veredito);
  const { saem = [], entram = [] } = Object.groupBy(novos, ({ situacao }) =>
    situacao === 'lida' ? 'entram' : 'saem',
  );
  // What frees a key's place comes before what takes it.
  for (const parte of [saem, entram]) if (parte.length > 0) await saveVereditos(db, parte);
  await selectInvoices(db, [...new Set(mudadas.flatMap(({ linha }) => linha.chassi ?? []))]);
  for (const lote of new Set(mudadas.map(({ linha }) => linha.codlote))) await recountLote(db, lote);
  return mudadas;
};

/**
 * Judges the notes that are named, and those that depend on them, by all that was said of them: nothing else in this folder
 * says what a note is worth. Answers those that could be used until now.
 */
export const judgeNotas = async (db: DaEmpresa, nomeadas: readonly string[]): Promise<NotaParada[]> => {
  if (nomeadas.length === 0) return [];
  const julgadas = await judgeTocadas(db, nomeadas);
  const mudadas = await saveMudadas(db, julgadas);
  await saveAchados(db, julgadas.papeis);
  return mudadas.flatMap(({ linha, veredito }) =>
    linha.situacao !== 'cancelada' &&
    linha.situacao !== veredito.situacao &&
    veredito.situacao !== 'lida' &&
    linha.chassi
      ? [{ chave: linha.chavenfe, chassi: linha.chassi, nula: veredito.situacao === 'cancelada' }]
      : [],
  );
};
