/** Entry invoices that wait for their vehicle. */
export const espera = `
create index xml_item_espera on xml_item (codemp, codigo desc) where tiponf = 'E' and recebida and situacao = 'lida'
  and selecionada and dataprocessamentoapi is null;
`;
