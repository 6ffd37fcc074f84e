import type { Encargo, ItemSpec, VeiculoSpec } from './notaSpec.ts';
import { tag, textTag } from './xmlText.ts';

/** Cents in the layout's notation. */
export const reaisOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function veicProd(veiculo: VeiculoSpec): string {
  return tag(
    'veicProd',
    tag('tpOp', '1') +
      tag('chassi', veiculo.chassi) +
      tag('cCor', 'X' + veiculo.corDenatran) +
      tag('xCor', veiculo.cor) +
      tag('pot', '128') +
      tag('cilin', '1332') +
      tag('pesoL', '1.2340') +
      tag('pesoB', '1.7340') +
      tag('nSerie', veiculo.chassi.slice(-8)) +
      tag('tpComb', veiculo.combustivel) +
      tag('nMotor', veiculo.numeroMotor) +
      tag('CMT', '0.4000') +
      tag('dist', '2650') +
      tag('anoMod', String(veiculo.anoModelo)) +
      tag('anoFab', String(veiculo.anoFabricacao)) +
      tag('tpPint', 'M') +
      tag('tpVeic', veiculo.tipoVeiculo) +
      tag('espVeic', veiculo.tipoVeiculo === '14' ? '2' : '1') +
      tag('VIN', 'N') +
      tag('condVeic', String(veiculo.condicao)) +
      tag('cMod', veiculo.codigoMarcaModelo) +
      tag('cCorDENATRAN', veiculo.corDenatran) +
      tag('lota', '5') +
      tag('tpRest', '0'),
  );
}

const percent = (cents: number, rate: number) => reaisOf(Math.round((cents * rate) / 100));

const encargo = ({ encargos = {} }: ItemSpec, nome: Encargo): number => encargos[nome] ?? 0;

/** What the buyer pays for an item. */
export const precoOf = (item: ItemSpec): number =>
  Object.entries(item.encargos ?? {}).reduce(
    (preco, [nome, cents]) => preco + (nome === 'vDesc' ? -cents : cents),
    item.noTotal === false ? 0 : item.valor,
  );

/** Plausible taxes of a sale within the state; only what the item says is charged on top. */
function imposto(item: ItemSpec): string {
  const { valor } = item;
  const cobrado = (nome: Encargo) => reaisOf(encargo(item, nome));
  const icms = tag(
    'ICMS10',
    tag('orig', '0') +
      tag('CST', '10') +
      tag('modBC', '3') +
      tag('vBC', reaisOf(valor)) +
      tag('pICMS', '12.0000') +
      tag('vICMS', percent(valor, 12)) +
      tag('modBCST', '4') +
      tag('pMVAST', '0.0000') +
      tag('vBCST', reaisOf(valor)) +
      tag('pICMSST', '12.0000') +
      tag('vICMSST', cobrado('vICMSST')) +
      (item.encargos?.vFCPST ? tag('vFCPST', cobrado('vFCPST')) : ''),
  );
  const pIPI = ((encargo(item, 'vIPI') * 100) / Math.max(valor, 1)).toFixed(4);
  const ipi = tag(
    'IPITrib',
    tag('CST', '50') + tag('vBC', reaisOf(valor)) + tag('pIPI', pIPI) + tag('vIPI', cobrado('vIPI')),
  );
  const importacao = tag(
    'II',
    tag('vBC', '0.00') + tag('vDespAdu', '0.00') + tag('vII', cobrado('vII')) + tag('vIOF', '0.00'),
  );
  const contribuicao = (nome: 'PIS' | 'COFINS', rate: number) =>
    tag(
      nome,
      tag(
        `${nome}Aliq`,
        tag('CST', '01') +
          tag('vBC', reaisOf(valor)) +
          tag(`p${nome}`, `${rate}.0000`) +
          tag(`v${nome}`, percent(valor, rate)),
      ),
    );
  return tag(
    'imposto',
    tag('vTotTrib', percent(valor, 31)) +
      tag('ICMS', icms) +
      tag('IPI', tag('cEnq', '999') + ipi) +
      (item.encargos?.vII ? importacao : '') +
      contribuicao('PIS', 2) +
      contribuicao('COFINS', 9),
  );
}

/** The charges that stand beside the product's value, in the layout's order. */
const NO_PRODUTO = ['vFrete', 'vSeg', 'vDesc', 'vOutro'] as const satisfies Encargo[];

export function writeItem(item: ItemSpec, numero: number, cfop: string): string {
  const quantidade = item.quantidade ?? 1;
  const unitario = `${reaisOf(Math.floor(item.valor / quantidade))}00`;
  const prod = tag(
    'prod',
    textTag('cProd', item.codigo) +
      tag('cEAN', 'SEM GTIN') +
      textTag('xProd', item.descricao) +
      tag('NCM', item.ncm ?? (item.veiculo ? '87032210' : '87089990')) +
      tag('CFOP', item.cfop ?? cfop) +
      tag('uCom', 'UN') +
      tag('qCom', `${quantidade}.0000`) +
      tag('vUnCom', unitario) +
      tag('vProd', reaisOf(item.valor)) +
      tag('cEANTrib', 'SEM GTIN') +
      tag('uTrib', 'UN') +
      tag('qTrib', `${quantidade}.0000`) +
      tag('vUnTrib', unitario) +
      NO_PRODUTO.map((nome) => (encargo(item, nome) ? tag(nome, reaisOf(encargo(item, nome))) : '')).join(
        '',
      ) +
      tag('indTot', item.noTotal === false ? '0' : '1') +
      (item.veiculo ? veicProd(item.veiculo) : ''),
  );
  const informacoes = item.informacoes ? textTag('infAdProd', item.informacoes) : '';
  const { referencia } = item;
  const referenciado = referencia
    ? tag(
        'DFeReferenciado',
        tag('chaveAcesso', referencia.chave) + (referencia.item ? tag('nItem', String(referencia.item)) : ''),
      )
    : '';
  return `<det nItem="${numero}">${prod}${imposto(item)}${informacoes}${referenciado}</det>`;
}
