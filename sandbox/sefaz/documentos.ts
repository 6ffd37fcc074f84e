import type { DadosDaNota } from '#domain/sefaz/documento.ts';
import { tag, textTag } from '../notas/xmlText.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

export const document = (name: string, versao: string, content: string): string =>
  `<${name} xmlns="${NFE}" versao="${versao}">${content}</${name}>`;

const PROTOCOLO = '141260000000001';

const parteOf = (documento: string): string => textTag(documento.length === 11 ? 'CPF' : 'CNPJ', documento);

/** The summary of a note, as its recipient gets it first. */
export const resNFe = ({ chave, emitente, nomeEmitente, emissao, valor }: DadosDaNota) => ({
  schema: 'resNFe_v1.01.xsd',
  xml: document(
    'resNFe',
    '1.01',
    tag('chNFe', chave) +
      parteOf(emitente ?? '') +
      textTag('xNome', nomeEmitente ?? '') +
      tag('IE', '0000000000') +
      tag('dhEmi', emissao ?? '') +
      tag('tpNF', '1') +
      tag('vNF', ((valor ?? 0) / 100).toFixed(2)) +
      tag('dhRecbto', emissao ?? '') +
      tag('nProt', PROTOCOLO) +
      tag('cSitNFe', '1'),
  ),
});

const DESCRICOES: Readonly<Record<string, string>> = {
  '110110': 'Carta de Correcao',
  '110111': 'Cancelamento',
};

/** What every letter of the sandbox corrects. */
export const CORRECAO = 'Onde se lê cor branca, leia-se cor prata.';

interface EventoDoEmitente {
  chave: string;
  evento: string;
  quando: string;
  resumo?: boolean;
}

/** An event of the issuer: whole, with the authority's answer, or its summary. */
export const resEvento = ({ chave, evento, quando, resumo }: EventoDoEmitente) => {
  const descricao = DESCRICOES[evento] ?? 'Evento';
  const emitente = parteOf(chave.slice(6, 20));
  if (resumo)
    return {
      schema: 'resEvento_v1.01.xsd',
      xml: document(
        'resEvento',
        '1.01',
        `${tag('cOrgao', '91')}${emitente}${tag('chNFe', chave)}${tag('dhEvento', quando)}${tag('tpEvento', evento)}${tag('nSeqEvento', '1')}${textTag('xEvento', descricao)}${tag('dhRecbto', quando)}${tag('nProt', PROTOCOLO)}`,
      ),
    };
  const comum = `${tag('chNFe', chave)}${tag('tpEvento', evento)}`;
  const correcao = evento === '110110' ? textTag('xCorrecao', CORRECAO) : '';
  const pedido = `<infEvento Id="ID${evento}${chave}01">${tag('cOrgao', chave.slice(0, 2))}${tag('tpAmb', '1')}${emitente}${tag('chNFe', chave)}${tag('dhEvento', quando)}${tag('tpEvento', evento)}${tag('nSeqEvento', '1')}<detEvento versao="1.00">${textTag('descEvento', descricao)}${correcao}</detEvento></infEvento>`;
  const resposta = tag(
    'infEvento',
    `${tag('tpAmb', '1')}${tag('cStat', '135')}${comum}${tag('dhRegEvento', quando)}${tag('nProt', PROTOCOLO)}`,
  );
  const xml = document(
    'procEventoNFe',
    '1.00',
    `<evento versao="1.00">${pedido}</evento><retEvento versao="1.00">${resposta}</retEvento>`,
  );
  return { schema: 'procEventoNFe_v1.00.xsd', xml };
};
