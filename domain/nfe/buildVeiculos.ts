import { chassiSuspeito, isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { avisoNfe } from './avisoNfe.ts';
import type { ItemBruto, NotaBruta } from './collectNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { findChassis } from './findChassis.ts';
import type { ErroNfe, VeiculoDaNota } from './nota.ts';
import { recusar } from './notaRecusada.ts';
import { money, optional, required, year } from './readCampo.ts';

const ondeOf = (item: ItemBruto) => `det ${item.numero}/`;

function veiculoFromBlock(item: ItemBruto): VeiculoDaNota {
  const { campos } = item;
  const onde = ondeOf(item);
  const texto = required(campos, 'prod/veicProd/chassi', onde);
  const chassi = normalizeChassi(texto);
  if (!isChassi(chassi)) {
    recusar(
      erroNfe.campoInvalido(`${onde}prod/veicProd/chassi`, texto, 'um chassi de 17 letras e algarismos'),
    );
  }
  const condicao = optional(campos, 'prod/veicProd/condVeic');
  if (condicao !== null && !['1', '2', '3'].includes(condicao)) {
    recusar(erroNfe.campoInvalido(`${onde}prod/veicProd/condVeic`, condicao, '1, 2 ou 3'));
  }
  return { ...described(item, chassi, 'veicProd'), acabado: condicao === null || condicao === '1' };
}

/** What stands before the word CHASSI. The trailing marks are bounded: unbounded, a long run of them is quadratic. */
function withoutChassi(produto: string): string {
  const at = produto.search(/\bCHASSI\b/i);
  return at < 0 ? produto : produto.slice(0, at).replace(/[\s,;:/-]{1,10}$/, '');
}

function described(item: ItemBruto, chassi: string, origem: VeiculoDaNota['origem']): VeiculoDaNota {
  const { campos } = item;
  const produto = required(campos, 'prod/xProd', ondeOf(item));
  return {
    item: Number(item.numero),
    chassi,
    origem,
    marcaModelo: withoutChassi(produto) || produto,
    cor: optional(campos, 'prod/veicProd/xCor'),
    corDenatran: optional(campos, 'prod/veicProd/cCorDENATRAN')?.padStart(2, '0') ?? null,
    anoFabricacao: year(campos, 'prod/veicProd/anoFab'),
    anoModelo: year(campos, 'prod/veicProd/anoMod'),
    acabado: true,
    combustivel: optional(campos, 'prod/veicProd/tpComb'),
    tipoVeiculo: optional(campos, 'prod/veicProd/tpVeic'),
    codigoMarcaModelo: optional(campos, 'prod/veicProd/cMod'),
    numeroMotor: optional(campos, 'prod/veicProd/nMotor'),
    valor: money(campos, 'prod/vProd', ondeOf(item)),
  };
}

/** Several chassis in the text of one item are that item's units: each is worth its share, to the cent. */
function veiculosFromText(item: ItemBruto): VeiculoDaNota[] {
  const { campos } = item;
  const textos = [campos.get('infAdProd'), campos.get('prod/xProd'), campos.get('prod/cProd')];
  const chassis = textos.map((texto) => findChassis(texto ?? '')).find((found) => found.length > 0) ?? [];
  if (chassis.length > 1 && Number(campos.get('prod/qCom')) !== chassis.length) {
    recusar(erroNfe.chassiAmbiguo(chassis.length, `det ${item.numero}`));
  }
  return chassis.map((chassi, index) => {
    const veiculo = described(item, chassi, 'texto');
    const share = Math.floor(veiculo.valor / chassis.length);
    const rest = veiculo.valor - share * chassis.length;
    return { ...veiculo, valor: share + (index < rest ? 1 : 0) };
  });
}

/** A chassis in the invoice's remarks belongs to its only item, or one by one to as many items. */
function veiculosFromRemarks(nota: NotaBruta): VeiculoDaNota[] {
  const chassis = findChassis(nota.campos.get('infAdic/infCpl') ?? '');
  const [only] = nota.itens;
  if (chassis.length === 1 && only) {
    const worth = (item: ItemBruto) => money(item.campos, 'prod/vProd', ondeOf(item));
    const dearest = nota.itens.reduce((best, item) => (worth(item) > worth(best) ? item : best), only);
    return [described(dearest, chassis[0] ?? '', 'texto')];
  }
  if (chassis.length > 1 && chassis.length !== nota.itens.length) {
    recusar(erroNfe.chassiAmbiguo(chassis.length, 'infAdic/infCpl'));
  }
  return chassis.flatMap((chassi, index) => {
    const item = nota.itens[index];
    return item ? [described(item, chassi, 'texto')] : [];
  });
}

function refuseRepeats(veiculos: readonly VeiculoDaNota[]): void {
  const seen = new Set<string>();
  for (const { chassi, item } of veiculos) {
    if (seen.has(chassi)) recusar(erroNfe.chassiRepetido(chassi, item));
    seen.add(chassi);
  }
}

const hasBlock = (item: ItemBruto) =>
  [...item.campos.keys()].some((campo) => campo.startsWith('prod/veicProd/'));

/**
 * The vehicles of an invoice: the items with the vehicle's own block; if none has it, the chassis in the items'
 * texts; if there is none either, those in the remarks. Items without a vehicle (freight, accessories) are left out.
 */
export function buildVeiculos(nota: NotaBruta, avisos: ErroNfe[]): VeiculoDaNota[] {
  const blocks = nota.itens.filter(hasBlock).map(veiculoFromBlock);
  refuseRepeats(blocks);
  const inItems = blocks.length > 0 ? blocks : firstOfEach(nota.itens.flatMap(veiculosFromText));
  const veiculos = inItems.length > 0 ? inItems : veiculosFromRemarks(nota);
  if (veiculos.length === 0) recusar(erroNfe.semChassi());
  for (const { chassi, origem } of veiculos) {
    if (chassiSuspeito(chassi)) avisos.push(avisoNfe.chassiSuspeito(chassi));
    if (origem === 'texto') avisos.push(avisoNfe.chassiNoTexto(chassi));
  }
  return veiculos;
}

/** An accessory's text may name the chassis it is for: the first item that names one is the vehicle. */
function firstOfEach(veiculos: readonly VeiculoDaNota[]): VeiculoDaNota[] {
  const byChassi = new Map<string, VeiculoDaNota>();
  for (const veiculo of veiculos) {
    const known = byChassi.get(veiculo.chassi);
    if (!known || veiculo.valor > known.valor) byChassi.set(veiculo.chassi, veiculo);
  }
  return [...byChassi.values()];
}
