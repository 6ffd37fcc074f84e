import { operacaoDoCfop } from './cfop.ts';
import type { ItemBruto, NotaBruta } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { findChassis } from './findChassis.ts';
import { refuse } from './notaRecusada.ts';
import { readMoney } from './readCampo.ts';

/** Tariff headings of the vehicles in Renave: tractors, buses, cars, lorries, motorcycles, trailers. */
const NCM_DE_VEICULO = /^(?:870[1-5]|8711|8716)\d{4}$/;

/** True if an item can be a vehicle, by its NCM. */
const podeSerVeiculo = (ncm: string | undefined): boolean => NCM_DE_VEICULO.test(ncm ?? '');

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
