import type { Linhas } from '../linha.ts';

export const conta: Linhas = {
  'GET conta/sessoes': {},
  'POST conta/sessoes/encerrar': {
    input: ({ outraSessao: codigo }) => ({ codigo }),
    // The person's own, whatever the company.
    doGrupo: true,
  },
  'GET conta/segundoFator': {},
  'POST conta/segundoFator/iniciar': {},
  'POST conta/segundoFator/confirmar': { input: () => ({ confirmacao: '000' }), certo: 400 },
  'POST conta/segundoFator/desligar': {
    input: () => ({ senhaatual: 'errada', confirmacao: '000' }),
    certo: 400,
  },
  'GET conta/uso': {},
};
