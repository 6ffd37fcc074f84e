/** A photograph of a car that was ticked by hand. */
export const fotoDoPatio = `
-- foto: key of its file.
alter table leitura_patio add column foto text;
`;
