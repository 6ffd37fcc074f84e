/** The side that reads a delivery: the manufacturer that sold or the dealer that hands over. */
export type LadoDaEntrega = 'montadora' | 'concessionaria';
