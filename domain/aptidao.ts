import { tipoCrvOf } from './planilhas/veiculosUsados.ts';
import { contagem } from './values/contagem.ts';
import { convertPlaca, formatPlaca, isPlaca, normalizePlaca } from './values/placa.ts';
import { isRenavam, normalizeRenavam } from './values/renavam.ts';

/** Most plates of one request. */
export const MAIS_PLACAS = 500;
/**
 * An answer younger than this is not asked again: a second click changes nothing.
 * @rule when fitness of a used vehicle is asked again
 */
export const APTIDAO_RECENTE_MS = 60_000;

export const ESTADOS_DA_APTIDAO = [
  { value: 'aguarda', label: 'Aguarda a vez' },
  { value: 'apto', label: 'Apto' },
  { value: 'inapto', label: 'Não apto' },
  { value: 'semDetran', label: 'Detran sem resposta' },
  { value: 'recusada', label: 'Recusada pelo Renave' },
  { value: 'semResposta', label: 'Renave sem resposta' },
] as const;
export type EstadoDaAptidao = (typeof ESTADOS_DA_APTIDAO)[number]['value'];

/** A row as typed, pasted or read from a workbook. */
export interface LinhaDePlacas {
  linha: number;
  placa: string;
  renavam: string;
  numeroCrv: string;
  tipoCrv: string;
}

/** A plate to ask about; the renavam is empty where the row has none. */
export interface PlacaPedida extends Omit<LinhaDePlacas, 'linha' | 'numeroCrv'> {
  numeroCrv: string | null;
}

/** Rows of a pasted text: plate, renavam, CRV number and type, apart by tabs, semicolons, commas or spaces. */
export const linhasColadas = (texto: string): LinhaDePlacas[] =>
  texto.split(/\r\n|\r|\n/).flatMap((linha, at) => {
    const partes = linha.trim().split(/[\t;,]/.test(linha.trim()) ? /[\t;,]/ : /\s+/);
    const [placa = '', renavam = '', numeroCrv = '', tipoCrv = ''] = partes.map((parte) => parte.trim());
    const isHeader = at === 0 && /^placas?$/i.test(placa);
    return partes.every((parte) => parte.trim() === '') || isHeader
      ? []
      : [{ linha: at + 1, placa, renavam, numeroCrv, tipoCrv }];
  });

const NUMERO_CRV = /^\d{1,12}$/;

/** The reason why a row cannot be asked; null if there is none. */
const faltaDa = ({ placa, renavam, numeroCrv, tipoCrv }: LinhaDePlacas): string | null => {
  if (!isPlaca(normalizePlaca(placa))) return `“${placa}” não é uma placa`;
  if (renavam !== '' && !isRenavam(normalizeRenavam(renavam))) return `“${renavam}” não é um Renavam`;
  if (numeroCrv !== '' && !NUMERO_CRV.test(numeroCrv))
    return `“${numeroCrv}” não é um número de CRV, que tem até 12 algarismos`;
  if (tipoCrv !== '' && tipoCrvOf(tipoCrv) === null)
    return `“${tipoCrv}” não é um tipo de CRV: use digital, verde, azul ou branco`;
  return null;
};

/** The same for both forms of a plate. */
export const chaveDaPlaca = (placa: string): string =>
  [placa, convertPlaca(placa) ?? placa].sort()[0] ?? placa;

/** Rows as plates to ask about, each once, and the sentences about the others. */
export const placasPedidas = (
  linhas: readonly LinhaDePlacas[],
): { pedidas: PlacaPedida[]; repetidas: number; faltas: string[] } => {
  const pedidas = new Map<string, PlacaPedida>();
  const faltas: string[] = [];
  let repetidas = 0;
  for (const linha of linhas) {
    const falta = faltaDa(linha);
    if (falta !== null) {
      faltas.push(`Linha ${linha.linha}: ${falta}.`);
      continue;
    }
    const placa = normalizePlaca(linha.placa);
    if (pedidas.has(chaveDaPlaca(placa))) repetidas += 1;
    else
      pedidas.set(chaveDaPlaca(placa), {
        placa,
        renavam: linha.renavam && normalizeRenavam(linha.renavam),
        numeroCrv: linha.numeroCrv || null,
        tipoCrv: tipoCrvOf(linha.tipoCrv) ?? 'D',
      });
  }
  return { pedidas: [...pedidas.values()], repetidas, faltas };
};

export const withoutRenavam = (placa: string): string =>
  `${formatPlaca(placa)}: informe o Renavam, que não está no cadastro nem no estoque da empresa.`;

/** Faulty rows that a refusal names; the rest are counted. */
const DITAS = 8;

/** Sentences about the first rows, and how many more there are. */
export const linhasARefazer = (faltas: readonly string[]): string => {
  const mais = faltas.length - DITAS;
  const resto = mais > 0 ? ` E mais ${contagem(mais, 'linha', 'linhas')}.` : '';
  return `${faltas.slice(0, DITAS).join(' ')}${resto} Nada foi consultado: corrija e envie de novo.`;
};
