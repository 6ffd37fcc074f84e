import type { NotaBruta } from './collectNfe.ts';
import { precosDosItens } from './precoDosItens.ts';
import { optional, readMoney } from './readCampo.ts';

/** The first year in which the reform's taxes are charged on top, and `vNFTot` says with them what the buyer pays. */
const REFORMA_NO_PRECO = '2027';

/** An invoice's total, and what its items cost: their sum, and the price of each. */
export function contasDaNota({ campos, itens }: NotaBruta, emissao: string) {
  const comReforma = emissao >= REFORMA_NO_PRECO && optional(campos, 'total/vNFTot') !== null;
  const valorTotal = readMoney(campos, comReforma ? 'total/vNFTot' : 'total/ICMSTot/vNF');
  const { precos, soma: somaDosItens } = precosDosItens(itens, valorTotal);
  return { valorTotal, somaDosItens, precos: new Map(itens.map((item, at) => [item, precos[at] ?? 0])) };
}
