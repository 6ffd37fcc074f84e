import { formatDate } from '../values/datas.ts';
import type { TipoDoDito } from './dito.ts';
import { CUPOM, type Referencia, TAMANHO_SEM_CODIGO } from './referencia.ts';

/** A note that is here, and what became of it. */
export interface NotaAchada {
  numero: number | null;
  /** ISO date; null where it is not known. */
  dia: string | null;
  estado: 'espera' | 'escolha' | 'usada' | 'semValor' | 'vale';
}

/** What was found of one reference. */
export interface ReferenciaAchada extends Pick<Referencia, 'via' | 'nomeia'> {
  notas: readonly NotaAchada[];
}

const FAZ: Readonly<Partial<Record<TipoDoDito, string>>> = {
  devolve: 'devolve',
  estorna: 'estorna',
  recusa: 'devolve',
  complementa: 'complementa',
};

const ESTADOS: Readonly<Record<NotaAchada['estado'], string>> = {
  espera: 'que espera em "Notas a conferir"',
  escolha: 'que espera em "Notas a conferir" a escolha entre dois arquivos',
  usada: 'cuja operação já foi feita',
  semValor: 'que já não vale',
  vale: 'que vale como antes',
};

const nota = ({ numero, dia, estado }: NotaAchada): string =>
  `a nota ${numero}${dia ? `, de ${formatDate(dia)}` : ''}, ${ESTADOS[estado]}`;

const listed = (notas: readonly NotaAchada[]): string => [...new Set(notas.map(nota))].join('; e ');

/** Number and month of a key, whole or without its code. */
const daChave = (chave: string): string =>
  `a nota ${Number(chave.slice(25, TAMANHO_SEM_CODIGO))}, de ${chave.slice(4, 6)}/20${chave.slice(2, 4)}`;

const ausente = ({ via, nomeia }: ReferenciaAchada, faz: string): string =>
  via === 'refECF'
    ? `Ela cita o cupom fiscal ${nomeia.slice(CUPOM.length)}, que não é uma nota de veículo.`
    : `Ela ${faz} ${daChave(nomeia)}, que não está aqui. Quando for importada, será conferida.`;

/**
 * What was found of all that a note names, as a sentence for its own row: the notes by number and day, or that none is here.
 * A note of the same vehicle and parties is told where none that it names is here.
 */
export const palavrasDoAchado = (tipo: TipoDoDito, achados: readonly ReferenciaAchada[]): string | null => {
  const faz = FAZ[tipo] ?? 'cita';
  const nomeados = achados.filter(({ via }) => via !== 'chassi');
  const veiculos = achados.filter(({ via }) => via === 'chassi');
  const diretas = nomeados.flatMap(({ notas }) => notas);
  const pelosChassis = veiculos.flatMap(({ notas }) => notas);
  const frases = [
    ...(diretas.length > 0 ? [`Ela ${faz} ${listed(diretas)}.`] : []),
    ...nomeados.filter(({ notas }) => notas.length === 0).map((um) => ausente(um, faz)),
  ];
  const outras = pelosChassis.filter((uma) => !diretas.some(({ numero }) => numero === uma.numero));
  if (outras.length > 0) frases.push(`Pelo chassi, trata-se d${listed(outras)}.`);
  else if (nomeados.length === 0 && veiculos.length > 0)
    frases.push(
      `Ela não diz de que nota trata, e aqui não há nota destas partes com o chassi ${veiculos.map(({ nomeia }) => nomeia).join(', ')}.`,
    );
  return frases.join(' ') || null;
};
