import { HOJE, PDF } from '#tests/gateway/usados/mundo.ts';
import type { Linhas } from '../linha.ts';

export const laudos: Linhas = {
  // Another company has its own reports of the same plate, or none.
  'GET laudos/veiculo/:placa': { input: ({ placaParada }) => ({ placa: placaParada }), alheio: 200 },
  'POST laudos': {
    input: ({ placaParada }) => ({
      ...{ placa: placaParada, numero: 'L-1', ecv: 'Vistoria Fictícia', cnpjEcv: '99900101000186' },
      ...{ data: HOJE, arquivoBase64: PDF },
    }),
    alheio: 200,
  },
  'GET laudos/:codigo/arquivo': { input: ({ codigoDoLaudo }) => ({ codigo: codigoDoLaudo }) },
};
