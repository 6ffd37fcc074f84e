import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { fictionalSignature } from './fictionalSignature.ts';
import type { Encargo, NotaSpec } from './notaSpec.ts';
import { precoOf, reaisOf, writeItem } from './writeItem.ts';
import { writeDestinatario, writeEmitente } from './writeParte.ts';
import { citadaNasObservacoes, itemComReferencia, writeReferencias } from './writeReferencias.ts';
import { tag, textTag as text } from './xmlText.ts';

const OBSERVACOES =
  'DOCUMENTO DE TREINAMENTO SEM VALOR FISCAL. DADOS INVENTADOS. VENDA REALIZADA CONFORME PEDIDO DE AMOSTRA. ' +
  'ICMS RETIDO POR SUBSTITUICAO TRIBUTARIA CONFORME CONVENIO IMAGINARIO 00/00. GARANTIA DE FABRICA DE 36 MESES ' +
  'SEM LIMITE DE QUILOMETRAGEM. CONFIRA OS DADOS DO VEICULO NO RECEBIMENTO. FRETE POR CONTA DO REMETENTE.';
const NFE = 'http://www.portalfiscal.inf.br/nfe';
/** What the buyer pays. */
const valorOf = (spec: NotaSpec) => spec.itens.reduce((sum, item) => sum + precoOf(item), 0);

/** The access key of the invoice that a spec describes. */
export function chaveOfSpec(spec: NotaSpec): string {
  return buildChaveNfe({
    codigoUf: spec.codigoUf,
    anoMes: spec.emissao.slice(2, 4) + spec.emissao.slice(5, 7),
    cnpj: spec.emitente.documento.padStart(14, '0'),
    modelo: spec.modelo ?? '55',
    serie: spec.serie,
    numero: spec.numero,
    tipoEmissao: 1,
    codigoNumerico: spec.codigoNumerico,
  });
}

function ide(spec: NotaSpec, chave: string): string {
  return tag(
    'ide',
    tag('cUF', String(spec.codigoUf)) +
      tag('cNF', spec.codigoNumerico) +
      text('natOp', spec.natureza ?? 'VENDA DE VEICULO NOVO') +
      tag('mod', spec.modelo ?? '55') +
      tag('serie', String(spec.serie)) +
      tag('nNF', String(spec.numero)) +
      tag('dhEmi', spec.emissao) +
      tag('dhSaiEnt', spec.emissao) +
      tag('tpNF', spec.tipo === 'entrada' ? '0' : '1') +
      tag('idDest', spec.emitente.uf === spec.destinatario.uf ? '1' : '2') +
      tag('cMunFG', String(spec.emitente.codigoIbge)) +
      tag('tpImp', '1') +
      tag('tpEmis', '1') +
      tag('cDV', chave.slice(-1)) +
      tag('tpAmb', String(spec.ambiente ?? 1)) +
      tag('finNFe', String(spec.finalidade ?? 1)) +
      (spec.debito ? tag('tpNFDebito', spec.debito) : '') +
      (spec.credito ? tag('tpNFCredito', spec.credito) : '') +
      tag('indFinal', '0') +
      tag('indPres', '1') +
      tag('procEmi', '0') +
      tag('verProc', 'AMOSTRA 1.0') +
      writeReferencias(spec),
  );
}

function total({ itens }: NotaSpec, valorNota: number): string {
  const zero = (name: string) => tag(name, '0.00');
  const valor = itens.reduce((sum, item) => sum + (item.noTotal === false ? 0 : item.valor), 0);
  const soma = (nome: Encargo, escrito: string = nome) =>
    tag(escrito, reaisOf(itens.reduce((sum, { encargos }) => sum + (encargos?.[nome] ?? 0), 0)));
  return tag(
    'total',
    tag(
      'ICMSTot',
      tag('vBC', reaisOf(valor)) +
        tag('vICMS', reaisOf(Math.round(valor * 0.12))) +
        ['vICMSDeson', 'vFCP'].map(zero).join('') +
        tag('vBCST', reaisOf(valor)) +
        soma('vICMSST', 'vST') +
        soma('vFCPST') +
        zero('vFCPSTRet') +
        tag('vProd', reaisOf(valor)) +
        soma('vFrete') +
        soma('vSeg') +
        soma('vDesc') +
        soma('vII') +
        soma('vIPI') +
        zero('vIPIDevol') +
        tag('vPIS', reaisOf(Math.round(valor * 0.02))) +
        tag('vCOFINS', reaisOf(Math.round(valor * 0.09))) +
        soma('vOutro') +
        tag('vNF', reaisOf(valorNota)) +
        tag('vTotTrib', reaisOf(Math.round(valor * 0.31))),
    ),
  );
}

