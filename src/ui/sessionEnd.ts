/** Window event at the end of a session, before the page is left: a listener can store unsaved state. */
export const SESSION_END = 'patio:fim-da-sessao';
