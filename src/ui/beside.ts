/** Style of things side by side, on more lines where one has no room. */
export const BESIDE = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
