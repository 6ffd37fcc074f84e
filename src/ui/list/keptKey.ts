/** Storage key of the columns that a person always wants to see; the hidden ones have their own. */
export const keptKey = (storeKey: string): string => `${storeKey}_kept`;
