/** The page of a vehicle; the parameter is its chassis or its plate. */
export const FICHA = '/ficha/:veiculo';

export const fichaPath = (veiculo: string): string => FICHA.replace(':veiculo', encodeURIComponent(veiculo));
