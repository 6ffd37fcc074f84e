import type { Linhas } from '../linha.ts';

export const suporte: Linhas = {
  'GET suporte/operacoes': { input: ({ chassiParado: chassi }) => ({ chassi }) },
  'GET suporte/eventosDeSeguranca': {},
  'GET suporte/instalacao': {},
  'GET suporte/operacoes/:id': { input: ({ operacao }) => ({ id: operacao }) },
  'POST suporte/operacoes/:id/reconsultar': { input: ({ operacao }) => ({ id: operacao }), certo: 422 },
};
