import { SENHA_DEMO } from '#sandbox/world/demo.ts';
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
  'GET conta/passkeys': {},
  'POST conta/passkeys/iniciar': {},
  'POST conta/passkeys': { input: () => ({ nome: 'Notebook', passkey: '{}' }), certo: 400 },
  // The person's own, which the matrix's have none of.
  'POST conta/passkeys/remover': { input: () => ({ codigo: 1 }), certo: 404 },
  'POST conta/confirmar/perguntar': {},
  'POST conta/confirmar': { input: () => ({ senhaatual: SENHA_DEMO }) },
  'GET conta/uso': {},
};
