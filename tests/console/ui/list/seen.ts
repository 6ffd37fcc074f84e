/** The choices of a wide table that shows everything. */
export const seen = { cards: false, narrow: false, room: null, hidden: [], kept: [], content: null };
