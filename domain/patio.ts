import { CHASSI_LENGTH, normalizeChassi } from './values/chassi.ts';
import { isChaveNfe, normalizeChaveNfe } from './values/chaveNfe.ts';
import { convertPlaca, isPlaca } from './values/placa.ts';

/** Readings of one check, and those among them of cars that it does not know: whatever a yard holds, and no flood. */
export const LEITURAS_POR_CONFERENCIA = 20_000;
export const LEITURAS_A_MAIS = 1_000;

/** Devices that take part in one check. */
export const APARELHOS_POR_CONFERENCIA = 100;

/**
 * A car's state by the company's papers when a check of the yard began; `outroLugar` is in stock, and was last seen
 * outside the one place that is checked; `entrou` came into the stock after the opening.
 */
export type SituacaoNoPatio = 'estoque' | 'prometido' | 'outroLugar' | 'entrou' | 'vendido' | 'transito';

/** A car that a check knows. */
export interface CarroDoPatio {
  chassi: string;
  placa: string | null;
  descricao: string | null;
  situacao: SituacaoNoPatio;
  /** Keys of the invoices that brought it or take it away; their ends where no more is told. */
  chaves: readonly string[];
}

export const MODOS_DE_LEITURA = [
  { value: 'digitada', label: 'Digitada' },
  { value: 'camera', label: 'Câmera' },
  { value: 'manual', label: 'À mão' },
] as const;
export type ModoDeLeitura = (typeof MODOS_DE_LEITURA)[number]['value'];

/** One reading of one device; its id is made there, so that sending it twice changes nothing. */
export interface LeituraDePatio {
  id: string;
  lido: string;
  lidaEm: string;
  /** Null while no car is known by what was read. */
  chassi: string | null;
}

/** Classes of a car by papers and yard together. @rule missing car in a check of the yard */
export const CLASSES_DO_PATIO = {
  conferido: 'Conferido',
  mudou: 'Conferido, veio de outro lugar',
  entrou: 'No pátio, entrou no estoque depois da abertura',
  falta: 'Falta no pátio',
  vendidoNoPatio: 'Saiu do estoque e ainda no pátio',
  prometidoQueSaiu: 'Prometido por transferência, fora do pátio',
  chegou: 'Em trânsito, já no pátio',
  transito: 'Em trânsito',
  outra: 'No pátio, do estoque de outra empresa do grupo',
  sobra: 'No pátio, fora do estoque',
} as const;
export type ClasseDoPatio = keyof typeof CLASSES_DO_PATIO;

const CLASSES: Readonly<
  Record<SituacaoNoPatio, readonly [visto: ClasseDoPatio, ausente: ClasseDoPatio | null]>
> = {
  estoque: ['conferido', 'falta'],
  prometido: ['conferido', 'prometidoQueSaiu'],
  outroLugar: ['mudou', null],
  entrou: ['entrou', null],
  vendido: ['vendidoNoPatio', null],
  transito: ['chegou', 'transito'],
};

/** Null for a car that is rightly absent: it was sold and left, or stands in another place. */
export const classeDoCarro = (situacao: SituacaoNoPatio, visto: boolean): ClasseDoPatio | null =>
  CLASSES[situacao][visto ? 0 : 1];

/** Counted by the progress: what was sold, is in transit or stands in another place need not be there. */
export const deveEstar = ({ situacao }: Pick<CarroDoPatio, 'situacao'>): boolean =>
  situacao === 'estoque' || situacao === 'prometido';

/** Of the cars that should stand in the yard, those that were not read. */
export const faltamEm = <C extends CarroDoPatio>(
  carros: readonly C[],
  vistos: ReadonlyMap<string, unknown>,
): C[] => carros.filter((carro) => deveEstar(carro) && !vistos.has(carro.chassi));

/** Letters and digits of what was read, capitals: the marks that codes and people put between them say nothing. */
export const normalizeLido = (lido: string): string => normalizeChaveNfe(normalizeChassi(lido));

const SEIS = /^[A-Z0-9]{6}$/;

/** Digits of an invoice's key that name nobody: its random code and the check digit. */
const FIM_DA_CHAVE = 9;
const fimDaChave = (chave: string): string => chave.slice(-FIM_DA_CHAVE);

/** A car as who only checks the yard knows it: of its invoices the ends of their keys, by which they are told apart. */
export const withoutNotas = <C extends CarroDoPatio>(carro: C): C => ({
  ...carro,
  chaves: carro.chaves.map(fimDaChave),
});

/** A reading as it is shown to such a person: the chassis, or the key's end, in place of an invoice's key. */
export const leituraWithoutNota = <L extends Pick<LeituraDePatio, 'lido' | 'chassi'>>(leitura: L): L =>
  isChaveNfe(normalizeLido(leitura.lido))
    ? { ...leitura, lido: leitura.chassi ?? fimDaChave(normalizeLido(leitura.lido)) }
    : leitura;

const mesmaPlaca = (lida: string, placa: string | null): boolean =>
  placa !== null && (placa === lida || placa === convertPlaca(lida));

const matches = (lido: string): ((carro: CarroDoPatio) => boolean) => {
  if (lido.length === CHASSI_LENGTH) return ({ chassi }) => chassi === lido;
  if (isChaveNfe(lido)) return ({ chaves }) => chaves.some((chave) => lido.endsWith(chave));
  if (isPlaca(lido)) return ({ placa }) => mesmaPlaca(lido, placa);
  if (SEIS.test(lido)) return ({ chassi }) => chassi.endsWith(lido);
  return () => false;
};

/** The cars that a text may mean: by chassis, its last six, plate, or an invoice's key. */
export const findCarros = <C extends CarroDoPatio>(carros: readonly C[], lido: string): C[] =>
  carros.filter(matches(normalizeLido(lido)));

/** A whole chassis or plate names a car that nobody here knows; an end of a chassis or an invoice does not. */
export const isLidoInteiro = (lido: string): boolean => lido.length === CHASSI_LENGTH || isPlaca(lido);

/** Why a text cannot be a reading; null for one that can. */
export const leituraImpossivel = (lido: string): string | null => {
  const texto = normalizeLido(lido);
  if (texto.length === 44 && !isChaveNfe(texto))
    return 'Os 44 números não são de uma chave de nota: confira o dígito.';
  if (texto.length === CHASSI_LENGTH || isPlaca(texto) || SEIS.test(texto) || isChaveNfe(texto)) return null;
  return 'Leia ou digite o chassi, os seis últimos dele, a placa ou os 44 números da nota.';
};

/** The first reading of each car, by the reader's clock and then by id, so that devices agree in whatever order they send. */
export const mergeLeituras = <L extends LeituraDePatio>(leituras: readonly L[]): ReadonlyMap<string, L> => {
  const primeiras = new Map<string, L>();
  const emOrdem = leituras.toSorted(
    (uma, outra) => Date.parse(uma.lidaEm) - Date.parse(outra.lidaEm) || (uma.id < outra.id ? -1 : 1),
  );
  for (const leitura of emOrdem) {
    const carro = leitura.chassi ?? normalizeLido(leitura.lido);
    if (!primeiras.has(carro)) primeiras.set(carro, leitura);
  }
  return primeiras;
};

/** '132 de 150, faltam 18'. */
export const progressoDito = (conferidos: number, todos: number): string => {
  const faltam = todos - conferidos;
  const resto = faltam === 0 ? 'nada falta' : `${faltam === 1 ? 'falta' : 'faltam'} ${faltam}`;
  return `${conferidos} de ${todos}, ${resto}`;
};
