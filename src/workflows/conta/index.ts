import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { MinhaConta } from './MinhaConta.tsx';

const minhaConta: PanelScreen = {
  ...places.conta.minhaConta,
  title: 'Minha conta',
  component: MinhaConta,
  help: [
    'Aqui estão os aparelhos em que você entrou, com a última vez que cada um foi usado.',
    'Se não reconhecer um deles, encerre a sessão e troque a sua senha.',
    'Uma sessão sem uso termina sozinha; toda sessão termina em doze horas.',
  ],
};

/** A person's own account. */
export const telasConta = [minhaConta];
