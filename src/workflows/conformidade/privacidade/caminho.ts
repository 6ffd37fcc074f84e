/** Public: also for people who have no user here. */
export const PRIVACIDADE = '/privacidade';
