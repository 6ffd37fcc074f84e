import { CAMPOS_DO_PRECO } from './camposDoPreco.ts';
import { LEIAUTE } from './leiauteNfe.ts';

/** Names by their path below an element. */
const below = <const P extends string, const N extends string>(element: P, names: readonly N[]) =>
  names.map((name) => `${element}/${name}` as const);

const ENDERECO = ['xLgr', 'nro', 'xCpl', 'xBairro', 'cMun', 'xMun', 'UF', 'CEP'] as const;

/** Where the goods are fetched or brought to, if not at the parties' addresses. */
const LUGAR = ['CNPJ', 'CPF', 'xNome', 'xMun', 'UF'] as const;

/** Fields read from an invoice, by path inside `infNFe`; everything else is only checked for well-formedness. */
const CAMPOS_NOTA = [
  'ide/mod',
  'ide/serie',
  'ide/nNF',
  'ide/dhEmi',
  'ide/tpNF',
  'ide/idDest',
  'ide/indFinal',
  'ide/tpAmb',
  'ide/finNFe',
  'ide/tpNFCredito',
  'ide/tpNFDebito',
  'emit/CNPJ',
  'emit/CPF',
  'emit/xNome',
  ...below('emit/enderEmit', ENDERECO),
  'dest/CNPJ',
  'dest/CPF',
  'dest/idEstrangeiro',
  'dest/xNome',
  'dest/email',
  ...below('dest/enderDest', ENDERECO),
  ...below('retirada', LUGAR),
  ...below('entrega', LUGAR),
  'total/ICMSTot/vNF',
  'total/vNFTot',
  'infAdic/infAdFisco',
  'infAdic/infCpl',
] as const;

/** Fields read from an item, by path inside `det`. */
const CAMPOS_ITEM = [
  'prod/cProd',
  'prod/xProd',
  'prod/NCM',
  'prod/CFOP',
  'prod/qCom',
  ...CAMPOS_DO_PRECO,
  'prod/veicProd/chassi',
  'prod/veicProd/xCor',
  'prod/veicProd/tpComb',
  'prod/veicProd/nMotor',
  'prod/veicProd/anoMod',
  'prod/veicProd/anoFab',
  'prod/veicProd/tpVeic',
  'prod/veicProd/condVeic',
  'prod/veicProd/cMod',
  'prod/veicProd/cCorDENATRAN',
  'infAdProd',
  'DFeReferenciado/chaveAcesso',
  'DFeReferenciado/nItem',
] as const;

const DE_PAPEL = ['cUF', 'AAMM', 'CNPJ', 'CPF', 'serie', 'nNF'] as const;

/** Fields read from an `NFref`: a key, a key without its code, or what stands on a paper. */
const CAMPOS_REFERENCIA = [
  'refNFe',
  'refNFeSig',
  ...below('refNF', DE_PAPEL),
  ...below('refNFP', DE_PAPEL),
  'refECF/nCOO',
] as const;

const CAMPOS_PROTOCOLO = below('infProt', ['chNFe', 'dhRecbto', 'nProt', 'cStat', 'xMotivo']);
const CAMPOS_EVENTO = [
  'infEvento/CNPJ',
  'infEvento/CPF',
  'infEvento/chNFe',
  'infEvento/dhEvento',
  'infEvento/tpEvento',
  'infEvento/nSeqEvento',
  'infEvento/detEvento/descEvento',
  'infEvento/detEvento/xCorrecao',
  'infEvento/detEvento/tpEventoAut',
  'infEvento/detEvento/nProtEvento',
] as const;
/** Fields read from the tax office's answer to an event. */
const CAMPOS_RETORNO = [
  'infEvento/tpAmb',
  'infEvento/cStat',
  'infEvento/chNFe',
  'infEvento/tpEvento',
  'infEvento/xEvento',
  'infEvento/nSeqEvento',
  'infEvento/dhRegEvento',
  'infEvento/nProt',
] as const;

/** Fields of the summary of an event, which tells of registered ones only. */
const CAMPOS_RESUMO = [
  'CNPJ',
  'CPF',
  'chNFe',
  'dhEvento',
  'tpEvento',
  'nSeqEvento',
  'xEvento',
  'dhRecbto',
  'nProt',
] as const;

