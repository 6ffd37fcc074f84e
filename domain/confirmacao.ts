/** Minutes for which a proof of who somebody is opens the calls that ask for one. */
export const MINUTOS_DA_CONFIRMACAO = 10;
