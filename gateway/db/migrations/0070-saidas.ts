/**
 * What the list of exits asks of each vehicle in stock: its invoice, by an index of nothing else; and its record only where
 * something of it is shown, which takes an index that says of every row that it is the only one.
 */
export const saidas = `
create index xml_item_saida on xml_item (codemp, chassi, codigo desc) where situacao = 'lida' and selecionada and tiponf = 'S';
drop index veiculo_chassi;
create unique index veiculo_chassi on veiculo (codemp_vei, chassi_vei);
`;
