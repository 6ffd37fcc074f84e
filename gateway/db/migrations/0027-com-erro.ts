/** What could not be read is asked for by company, among very many that were. */
export const comErro = `
create index xml_item_com_erro on xml_item (codemp, codigo desc) where situacao = 'erro';
`;
