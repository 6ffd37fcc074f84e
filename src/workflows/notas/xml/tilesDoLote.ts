import type {
  GrupoDoLote,
  ListaDoLote,
  ResumoDoLote,
  TipoNota,
} from '#contract/gateway/notas/notaImportada.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Impedimento } from '#domain/recusa.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import type { Tile } from '../../shared/Tiles.tsx';
import { lotePath } from './lotePath.ts';

type OneAndMany = readonly [um: string, muitos: string];

const ENTRADA = ['entrada', 'entradas'] as const;
const SAIDA = ['saída', 'saídas'] as const;
const TRANSFERENCIA = ['transferência', 'transferências'] as const;

const DAS_LISTAS: Readonly<Record<ListaDoLote, { place: ScreenPlace; nome: OneAndMany }>> = {
  entradas: { place: places.entrada.confirmar, nome: ENTRADA },
  entradasMontadora: { place: places.montadora.confirmarEntrada, nome: ENTRADA },
  saidas: { place: places.saida.confirmar, nome: SAIDA },
  saidasMontadora: { place: places.montadora.confirmarSaida, nome: SAIDA },
  paraFilial: { place: places.transferencia.entreFiliais, nome: TRANSFERENCIA },
};
const DOS_TIPOS: Readonly<Record<TipoNota, OneAndMany>> = {
  E: ENTRADA,
  S: SAIDA,
  T: TRANSFERENCIA,
  D: ['devolução', 'devoluções'],
};

const MOTIVOS: Readonly<Record<Impedimento, string>> = {
  compradorIncompleto: 'com dados do comprador a completar',
  compradorSemDocumento: 'sem CPF ou CNPJ do comprador',
  semValor: 'sem valor na nota',
  prometido: 'de veículo com transferência autorizada',
  filialDesconhecida: 'para filial não cadastrada',
};

/** The words after the number of a group. */
const complementoDe = ({ estado, motivo, quantos }: GrupoDoLote): string => {
  if (estado === 'aDevolver') return 'de veículo em estoque';
  if (estado === 'naoAnunciada')
    return quantos === 1 ? 'ainda não anunciada no Renave' : 'ainda não anunciadas no Renave';
  if (estado === 'semVeiculo') return 'de veículo fora do estoque';
  return motivo ? MOTIVOS[motivo] : '';
};

/** The rows of a group, in the list where something is done with them. */
const enderecoDe = (
  { lista, estado, razao }: GrupoDoLote,
  { codigo }: ResumoDoLote,
  sessao: Sessao,
): string | null => {
  if (estado === 'aConferir') return listAddress(lotePath(codigo), inState('aConferir'));
  const place = lista ? DAS_LISTAS[lista].place : places.entrada.confirmar;
  if (!may(sessao, place.permission)) return null;
  if (estado === 'naoAnunciada') return listAddress(place.path, { lote: codigo }, 'naoAnunciadas');
  if (!lista) return null;
  const state = inState(estado === 'aDevolver' ? 'semNota' : estado);
  return listAddress(place.path, { lote: codigo, ...state, ...(razao && { recusa: razao }) });
};

const nomeDe = ({ lista, tipo }: GrupoDoLote): OneAndMany => {
  if (lista && tipo !== 'D') return DAS_LISTAS[lista].nome;
  return tipo ? DOS_TIPOS[tipo] : ['nota a conferir', 'notas a conferir'];
};

const ditoDe = (grupo: GrupoDoLote): string => {
  const contados = contagem(grupo.quantos, ...nomeDe(grupo));
  if (grupo.razao) return `${contados}: ${grupo.razao}`;
  return [contados, complementoDe(grupo)].filter(Boolean).join(' ');
};

/** Files by what came of them, those to look at as links to the notes below. */
const arquivosDe = (lote: ResumoDoLote): Tile => {
  const notas = (estado: string) => listAddress(lotePath(lote.codigo), inState(estado));
  const parts: readonly (readonly [number, string, string, string?])[] = [
    [lote.totalentradas, 'de entrada', 'de entrada'],
    [lote.totalsaidas, 'de saída', 'de saída'],
    [lote.totaltransferencias, 'de transferência', 'de transferência'],
    [lote.totalduplicados, 'duplicado', 'duplicados', notas('duplicada')],
    [lote.totalaconferir, 'a conferir', 'a conferir', notas('aConferir')],
    [lote.totaldescartados, 'descartado', 'descartados', notas('descartada')],
    [lote.totalerros, 'com erro', 'com erro', notas('erro')],
  ];
  return {
    title: 'Arquivos',
    text: lote.totalarquivos.toLocaleString('pt-BR'),
    parts: parts.flatMap(([n, um, muitos, to]) => (n > 0 ? [{ text: contagem(n, um, muitos), to }] : [])),
  };
};

const TITULOS: readonly (readonly [title: string, ...estados: GrupoDoLote['estado'][]])[] = [
  ['Prontos', 'prontas'],
  ['Precisam de algo', 'impedidas', 'aConferir', 'naoAnunciada', 'semVeiculo', 'aDevolver'],
  ['Em andamento', 'processando'],
  ['Recusados', 'erro'],
  ['Feitos', 'feita'],
  ['Nada a fazer', 'semEfeito'],
];

/** What came, how its vehicles stand, each counted once, and what was paid; what there is none of is left out. */
export const tilesDoLote = (lote: ResumoDoLote, sessao: Sessao): Tile[] => {
  const estados = TITULOS.map(([title, ...quais]): Tile & { quantos: number } => {
    const grupos = lote.grupos.filter(({ estado }) => quais.includes(estado));
    const quantos = grupos.reduce((sum, grupo) => sum + grupo.quantos, 0);
    const parts = grupos.map((grupo) => ({ text: ditoDe(grupo), to: enderecoDe(grupo, lote, sessao) }));
    return { title, text: quantos.toLocaleString('pt-BR'), parts, quantos };
  });
  const taxas: Tile[] =
    lote.taxas === 0 ? [] : [{ title: 'Taxas pagas', text: formatReais(lote.taxas), parts: [] }];
  return [arquivosDe(lote), ...estados.filter(({ quantos }) => quantos > 0), ...taxas];
};
