import { formatReais } from './values/dinheiro.ts';

export const SEM_VALOR_DE_CREDITO = 'Informe um valor de crédito!';

export const valorAbaixoDoMinimo = (minimo: number): string =>
  `Valor mínimo de recarga é de ${formatReais(minimo)}. Informe um valor acima! `;
