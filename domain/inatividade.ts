/**
 * Minutes without use after which a session ends: unless told, and the bounds of a company's choice.
 * @concept session timeout (idle)
 * @rule end of a session without use
 */
export const MINUTOS_SEM_USO = { padrao: 30, minimo: 5, maximo: 720 } as const;
