import {
  type CampoDoPreco,
  DA_REFORMA,
  DEDUZ_O_DESONERADO,
  DESONERADO,
  SOMAM,
  SOMAM_FORA_DA_VENDA_DIRETA,
  SOMAM_SE,
  TIPO_DE_OPERACAO,
} from './camposDoPreco.ts';
import { type Lidos, readMoney } from './readCampo.ts';

const VENDA_DIRETA = '2';

/** An item's fields, wherever they were read from. */
export interface ItemComPreco {
  numero: string;
  campos: Lidos<CampoDoPreco>;
}

/** The cents of an item; the parts below are in its price only where the invoice's total has them. */
interface Parcelas {
  certo: number;
  /** Product that the total leaves out (`indTot` 0). */
  fora: number;
  duvidas: readonly [desoneracao: number, vendaDireta: number, reforma: number];
}

/** Every combination of the doubtful parts. */
const COMBINACOES = Array.from({ length: 8 }, (_, mask) => [0, 1, 2].map((bit) => (mask >> bit) % 2 === 1));

function parcelasDe({ numero, campos }: ItemComPreco): Parcelas {
  const onde = `det ${numero}/`;
  const centavos = (campo: CampoDoPreco): number => {
    const texto = campos.get(campo);
    return !texto || texto === '0.00' ? 0 : readMoney(campos, campo, onde);
  };
  const soma = (quais: readonly CampoDoPreco[]) => quais.reduce((total, campo) => total + centavos(campo), 0);
  const produto = readMoney(campos, 'prod/vProd', onde);
  const vendaDireta = campos.get(TIPO_DE_OPERACAO) === VENDA_DIRETA;
  const retidos = soma(SOMAM_FORA_DA_VENDA_DIRETA);
  const desonerado = centavos(DESONERADO);
  const deduz = campos.get(DEDUZ_O_DESONERADO);
  let certo = produto - centavos('prod/vDesc') + soma(SOMAM);
  if (!vendaDireta) certo += retidos;
  if (deduz === '1') certo -= desonerado;
  for (const [valor, indicador] of SOMAM_SE) if (campos.get(indicador) === '1') certo += centavos(valor);
  return {
    certo,
    fora: campos.get('prod/indTot') === '0' ? produto : 0,
    duvidas: [deduz ? 0 : -desonerado, vendaDireta ? retidos : 0, soma(DA_REFORMA)],
  };
}

export interface PrecosDosItens {
  /** Cents of each item: what it costs the buyer. @rule price of a vehicle in an invoice */
  precos: number[];
  /** Cents of all that the invoice's total has of them. */
  soma: number;
}

/** True if the difference is from rounding: a cent an item, since each item's amounts are rounded by themselves. */
export const fechaCom = (soma: number, total: number, itens: number): boolean =>
  Math.abs(soma - total) <= itens;

/**
 * The price of each item as the invoice has it: rule VB01-10 of the tax authority's NT 2025.002, whose sum is rule
 * W16-10's total. Three parts are in the price or not by rules that changed with the years and were not always checked:
 * those that make the sum agree with the total are in.
 */
export function precosDosItens(itens: readonly ItemComPreco[], total: number): PrecosDosItens {
  const parcelas = itens.map(parcelasDe);
  const fora = parcelas.reduce((soma, parcela) => soma + parcela.fora, 0);
  const precosCom = (dentro: readonly boolean[]): PrecosDosItens => {
    const precos = parcelas.map(({ certo, duvidas }) =>
      duvidas.reduce((preco, duvida, at) => (dentro[at] ? preco + duvida : preco), certo),
    );
    return { precos, soma: precos.reduce((soma, preco) => soma + preco, -fora) };
  };
  const semDuvidas = precosCom([]);
  if (fechaCom(semDuvidas.soma, total, itens.length)) return semDuvidas;
  const outras = COMBINACOES.map(precosCom);
  return outras.find(({ soma }) => fechaCom(soma, total, itens.length)) ?? semDuvidas;
}
