/**
 * Removes punctuation and spaces, and converts to upper case. All letters and digits stay: a letter typed into a CPF
 * has to reach the check that refuses it, and CNPJs and access keys contain letters since July 2026.
 */
export const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
