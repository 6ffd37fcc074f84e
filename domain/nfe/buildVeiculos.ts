import { tidy } from '#domain/fields/tidy.ts';
import { chassiSuspeito, isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { avisoNfe } from './avisoNfe.ts';
import { chassisDosItens, type ItemComChassis } from './chassisDosItens.ts';
import type { ItemBruto, NotaBruta } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { type ErroNfe, refuse, type VeiculoDaNota } from './nota.ts';
import { optional, optionalText, readMoney, required, year } from './readCampo.ts';

/** The price of each item, in cents. */
export type Precos = ReadonlyMap<ItemBruto, number>;

const ondeOf = (item: ItemBruto) => `det ${item.numero}/`;

function veiculoFromBlock(item: ItemBruto, precos: Precos): VeiculoDaNota {
  const { campos } = item;
  const onde = ondeOf(item);
  const texto = required(campos, 'prod/veicProd/chassi', onde);
  const chassi = normalizeChassi(texto);
  if (!isChassi(chassi)) {
    refuse(
      erroNfe.campoInvalido(`${onde}prod/veicProd/chassi`, texto, 'um chassi de 17 letras e algarismos'),
    );
  }
  const condicao = optional(campos, 'prod/veicProd/condVeic');
  if (condicao !== null && !['1', '2', '3'].includes(condicao)) {
    refuse(erroNfe.campoInvalido(`${onde}prod/veicProd/condVeic`, condicao, '1, 2 ou 3'));
  }
  return { ...described(item, precos, chassi, 'veicProd'), acabado: condicao === null || condicao === '1' };
}

/**
 * The text before the word CHASSI. The trailing separators are bounded: unbounded, the pattern is quadratic in a long
 * run of them.
 */
function withoutChassi(produto: string): string {
  const at = produto.search(/\bCHASSI\b/i);
  return at < 0 ? produto : produto.slice(0, at).replace(/[\s,;:/-]{1,10}$/, '');
}

function described(
  item: ItemBruto,
  precos: Precos,
  chassi: string,
  origem: VeiculoDaNota['origem'],
): VeiculoDaNota {
  const { campos } = item;
  const produto = tidy(required(campos, 'prod/xProd', ondeOf(item)));
  return {
    item: Number(item.numero),
    chassi,
    origem,
    cfop: optional(campos, 'prod/CFOP'),
    marcaModelo: withoutChassi(produto) || produto,
    cor: optionalText(campos, 'prod/veicProd/xCor'),
    corDenatran: optional(campos, 'prod/veicProd/cCorDENATRAN')?.padStart(2, '0') ?? null,
    anoFabricacao: year(campos, 'prod/veicProd/anoFab'),
    anoModelo: year(campos, 'prod/veicProd/anoMod'),
    acabado: true,
    combustivel: optional(campos, 'prod/veicProd/tpComb'),
    tipoVeiculo: optional(campos, 'prod/veicProd/tpVeic'),
    codigoMarcaModelo: optional(campos, 'prod/veicProd/cMod'),
    numeroMotor: optional(campos, 'prod/veicProd/nMotor'),
    quantidade: Number(campos.get('prod/qCom') || 1),
    noTotal: campos.get('prod/indTot') !== '0',
    produto: readMoney(campos, 'prod/vProd', ondeOf(item)),
    valor: precos.get(item) ?? 0,
  };
}

/** One of equal shares of an amount, to the cent: the first ones have what is left. */
const shareOf = (cents: number, count: number, index: number): number => {
  const share = Math.floor(cents / count);
  return share + (index < cents - share * count ? 1 : 0);
};

/** Each unit of an item has its share of the value. */
function veiculosDoItem(
  { item, chassis, unidades, duvida }: ItemComChassis,
  precos: Precos,
): VeiculoDaNota[] {
  const [first = ''] = chassis;
  const veiculo = { ...described(item, precos, first, 'texto'), ...(duvida && { duvida }) };
  return chassis.map((chassi, index) => ({
    ...veiculo,
    chassi,
    quantidade: veiculo.quantidade / unidades,
    produto: shareOf(veiculo.produto, unidades, index),
    valor: shareOf(veiculo.valor, unidades, index),
  }));
}

function refuseRepeats(veiculos: readonly VeiculoDaNota[]): void {
  const seen = new Set<string>();
  for (const { chassi, item } of veiculos) {
    if (seen.has(chassi)) refuse(erroNfe.chassiRepetido(chassi, item));
    seen.add(chassi);
  }
}

const hasBlock = (item: ItemBruto) =>
  [...item.campos.keys()].some((campo) => campo.startsWith('prod/veicProd/'));

function fromText(nota: NotaBruta, precos: Precos, limite: number): VeiculoDaNota[] {
  const nomeados = chassisDosItens(nota);
  const quantos = nomeados.reduce((sum, { chassis }) => sum + chassis.length, 0);
  if (quantos > limite) refuse(erroNfe.veiculosDemais(limite));
  return firstOfEach(nomeados.flatMap((item) => veiculosDoItem(item, precos)));
}

/**
 * The vehicles of an invoice: the items with a vehicle block; if none has one, those whose texts name a chassis. Items
 * without a vehicle (freight, accessories) are left out.
 */
export function buildVeiculos(
  nota: NotaBruta,
  precos: Precos,
  limite: number,
  avisos: ErroNfe[],
): VeiculoDaNota[] {
  const blocks = nota.itens.filter(hasBlock).map((item) => veiculoFromBlock(item, precos));
  refuseRepeats(blocks);
  const veiculos = blocks.length > 0 ? blocks : fromText(nota, precos, limite);
  if (veiculos.length === 0) refuse(erroNfe.semChassi());
  for (const { chassi, origem } of new Map(veiculos.map((one) => [one.chassi, one])).values()) {
    if (chassiSuspeito(chassi)) avisos.push(avisoNfe.chassiSuspeito(chassi));
    if (origem === 'texto') avisos.push(avisoNfe.chassiNoTexto(chassi));
  }
  return veiculos;
}

/**
 * An accessory's text may name the chassis it is for: of the items that name one, the most expensive is the vehicle.
 * Where a person chooses, nothing is left out.
 */
function firstOfEach(veiculos: VeiculoDaNota[]): VeiculoDaNota[] {
  if (veiculos.some(({ duvida }) => duvida?.escolha)) return veiculos;
  const byChassi = new Map<string, VeiculoDaNota>();
  for (const veiculo of veiculos) {
    const known = byChassi.get(veiculo.chassi);
    if (!known || veiculo.valor > known.valor) byChassi.set(veiculo.chassi, veiculo);
  }
  return [...byChassi.values()];
}
