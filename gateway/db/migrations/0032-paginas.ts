/**
 * The newest of a company's records. The key alone would give them too, and the planner takes it where a company has many:
 * it then walks past everybody's newer ones. As an expression, only these indexes know the order.
 */
export const paginas = `
create index veiculo_pagina on veiculo (codemp_vei, (codigo_vei::bigint) desc);
create index pessoa_pagina on pessoa (codemp_pes, (codigo_pes::bigint) desc);
`;
