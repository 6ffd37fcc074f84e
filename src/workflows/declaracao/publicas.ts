import type { PublicScreen } from '#src/ui/screen.ts';
import { Conferencia } from './Conferencia.tsx';

const conferencia = {
  title: 'Conferência de declaração',
  component: Conferencia,
  help: [
    'Digite o código que está no documento, com ou sem os traços.',
    'Compare o que a página mostra com o que o papel diz, e o resumo SHA-256.',
    'A conferência funciona por 90 dias. Uma declaração revogada pela empresa não vale mais.',
  ],
};

/** Public, for whoever holds a statement. */
export const telasPublicasDaDeclaracao: readonly PublicScreen[] = [
  { ...conferencia, path: '/declaracao' },
  { ...conferencia, path: '/declaracao/:codigo' },
];
