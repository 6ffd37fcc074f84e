import type { ResumoDosTrabalhos, Trabalho } from '#contract/gateway/engine/trabalhos.ts';

/** A batch of invoices that is being read. */
export const trabalho = (changes: Partial<Trabalho> = {}): Trabalho => ({
  id: 'xml7',
  tipo: 'xml',
  titulo: 'Importação de XML',
  tela: null,
  entidade: null,
  arquivo: null,
  desde: '2026-09-01T10:00:00Z',
  total: 257,
  feitos: 120,
  recusados: 0,
  pronto: false,
  cancelado: false,
  ...changes,
});

/** What the tray is told: of no batch, with a registry that answers. */
export const resumo = (changes: Partial<ResumoDosTrabalhos> = {}): ResumoDosTrabalhos => ({
  trabalhos: [],
  alcance: null,
  aguardando: 0,
  foraDesde: null,
  lentoDesde: null,
  incerto: false,
  naoLidos: 0,
  ...changes,
});
