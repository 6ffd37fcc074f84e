import { isChassi } from '#domain/values/chassi.ts';
import { operacaoDoCfop } from './cfop.ts';
import type { ItemBruto, NotaBruta } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { refuse } from './nota.ts';
import { readMoney } from './readCampo.ts';

/** Any 17 letters and digits after the word CHASSI. Quantifiers are bounded, so that no text causes backtracking. */
const LABELLED =
  /CHASSI[SY]?[^A-Z0-9]{0,8}(?:(?:N[UÚO]?M?(?:ERO)?|VIN)[^A-Z0-9]{1,4})?([A-Z0-9]{17})(?![A-Z0-9])/g;
const TOKEN = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g;
/** ISO 3779's alphabet, at least one letter, four digits at the end: a lot or serial number rarely has this form. */
const VIN_SHAPED = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

const SEPARATOR = /^\s*(?:[,;/|]|E)?\s*$/;
const LONGEST_SEPARATOR = 8;

interface ChassiAchado {
  chassi: string;
  /** Its offset in the text. */
  at: number;
}

/**
 * The chassis named in a free text, in order and without duplicates: those after the word CHASSI if there are any, else
 * every word that has the shape of one. Linear: each word is matched once.
 */
export function findChassis(texto: string): string[] {
  if (texto.length < 17) return [];
  const upper = texto.toUpperCase();
  const shaped = () => achadosOf(upper.matchAll(TOKEN)).filter(({ chassi }) => VIN_SHAPED.test(chassi));
  const labelled = achadosOf(upper.matchAll(LABELLED)).filter(({ chassi }) => isChassi(chassi));
  const last = labelled.at(-1);
  const found = last ? [...labelled, ...sameList(upper, last, shaped())] : shaped();
  return [...new Set(found.map(({ chassi }) => chassi))];
}

function achadosOf(matches: Iterable<RegExpMatchArray>): ChassiAchado[] {
  return Array.from(matches, (match) => {
    const chassi = match[1] ?? match[0];
    return { chassi, at: (match.index ?? 0) + match[0].length - chassi.length };
  });
}

/** `CHASSI: A, B e C`: the word stands once before a list, whose other members count as well. */
function sameList(texto: string, last: ChassiAchado, shaped: readonly ChassiAchado[]): ChassiAchado[] {
  let end = last.at + last.chassi.length;
  const more: ChassiAchado[] = [];
  for (const achado of shaped) {
    if (achado.at < end) continue;
    if (achado.at - end > LONGEST_SEPARATOR || !SEPARATOR.test(texto.slice(end, achado.at))) break;
    more.push(achado);
    end = achado.at + achado.chassi.length;
  }
  return more;
}

/** Tariff headings of the vehicles in Renave: tractors, buses, cars, lorries, motorcycles, trailers. */
const NCM_DE_VEICULO = /^(?:870[1-5]|8711|8716)\d{4}$/;

/** True if an item can be a vehicle, by its NCM. */
export const podeSerVeiculo = (ncm: string | undefined): boolean => NCM_DE_VEICULO.test(ncm ?? '');

/** An item, and the chassis named for it in free text. */
export interface ItemComChassis {
  item: ItemBruto;
  chassis: readonly string[];
}

const nomeados = ({ campos }: ItemBruto): string[] =>
  [campos.get('infAdProd'), campos.get('prod/xProd'), campos.get('prod/cProd')]
    .map((texto) => findChassis(texto ?? ''))
    .find((found) => found.length > 0) ?? [];

/** Several chassis in the text of one item are that item's units. */
function fromItem(item: ItemBruto): ItemComChassis {
  const chassis = nomeados(item);
  if (chassis.length > 1 && Number(item.campos.get('prod/qCom')) !== chassis.length) {
    refuse(erroNfe.chassiAmbiguo(chassis.length, `det ${item.numero}`));
  }
  return { item, chassis };
}

const worth = (item: ItemBruto) => readMoney(item.campos, 'prod/vProd', `det ${item.numero}/`);

/**
 * A chassis in the invoice's remarks belongs to its most expensive item; several are matched one by one to as many
 * items.
 */
function fromRemarks(chassis: readonly string[], itens: readonly ItemBruto[]): ItemComChassis[] {
  const [only] = itens;
  if (chassis.length === 1 && only) {
    const dearest = itens.reduce((best, item) => (worth(item) > worth(best) ? item : best), only);
    return [{ item: dearest, chassis }];
  }
  if (chassis.length > 1 && chassis.length !== itens.length) {
    refuse(erroNfe.chassiAmbiguo(chassis.length, 'infAdic/infCpl'));
  }
  return itens.map((item, index) => ({ item, chassis: chassis.slice(index, index + 1) }));
}

const movimentaOf = ({ campos }: ItemBruto) =>
  `NCM ${(campos.get('prod/NCM') ?? '—').slice(0, 20)}, CFOP ${(campos.get('prod/CFOP') ?? '—').slice(0, 20)}`;

const isServico = (cfop: string | undefined): boolean => operacaoDoCfop(cfop ?? null)?.faz === 'servico';

/**
 * The chassis named only in free texts: of the items, else of the remarks. Only items that can be a vehicle and are not
 * a service count, because a workshop names the chassis it serviced in the same places.
 */
export function chassisDoTexto(nota: NotaBruta): ItemComChassis[] {
  const podem = nota.itens.filter(
    ({ campos }) => podeSerVeiculo(campos.get('prod/NCM')) && !isServico(campos.get('prod/CFOP')),
  );
  const remarks = findChassis(nota.campos.get('infAdic/infCpl') ?? '');
  if (podem.length === 0) {
    const item = nota.itens.find((one) => nomeados(one).length > 0) ?? nota.itens[0];
    const chassi = remarks[0] ?? (item && nomeados(item)[0]);
    return item && chassi ? refuse(erroNfe.semVeiculo(chassi, movimentaOf(item))) : [];
  }
  const inItems = podem.map(fromItem).filter(({ chassis }) => chassis.length > 0);
  return inItems.length > 0 ? inItems : fromRemarks(remarks, podem);
}
