/** Where the columns are kept that a person wants to see in any case, beside those that they took away. */
export const keptKey = (storeKey: string): string => `${storeKey}_kept`;
