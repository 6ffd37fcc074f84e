import type { ItemSpec, VeiculoSpec } from './notaSpec.ts';
import { escapeXml, tag } from './xmlText.ts';

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

/** Plausible taxes of a sale within the state; their sums match no real operation. */
function imposto(valor: number): string {
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
      tag('vICMSST', '0.00'),
  );
  const ipi = tag(
    'IPITrib',
    tag('CST', '50') + tag('vBC', reaisOf(valor)) + tag('pIPI', '5.2700') + tag('vIPI', percent(valor, 5.27)),
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
      contribuicao('PIS', 2) +
      contribuicao('COFINS', 9),
  );
}

export function writeItem(item: ItemSpec, numero: number, cfop: string): string {
  const quantidade = item.quantidade ?? 1;
  const unitario = `${reaisOf(Math.floor(item.valor / quantidade))}00`;
  const prod = tag(
    'prod',
    tag('cProd', escapeXml(item.codigo)) +
      tag('cEAN', 'SEM GTIN') +
      tag('xProd', escapeXml(item.descricao)) +
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
      tag('indTot', '1') +
      (item.veiculo ? veicProd(item.veiculo) : ''),
  );
  const informacoes = item.informacoes ? tag('infAdProd', escapeXml(item.informacoes)) : '';
  return `<det nItem="${numero}">${prod}${imposto(item.valor)}${informacoes}</det>`;
}
