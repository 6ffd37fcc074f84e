import { AppError, type ErrorCode } from './errors.ts';
import { CONSELHO, type Motivo, type Remedio, type Texto, type TipoDeRecusa } from './motivo.ts';
import type { CodigoNfe } from './nfe/nota.ts';
import { faltamDados, RECUSAS } from './recusas.ts';
import { AUTORIZADA } from './texts.ts';
import { isDate } from './values/datas.ts';

/** State of an entry that the registry no longer has. */
export const NAO_CONSTA = 'NAO_CONSTA';

type Recusas = typeof RECUSAS;
type CodigoDoMotivo = keyof Recusas;

/** The reason of a refusal; one that an invoice is the reason of has the code of the invoice's reading. */
export type CodigoDeRecusa = CodigoDoMotivo | CodigoNfe;

/** Refusals by the registry that may only mean that the operation was done already. */
export type CodigoDeFeita = {
  [C in CodigoDoMotivo]: Recusas[C] extends { maybeDone: true } ? C : never;
}[CodigoDoMotivo];

/** A refusal: its code for the program, its three parts for people. */
export interface Recusa {
  codigo: CodigoDeRecusa;
  titulo: string;
  mensagem: string;
  detalhe: string | null;
}

type DadosDe<C extends CodigoDoMotivo> = Recusas[C]['mensagem'] extends (...dados: infer D) => string
  ? D
  : [];

const tell = (texto: Texto, dados: readonly unknown[]): string =>
  typeof texto === 'string' ? texto : texto(...(dados as never[]));

/** A refusal by its code, and what its sentences name. */
export const recusaDe = <C extends CodigoDoMotivo>(codigo: C, ...dados: DadosDe<C>): Recusa => {
  const { titulo, mensagem }: Motivo = RECUSAS[codigo];
  return { codigo, titulo: tell(titulo, dados), mensagem: tell(mensagem, dados), detalhe: null };
};

const motivoDe = (codigo: string | null): Partial<Motivo> =>
  codigo !== null && Object.hasOwn(RECUSAS, codigo) ? RECUSAS[codigo as CodigoDoMotivo] : {};

/** Title of a refusal of which only the code is known. */
export const tituloDaRecusa = (codigo: string): string => {
  const { titulo } = motivoDe(codigo);
  return typeof titulo === 'string' ? titulo : codigo;
};

/** The action that a refusal asks for. */
export const tipoDaRecusa = (codigo: string | null): TipoDeRecusa => motivoDe(codigo).tipo ?? 'recusada';

/** What is done about a refusal. */
export const conselhoDaRecusa = (codigo: string | null): string => motivoDe(codigo).advice ?? CONSELHO;

/** Where the console leads whoever mends it; null where nowhere in particular. */
export const remedioDaRecusa = (codigo: string | null): Remedio | null => motivoDe(codigo).remedio ?? null;

/** True for one that is no end: nothing was done, and the same request goes again by itself. */
export const returnsByItself = (codigo: string | null): boolean => motivoDe(codigo).returns === true;

const ANTES_DO_CRV: CodigoDeRecusa = 'dataAntesDoCrv';

/** The day that a refusal names as the first that it would take, as `YYYY-MM-DD`. */
export const diaDaRecusa = (codigo: string | null, mensagem: string | null): string | null => {
  const [, dia, mes, ano] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(mensagem ?? '') ?? [];
  const data = `${ano}-${mes}-${dia}`;
  return codigo === ANTES_DO_CRV && isDate(data) ? data : null;
};

/** True for a refusal that the same request may not meet again; the registry's own stand until something changes. */
export const isPassageira = (codigo: string | null): boolean => motivoDe(codigo).passageira === true;

/** True for a state of the registry that is no answer to an operation. */
export const isOuvida = (codigo: string | null): boolean => motivoDe(codigo).heard === true;

/** A title of the registry that says no more than that it refused. */
const SEM_RAZAO =
  /^(opera[çc][ãa]o|solicita[çc][ãa]o|requisi[çc][ãa]o) (recusada|negada|n[ãa]o (realizada|permitida))\.?$/i;

