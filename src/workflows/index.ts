import type { Screen } from '#src/ui/screen.ts';
import { telasAtpv } from './atpv/index.ts';
import { telasEntrada } from './entrada/index.ts';
import { telasSaida } from './saida/index.ts';
import { telasSuporte } from './suporte/index.ts';
import { telasTreinamento } from './treinamento/index.ts';
import { telasXml } from './xml/index.ts';

/** Every workflow screen, by area: one listed in its area has a route, a title, help and a place in the loop test. */
export const screens: readonly Screen[] = [
  ...telasXml,
  ...telasEntrada,
  ...telasSaida,
  ...telasAtpv,
  ...telasSuporte,
  ...telasTreinamento,
];
