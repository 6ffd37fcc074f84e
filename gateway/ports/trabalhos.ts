import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';

/** A batch as stored; `operacao` names the registry operation of its intents, `nome` its file. */
export type TrabalhoGuardado = Omit<Trabalho, 'titulo' | 'tela' | 'arquivo'> & {
  operacao: string | null;
  nome: string | null;
};
