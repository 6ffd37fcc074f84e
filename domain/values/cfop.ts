/**
 * True for the code of an operation: four digits, the first of which gives direction and region (4 and 8 are unused).
 */
export const isCfop = (texto: string): boolean => /^[123567]\d{3}$/.test(texto);

/** Formatted: 5.912. */
export const formatCfop = (cfop: string): string => (isCfop(cfop) ? `${cfop[0]}.${cfop.slice(1)}` : cfop);
