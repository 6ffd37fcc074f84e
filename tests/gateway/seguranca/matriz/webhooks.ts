import type { Linhas } from '../linha.ts';

export const webhooks: Linhas = {
  'GET webhooks': {},
  'POST webhooks': { input: () => ({ url: 'https://loja.test/', lote_terminado: true }) },
  'POST webhooks/alterar': {
    input: ({ webhook: id }) => ({ id, versao: 1, url: 'https://loja.test/', lote_terminado: true }),
  },
  'POST webhooks/segredo': { input: ({ webhook: id }) => ({ id }) },
  'POST webhooks/pausar': { input: ({ webhook: id }) => ({ id }) },
  'POST webhooks/retomar': { input: ({ webhook: id }) => ({ id }) },
  'POST webhooks/testar': { input: ({ webhook: id }) => ({ id }) },
  'POST webhooks/excluir': { input: ({ webhookAExcluir: id }) => ({ id }) },
  'GET webhooks/:id/entregas': { input: ({ webhook: id }) => ({ id }) },
  'POST webhooks/reenviar': { input: ({ webhook: id, entregaDeEvento: entrega }) => ({ id, entrega }) },
};
