import { SEM_VALOR_DE_CREDITO, valorAbaixoDoMinimo } from '#domain/credito.ts';
import { parseReais } from '#domain/values/dinheiro.ts';

/** Why an amount as typed cannot be charged; null when it can. */
export const pixRefusal = (text: string, minimum: number): string | null => {
  const cents = parseReais(text);
  if (text.trim() !== '' && cents === null) return 'Informe o valor como 1.234,56.';
  if (cents === null || cents <= 0) return SEM_VALOR_DE_CREDITO;
  return cents < minimum ? valorAbaixoDoMinimo(minimum) : null;
};
