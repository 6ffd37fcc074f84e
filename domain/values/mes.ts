/** Names of the months, January first. */
export const MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** A month: January is 1. */
export interface Mes {
  mes: number;
  ano: number;
}

/** The month of a day. */
export const mesDoDia = (dia: string): Mes => {
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  return { mes, ano };
};

const diaDe = (ano: number, mes: number, dia: number): string =>
  new Date(Date.UTC(ano, mes, dia)).toISOString().slice(0, 10);

/** First and last day of a month. */
export const limitesDoMes = ({ mes, ano }: Mes) => ({ de: diaDe(ano, mes - 1, 1), ate: diaDe(ano, mes, 0) });

/** Every day from the first to the last, both included. */
export const diasEntre = (de: string, ate: string): string[] => {
  const [ano = 0, mes = 0, primeiro = 0] = de.split('-').map(Number);
  const dias: string[] = [];
  for (let dia = de; dia <= ate; dia = diaDe(ano, mes - 1, primeiro + dias.length)) dias.push(dia);
  return dias;
};

/** The month so many months later, or earlier. */
export const mesDepois = ({ mes, ano }: Mes, quantos: number): Mes => {
  const desdeZero = ano * 12 + mes - 1 + quantos;
  return { mes: (desdeZero % 12) + 1, ano: Math.floor(desdeZero / 12) };
};

/** 'Novembro' */
export const nomeDoMes = ({ mes }: Pick<Mes, 'mes'>): string => MESES[mes - 1] ?? '';
