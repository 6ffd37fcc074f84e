import type { Linhas } from '../linha.ts';

/**
 * The matrix's dealer is in a state with a fee; sessions without credit are tested in tests/gateway/credito.
 */
export const credito: Linhas = {
  'GET creditos/saldo': {},
  'GET empresa/getValorMinimoPix/:companyId': {
    input: ({ empresa }) => ({ companyId: empresa }),
  },
  'POST financeiro/gerarPIX': { input: () => ({ valor: 50_000 }) },
  'GET financeiro/pix/:txid': { input: () => ({ txid: 'nao-existe' }), certo: 404 },
  'GET financeiro/pixSemCobranca': {},
  'POST creditos/adicionar/:value': {
    input: () => ({ value: 1000, motivo: 'Acerto', senha: 'Credito#2026', chave: crypto.randomUUID() }),
  },
  'POST pix/webhook/:segredo/pix': { input: () => ({ segredo: 'errado', pix: [] }), certo: 401 },
};
