import type { ResumoDosTrabalhos, Trabalho } from '#contract/gateway/trabalhos.ts';

/** A batch as it stands in the tables; `operacao` names the registry operation of its intents, `nome` its file. */
export type TrabalhoGuardado = Omit<Trabalho, 'titulo' | 'tela' | 'arquivo'> & {
  operacao: string | null;
  nome: string | null;
};

/** What goes on behind the screens of one company. */
export interface TrabalhoStore {
  /** Of one person: what is under way, and what was begun after `desde`; newest first. */
  list(codigoUsuario: number, desde: Date): Promise<TrabalhoGuardado[]>;
  /** How the registry is not there, since when, and how many operations wait for it. */
  getEspera(): Promise<Pick<ResumoDosTrabalhos, 'alcance' | 'aguardando' | 'foraDesde'>>;
}
