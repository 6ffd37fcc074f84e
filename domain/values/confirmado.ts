import { AppError } from '../errors.ts';
import { contagem } from './contagem.ts';
import { centavosFromDecimal, decimalText, formatReais } from './dinheiro.ts';

/** Facts that the question before a deed stated; amounts in cents. A fact that is not stated is not compared. */
export interface Confirmado {
  /** The state's fee for each vehicle. */
  taxa?: number;
  /** How many vehicles. */
  quantos?: number;
  /** The worth of all of them. */
  valor?: number;
  /** The vehicle's record at the registry. */
  registro?: number;
  /** Stands for all that a request would say. */
  pedido?: number;
}

type Confirmavel = keyof Confirmado;

const numero = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Each fact as text, back, and as the sentence about its change. */
const CONFIRMAVEIS: Readonly<
  Record<
    Confirmavel,
    {
      write: (value: number) => string;
      read: (text: string) => number | null;
      changed: (now: number, before: number) => string;
    }
  >
> = {
  taxa: {
    write: decimalText,
    read: centavosFromDecimal,
    changed: (now, before) =>
      `A taxa agora é de ${formatReais(now)} por veículo, e não de ${formatReais(before)}.`,
  },
  quantos: {
    write: String,
    read: numero,
    changed: (now, before) =>
      `Agora ${now === 1 ? 'é' : 'são'} ${contagem(now, 'veículo', 'veículos')}, e não ${before}.`,
  },
  valor: {
    write: decimalText,
    read: centavosFromDecimal,
    changed: (now, before) => `O valor agora é de ${formatReais(now)}, e não de ${formatReais(before)}.`,
  },
  registro: {
    write: String,
    read: numero,
    changed: (now, before) => `O veículo tem agora o id ${now} no Renave, e não o ${before}.`,
  },
  pedido: {
    write: String,
    read: numero,
    changed: () => 'O que seria enviado mudou desde a pergunta.',
  },
};

const nomes = Object.keys(CONFIRMAVEIS) as Confirmavel[];
const isConfirmavel = (name: string): name is Confirmavel => Object.hasOwn(CONFIRMAVEIS, name);

/** As a header: 'taxa=187.50, quantos=1'. */
export const confirmadoText = (confirmado: Confirmado): string =>
  nomes
    .flatMap((name) => {
      const value = confirmado[name];
      return value === undefined ? [] : [`${name}=${CONFIRMAVEIS[name].write(value)}`];
    })
    .join(', ');

/** Null where the text is not one. */
export const confirmadoFrom = (text: string): Confirmado | null => {
  const parts = text.split(',').map((part) => part.trim().split('='));
  const read = parts.map(([name = '', value = '']) => [
    name,
    isConfirmavel(name) ? CONFIRMAVEIS[name].read(value) : null,
  ]);
  return read.some(([, value]) => value === null) ? null : Object.fromEntries(read);
};

/** Throws where something is not as it was stated, with its change in words (and `mais`) and all of it as it is now. */
export const checkConfirmado = (
  stated: Confirmado | undefined,
  now: Confirmado,
  mais: readonly string[] = [],
): void => {
  if (!stated) return;
  const sentences = nomes.flatMap((name) => {
    const [before, value] = [stated[name], now[name]];
    if (before === undefined || value === undefined || before === value) return [];
    return [CONFIRMAVEIS[name].changed(value, before)];
  });
  if (sentences.length === 0) return;
  const message = [...sentences, ...(mais.length > 0 ? [`${mais.join('; ')}.`] : []), 'Nada foi feito.'].join(
    ' ',
  );
  throw new AppError('mudou', { message, mudou: confirmadoText({ ...stated, ...now }) });
};