export type CampoNota = (typeof CAMPOS_NOTA)[number];
export type CampoItem = (typeof CAMPOS_ITEM)[number];
export type CampoReferencia = (typeof CAMPOS_REFERENCIA)[number];
export type CampoProtocolo = (typeof CAMPOS_PROTOCOLO)[number];
/** `itens`: the `nItem` of the groups of an event. */
export type CampoEvento = (typeof CAMPOS_EVENTO)[number] | 'itens';
export type CampoRetorno = (typeof CAMPOS_RETORNO | typeof CAMPOS_RESUMO)[number];

/** A node of the document map: the action when its element opens, and its children. */
export interface NfeNode {
  papel:
    | ('grupo' | 'nota' | 'infNFe' | 'item' | 'protocolo')
    | ('evento' | 'itemDoEvento' | 'retorno' | 'referencia' | 'alerta' | 'campo');
  /** The path inside its record, for a `campo`. */
  caminho: string;
  filhos: Map<string, NfeNode>;
  /** The child of any other name. */
  outro: NfeNode | undefined;
  /** Where it stands, and every child that the layout has there; null where that is not watched. */
  leiaute: { onde: string; filhos: ReadonlySet<string> } | null;
}

const nodeOf = (papel: NfeNode['papel'], caminho = ''): NfeNode => ({
  papel,
  caminho,
  filhos: new Map(),
  outro: undefined,
  leiaute: null,
});

const grupoDe = (filhos: Record<string, NfeNode>): NfeNode => ({
  ...nodeOf('grupo'),
  filhos: new Map(Object.entries(filhos)),
});

function placeAt(from: NfeNode, path: string, papel: NfeNode['papel']): NfeNode {
  let at = from;
  const names = path.split('/');
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1;
    const known = name === '*' ? at.outro : at.filhos.get(name);
    const next = known ?? nodeOf(last ? papel : 'grupo', last ? path : '');
    if (name === '*') at.outro = next;
    else at.filhos.set(name, next);
    at = next;
  }
  return at;
}

function withFields(place: NfeNode, campos: readonly string[]): NfeNode {
  for (const campo of campos) placeAt(place, campo, 'campo');
  return place;
}

/** Has the places of the layout tell of children that it does not have. */
function watch(infNFe: NfeNode): void {
  for (const [onde, nomes] of Object.entries(LEIAUTE)) {
    const caminho = onde.split('/').slice(1);
    const at = caminho.reduce<NfeNode | undefined>((node, nome) => node?.filhos.get(nome), infNFe);
    if (at) at.leiaute = { onde, filhos: new Set(nomes.split(' ')) };
  }
}

/**
 * The map of the accepted documents: `nfeProc`, a bare `NFe`, `enviNFe`, and events or their summaries.
 */
export function mapaNfe(): NfeNode {
  const mapa = nodeOf('grupo');
  const nota = placeAt(mapa, 'NFe', 'nota');
  const infNFe = withFields(placeAt(nota, 'infNFe', 'infNFe'), CAMPOS_NOTA);
  withFields(placeAt(infNFe, 'ide/NFref', 'referencia'), CAMPOS_REFERENCIA);
  withFields(placeAt(infNFe, 'det', 'item'), CAMPOS_ITEM);
  watch(infNFe);
  const evento = withFields(placeAt(mapa, 'evento', 'evento'), CAMPOS_EVENTO);
  placeAt(evento, 'infEvento/detEvento/*', 'itemDoEvento');
  withFields(placeAt(mapa, 'nfeProc/protNFe', 'protocolo'), CAMPOS_PROTOCOLO);
  placeAt(mapa, 'nfeProc/protNFe/infProt/xMsg', 'alerta');
  mapa.filhos.get('nfeProc')?.filhos.set('NFe', nota);
  mapa.filhos.set('enviNFe', grupoDe({ NFe: nota }));
  const retorno = withFields(placeAt(mapa, 'nfeProc/retEvento', 'retorno'), CAMPOS_RETORNO);
  mapa.filhos.get('nfeProc')?.filhos.set('procEventoNFe', grupoDe({ retEvento: retorno }));
  mapa.filhos.set('procEventoNFe', grupoDe({ evento, retEvento: retorno }));
  mapa.filhos.set('envEvento', grupoDe({ evento }));
  withFields(placeAt(mapa, 'resEvento', 'retorno'), CAMPOS_RESUMO);
  return mapa;
}
