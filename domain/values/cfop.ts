/** Whether a text is the code of an operation: four digits, the first of which says whose and where (4 and 8 say nothing). */
export const isCfop = (texto: string): boolean => /^[123567]\d{3}$/.test(texto);

/** As people write it: 5.912. */
export const formatCfop = (cfop: string): string => (isCfop(cfop) ? `${cfop[0]}.${cfop.slice(1)}` : cfop);
