import type { CarimboPort } from '../ports/carimbo.ts';

/** Client of an authority, loaded with its library by the first document that is stamped. */
export const lateTsa = (address: string): CarimboPort => ({
  stamp: async (bytes) => {
    const { tsa } = await import('./tsa.ts');
    return tsa(address).stamp(bytes);
  },
});