function closing(spec: NotaSpec): string {
  const valor = reaisOf(valorOf(spec));
  const numero = String(spec.numero);
  const transporta = tag(
    'transporta',
    tag('CNPJ', '99900707000111') +
      tag('xNome', 'CEGONHA FICTICIA TRANSPORTES LTDA') +
      tag('xEnder', 'RODOVIA DE AMOSTRA KM 10') +
      tag('xMun', 'CURITIBA') +
      tag('UF', 'PR'),
  );
  const fatura = tag(
    'fat',
    tag('nFat', numero) + tag('vOrig', valor) + tag('vDesc', '0.00') + tag('vLiq', valor),
  );
  const duplicata = tag(
    'dup',
    tag('nDup', '001') + tag('dVenc', spec.emissao.slice(0, 10)) + tag('vDup', valor),
  );
  return (
    tag('transp', tag('modFrete', '0') + transporta + tag('vol', tag('qVol', '1') + tag('esp', 'VEICULO'))) +
    tag('cobr', fatura + duplicata) +
    tag('pag', tag('detPag', tag('indPag', '1') + tag('tPag', '15') + tag('vPag', valor))) +
    tag('infAdic', text('infCpl', (spec.observacoes ?? OBSERVACOES) + citadaNasObservacoes(spec))) +
    tag(
      'infRespTec',
      tag('CNPJ', '99900808000192') +
        tag('xContato', 'Suporte de Amostra') +
        tag('email', 'suporte@emissor.test') +
        tag('fone', '4130000808'),
    )
  );
}

function protocolo(spec: NotaSpec, chave: string): string {
  const status = spec.status ?? 100;
  const motivo = spec.motivo ?? (status === 100 ? 'Autorizado o uso da NF-e' : 'Rejeição de amostra');
  const infProt =
    tag('tpAmb', String(spec.ambiente ?? 1)) +
    tag('verAplic', 'AMOSTRA') +
    tag('chNFe', chave) +
    tag('dhRecbto', spec.emissao) +
    tag('nProt', `${spec.codigoUf}1${spec.emissao.slice(2, 4)}${String(spec.numero).padStart(10, '0')}`) +
    tag('digVal', 'QVNTSU5BVFVSQSBGSUNUSUNJQQ==') +
    tag('cStat', String(status)) +
    text('xMotivo', motivo) +
    (spec.alertas ?? []).map(({ codigo, texto }) => tag('cMsg', codigo) + text('xMsg', texto)).join('');
  return `<protNFe versao="${spec.versao ?? '4.00'}">${tag('infProt', infProt)}</protNFe>`;
}

const isSameGroup = ({ emitente, destinatario }: NotaSpec): boolean =>
  emitente.documento !== destinatario.documento &&
  destinatario.documento.length === 14 &&
  raizCnpj(emitente.documento) === raizCnpj(destinatario.documento);

/** The default operation of items: under tax substitution, as usual for vehicles. */
function cfopOf(spec: NotaSpec): string {
  const operacao = spec.finalidade === 4 ? '411' : isSameGroup(spec) ? '409' : '403';
  if (spec.tipo === 'entrada') return `1${operacao}`;
  return (spec.emitente.uf === spec.destinatario.uf ? '5' : '6') + operacao;
}

/** One NF-e as an issuer's system would write it, with a valid access key and an obviously fictional signature. */
export function writeNfe(spec: NotaSpec): string {
  const chave = chaveOfSpec(spec);
  const versao = spec.versao ?? '4.00';
  const cfop = cfopOf(spec);
  const itens = spec.itens
    .map((item, index) => writeItem(itemComReferencia(spec, item, index), index + 1, cfop))
    .join('');
  const body =
    ide(spec, chave) +
    writeEmitente(spec.emitente) +
    writeDestinatario(spec.destinatario) +
    (spec.autXml ?? []).map((cnpj) => tag('autXML', tag('CNPJ', cnpj))).join('') +
    itens +
    total(spec, valorOf(spec));
  const infNFe = `<infNFe Id="NFe${chave}" versao="${versao}">${body}${closing(spec)}</infNFe>`;
  const nfe = `<NFe xmlns="${NFE}">${infNFe}${fictionalSignature(chave)}</NFe>`;
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>';
  if (spec.forma === 'NFe') return prolog + nfe;
  if (spec.forma === 'enviNFe') {
    return `${prolog}<enviNFe xmlns="${NFE}" versao="${versao}"><idLote>1</idLote><indSinc>1</indSinc>${nfe}</enviNFe>`;
  }
  return `${prolog}<nfeProc versao="${versao}" xmlns="${NFE}">${nfe}${protocolo(spec, chave)}</nfeProc>`;
}
