/** What was asked of the registry and is not simply done: lists of very many vehicles ask of which there is anything. */
export const paradas = `
create index intencao_parada on intencao (codemp, chassi) include (placa) where estado <> 'confirmada';
`;
