/** Additional authenticated data of a company's token. */
export const contextoDoToken = (codigoEmpresa: number): string => `tokenIntegracao:${codigoEmpresa}`;
