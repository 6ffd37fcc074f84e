/** What the registry said of one vehicle stands with the question. */
export const resposta = `
alter table pergunta add column resposta jsonb;
`;
