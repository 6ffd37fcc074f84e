interface Evento {
  tipo?: string;
  status?: number;
  ambiente?: 1 | 2;
}

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** The tax office's answer to an event, by default a cancellation. */
const retEvento = (chave: string, { tipo = '110111', status = 135, ambiente = 1 }: Evento = {}): string =>
  `<retEvento versao="1.00"><infEvento><tpAmb>${ambiente}</tpAmb><verAplic>AMOSTRA</verAplic>` +
  `<cOrgao>41</cOrgao><cStat>${status}</cStat><xMotivo>Evento de amostra</xMotivo><chNFe>${chave}</chNFe>` +
  `<tpEvento>${tipo}</tpEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>2026-09-02T09:00:00-03:00</dhRegEvento>` +
  '<nProt>141260000000777</nProt></infEvento></retEvento>';

const evento = (chave: string, tipo: string): string =>
  `<evento versao="1.00"><infEvento Id="ID${tipo}${chave}01"><cOrgao>41</cOrgao><tpAmb>1</tpAmb>` +
  `<CNPJ>99900404000107</CNPJ><chNFe>${chave}</chNFe><dhEvento>2026-09-02T08:59:00-03:00</dhEvento>` +
  `<tpEvento>${tipo}</tpEvento><nSeqEvento>1</nSeqEvento><verEvento>1.00</verEvento>` +
  '<detEvento versao="1.00"><descEvento>Cancelamento</descEvento><nProt>141260000000001</nProt>' +
  '<xJust>Nota de amostra emitida com erro</xJust></detEvento></infEvento></evento>';

/** An event file with its answer, as issuers distribute it. */
export const procEvento = (chave: string, options: Evento = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NFE}" versao="1.00">` +
  `${evento(chave, options.tipo ?? '110111')}${retEvento(chave, options)}</procEventoNFe>`;

/** An authorised invoice with its cancellation appended by the issuer's system. */
export const withCancelamento = (nfeProc: string, chave: string, options: Evento = {}): string =>
  nfeProc.replace('</nfeProc>', `${retEvento(chave, options)}</nfeProc>`);

interface EventoInteiro {
  tipo: string;
  sequencia?: number;
  quando?: string;
  autor?: string;
  /** Of a letter. */
  texto?: string;
  /** Further content of `detEvento`. */
  detalhe?: string;
  protocolo?: string;
}

/** Any registered event with its answer. */
export const eventoDe = (
  chave: string,
  {
    tipo,
    sequencia = 1,
    quando = '2026-09-02T09:00:00-03:00',
    autor,
    texto,
    detalhe = '',
    protocolo,
  }: EventoInteiro,
): string => {
  const comum = `<chNFe>${chave}</chNFe><tpEvento>${tipo}</tpEvento><nSeqEvento>${sequencia}</nSeqEvento>`;
  const quem = autor ? `<CNPJ>${autor}</CNPJ>` : '';
  const correcao = texto ? `<xCorrecao>${texto}</xCorrecao>` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NFE}" versao="1.00">` +
    `<evento versao="1.00"><infEvento Id="ID${tipo}${chave}${String(sequencia).padStart(2, '0')}"><tpAmb>1</tpAmb>${quem}${comum}` +
    `<dhEvento>${quando}</dhEvento><detEvento versao="1.00"><descEvento>Evento</descEvento>${correcao}${detalhe}</detEvento></infEvento></evento>` +
    `<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>135</cStat>${comum}<dhRegEvento>${quando}</dhRegEvento>` +
    `${protocolo ? `<nProt>${protocolo}</nProt>` : ''}</infEvento></retEvento></procEventoNFe>`
  );
};
