import { operacaoDoCfop } from './cfop.ts';
import { type ChassisNomeados, NENHUM, readTexto } from './chassisDoTexto.ts';
import type { ItemBruto, NotaBruta } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { refuse, type VeiculoDaNota } from './nota.ts';
import { readMoney } from './readCampo.ts';

/** Tariff headings of the vehicles in Renave: tractors, buses, cars, lorries, motorcycles, trailers. */
const NCM_DE_VEICULO = /^(?:870[1-5]|8711|8716)\d{4}$/;

/** True if an item can be a vehicle, by its NCM. */
export const podeSerVeiculo = (ncm: string | undefined): boolean => NCM_DE_VEICULO.test(ncm ?? '');

/** An item, and the chassis named for it in free text. */
export interface ItemComChassis extends Pick<VeiculoDaNota, 'duvida'> {
  item: ItemBruto;
  chassis: readonly string[];
  /** Among how many its value is shared. */
  unidades: number;
}

const nomeados = ({ campos }: ItemBruto): ChassisNomeados => {
  const textos = [campos.get('infAdProd'), campos.get('prod/xProd'), campos.get('prod/cProd')];
  const lidos = textos.map((texto) => readTexto(texto ?? ''));
  const achados = lidos.filter(({ chassis }) => chassis.length > 0);
  return achados.find(({ trocados }) => !trocados) ?? achados[0] ?? NENHUM;
};

const unidadesDe = ({ campos }: ItemBruto): number => {
  const unidades = Number(campos.get('prod/qCom'));
  return Number.isInteger(unidades) && unidades > 1 ? unidades : 1;
};

const listed = (chassis: readonly string[]) => chassis.join(', ');

const motivoOf = ({ chassis, trocados }: ChassisNomeados, unidades: number): string | null => {
  if (trocados)
    return `A nota só cita um veículo recebido em troca (chassi ${listed(chassis)}). Diga se ele é o veículo da nota.`;
  if (chassis.length === unidades || chassis.length < 2) return null;
  const para =
    unidades === 1
      ? '1 veículo, e não diz qual é o dele'
      : `${unidades} veículos, e não diz de qual é cada um`;
  return `A nota cita ${chassis.length} chassis (${listed(chassis)}) em textos, para ${para}.`;
};

/** Several chassis in the text of one item are that item's units; of others one is asked about. */
function fromItem(item: ItemBruto, lidos: ChassisNomeados): ItemComChassis {
  const quantos = unidadesDe(item);
  const motivo = motivoOf(lidos, quantos);
  const { chassis } = lidos;
  if (motivo === null) return { item, chassis, unidades: chassis.length };
  const escolha = quantos === 1 ? Number(item.numero) : null;
  return { item, chassis, unidades: quantos, duvida: { motivo, escolha } };
}

const worth = (item: ItemBruto) => readMoney(item.campos, 'prod/vProd', `det ${item.numero}/`);

/**
 * A chassis in the invoice's remarks belongs to its most expensive item; several are matched one by one to as many
 * items. Otherwise each may be any item's.
 */
function fromRemarks(lidos: ChassisNomeados, itens: readonly ItemBruto[]): ItemComChassis[] {
  const { chassis } = lidos;
  const [only] = itens;
  if (chassis.length === 0 || !only) return [];
  const dearest = itens.reduce((best, item) => (worth(item) > worth(best) ? item : best), only);
  if (chassis.length === 1 || itens.length === 1) return [fromItem(dearest, lidos)];
  const motivo = motivoOf(lidos, itens.length);
  return itens.map((item, index) =>
    motivo === null
      ? { item, chassis: chassis.slice(index, index + 1), unidades: 1 }
      : { item, chassis, unidades: 1, duvida: { motivo, escolha: Number(item.numero) } },
  );
}

const movimentaOf = ({ campos }: ItemBruto) =>
  `NCM ${(campos.get('prod/NCM') ?? '—').slice(0, 20)}, CFOP ${(campos.get('prod/CFOP') ?? '—').slice(0, 20)}`;

const isServico = (cfop: string | undefined): boolean => operacaoDoCfop(cfop ?? null)?.faz === 'servico';

/**
 * The chassis named only in free texts: of the items, else of the remarks. Only items that can be a vehicle and are not
 * a service count, because a workshop names the chassis it serviced in the same places.
 */
export function chassisDosItens(nota: NotaBruta): ItemComChassis[] {
  const podem = nota.itens.filter(
    ({ campos }) => podeSerVeiculo(campos.get('prod/NCM')) && !isServico(campos.get('prod/CFOP')),
  );
  const remarks = readTexto(nota.campos.get('infAdic/infCpl') ?? '');
  if (podem.length === 0) {
    const item = nota.itens.find((one) => nomeados(one).chassis.length > 0) ?? nota.itens[0];
    const chassi = remarks.chassis[0] ?? (item && nomeados(item).chassis[0]);
    return item && chassi ? refuse(erroNfe.semVeiculo(chassi, movimentaOf(item))) : [];
  }
  const inItems = podem
    .map((item) => ({ item, lidos: nomeados(item) }))
    .filter(({ lidos }) => lidos.chassis.length > 0);
  const certain = inItems.filter(({ lidos }) => !lidos.trocados);
  const onlyRemarks = inItems.length === 0 || (remarks.chassis.length > 0 && !remarks.trocados);
  if (certain.length === 0 && onlyRemarks) return fromRemarks(remarks, podem);
  return (certain.length > 0 ? certain : inItems).map(({ item, lidos }) => fromItem(item, lidos));
}
