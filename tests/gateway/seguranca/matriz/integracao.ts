import type { Linhas } from '../linha.ts';

const conta = 'montadora' as const;

export const integracao: Linhas = {
  'POST integracao/v1/xml': { arquivo: 'arquivoxml' },
  'GET integracao/v1/lotes': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'GET integracao/v1/lotes/:id': { input: ({ loteXml }) => ({ id: loteXml }) },
  'GET integracao/v1/lotes/:codigoLote/notas': { input: ({ loteXml }) => ({ codigoLote: loteXml }) },
  'GET integracao/v1/notas': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'GET integracao/v1/entradas': {},
  'GET integracao/v1/estoque': {
    input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }),
    alheio: 200,
  },
  'GET integracao/v1/saidas': {
    input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }),
    alheio: 200,
  },
  'GET integracao/v1/vendidos': {
    input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }),
    alheio: 200,
  },
  'GET integracao/v1/usados': { input: ({ placaParada }) => ({ placaVei: placaParada }), alheio: 200 },
  'GET integracao/v1/montadora/entradas': { conta },
  'GET integracao/v1/montadora/estoque': { conta },
  'GET integracao/v1/montadora/saidas': { conta },
  'GET integracao/v1/montadora/vendidos': { conta },
};
