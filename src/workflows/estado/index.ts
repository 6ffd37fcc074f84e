import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { MeuEstado } from './MeuEstado.tsx';

const meuEstado: PanelScreen = {
  ...places.estado.meuEstado,
  title: 'Regras do meu estado',
  component: MeuEstado,
  help: [
    'O que o Detran do seu estado exige e cobra, como o suporte o registrou. Cada operação paga a taxa do dia em que foi pedida.',
    'Um campo vazio é o que não se sabe ou não existe: nada é cobrado nem exigido por ele.',
    'Se algo mudou, avise o suporte, com a portaria.',
  ],
};

/** The company's state. */
export const telasEstado = [meuEstado];
