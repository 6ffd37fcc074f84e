/** Told to the window when the session is over, before its page goes: who has something to keep keeps it. */
export const SESSION_END = 'patio:fim-da-sessao';
