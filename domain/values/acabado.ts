/** The tag of a vehicle that is finished, and of one that is not. */
export const acabadoOuNao = (acabado: boolean): string => (acabado ? 'Acabado' : 'Inacabado');