/** The reason of a refusal in few words; `faltam` are those of `faltasDitas`. */
export const razaoDaRecusa = (
  { codigo, titulo, mensagem }: { codigo: string | null; titulo: string; mensagem: string | null },
  faltam: string | null = null,
): string => {
  const { breve, tipo } = motivoDe(codigo);
  if (tipo === 'comprador' && faltam) return `${faltam.includes(',') ? 'faltam' : 'falta'} ${faltam}`;
  return (breve || SEM_RAZAO.test(titulo)) && mensagem ? mensagem.replace(/\.$/, '') : titulo;
};

/** The field that a refusal is about: the registry names it in the detail, or speaks of it in words. */
const CAMPO_NO_DETALHE = /^Campo '(\w+)'|^(\w+)=/;
const CAMPO_DITO: readonly (readonly [RegExp, string])[] = [
  [/c[óo]digo de seguran[çc]a/i, 'codigoSegurancaCrv'],
  [/n[úu]mero do CRV/i, 'numeroCrv'],
];

/** The sentence of a refusal by the input that it is about; undefined where it is about none. */
export const errosDaRecusa = ({ mensagem, detalhe }: Recusa): Record<string, string> | undefined => {
  const [, doCampo, daRegra] = CAMPO_NO_DETALHE.exec(detalhe ?? '') ?? [];
  const campo = doCampo ?? daRegra ?? CAMPO_DITO.find(([frase]) => frase.test(mensagem))?.[1];
  return campo ? { [campo]: mensagem } : undefined;
};

/** A refusal as the error of the call that asked for what was refused; `outro` of one that has none of its own. */
export const erroDaRecusa = (recusa: Recusa, outro: ErrorCode = 'regra'): AppError =>
  new AppError(motivoDe(recusa.codigo).erro ?? outro, {
    message: recusa.mensagem,
    errors: errosDaRecusa(recusa),
    cause: recusa,
  });

type Contada = readonly [um: string, muitos: string];

/** The counted noun of refusals that are counted as a thing, not as operations. */
const CONTADAS: Partial<Record<CodigoDeRecusa, Contada>> = {
  notaAConferir: ['nota a conferir', 'notas a conferir'],
  'sem-protocolo': ['nota não autorizada', 'notas não autorizadas'],
  'nao-autorizada': ['nota não autorizada', 'notas não autorizadas'],
  'outra-empresa': ['nota de outra empresa', 'notas de outra empresa'],
  'sem-veiculo': ['nota que só cita um veículo', 'notas que só citam um veículo'],
  'arquivo-vazio': ['arquivo vazio', 'arquivos vazios'],
  'arquivo-grande': ['arquivo grande demais', 'arquivos grandes demais'],
  'arquivo-perdido': ['arquivo não encontrado', 'arquivos não encontrados'],
  'xml-malformado': ['XML danificado ou incompleto', 'XMLs danificados ou incompletos'],
  doctype: ['XML com DOCTYPE', 'XMLs com DOCTYPE'],
  limite: ['XML fora dos limites', 'XMLs fora dos limites'],
};

export const contadaDaRecusa = (codigo: string | null): Contada | undefined =>
  CONTADAS[codigo as CodigoDeRecusa];

/** Reasons for which our own checks would refuse a row's operation, in the short words of a list. */
const IMPEDIMENTOS = {
  prometido: AUTORIZADA,
  filialDesconhecida: 'A filial da nota não está cadastrada no sistema',
  semValor: 'O veículo vale R$ 0,00 na nota',
  compradorIncompleto: faltamDados,
  compradorSemDocumento: faltamDados,
} as const;
export type Impedimento = keyof typeof IMPEDIMENTOS;

/** An impediment in words; `faltam` are those of `faltasDitas`. */
export const impedimentoDito = (codigo: Impedimento, faltam: string | null): string =>
  tell(IMPEDIMENTOS[codigo], [faltam]);
