/**
 * Drops punctuation and spaces and upper-cases. What is not punctuation is never thrown away: a letter typed
 * into a CPF has to reach the check that refuses it, and CNPJs and access keys hold letters since July 2026.
 */
export const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
