/** What a person left working at the registry is asked for with every page. */
export const trabalhos = `
create index intencao_autor on intencao (codemp, codusu, criada desc);
`;
