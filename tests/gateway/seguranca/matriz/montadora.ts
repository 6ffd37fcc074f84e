import type { Linhas } from '../linha.ts';

const conta = 'montadora' as const;

export const montadora: Linhas = {
  'GET montadora/getPendentesEntrada': {
    conta,
    input: ({ loteXml: lote }) => ({ lote, perguntar: false }),
    alheio: 200,
  },
  'POST montadora/confirmarEntrada': {
    conta,
    input: ({ chassiNaFabrica: chassi }) => ({ listaEntradas: [{ chassi }] }),
    alheio: 422,
  },
  'GET montadora/veiculosConfirmados': { conta },
  'POST montadora/cancelarEntrada/:chassi': {
    conta,
    input: ({ chassiACancelarNaFabrica: chassi }) => ({ chassi }),
  },
  'POST montadora/criarVeiculoMock': {
    conta,
    input: () => ({ sufixoChassi: '0043', veiculoAcabado: true }),
  },
  'PUT montadora/selecionarNota': { conta, input: ({ itemNaFabrica: codigo }) => ({ codigo }) },
  'GET montadora/getPendentesSaida': {
    conta,
    input: ({ loteXml: lote }) => ({ lote }),
    alheio: 200,
  },
  'POST montadora/confirmarSaida': {
    conta,
    input: ({ itemNaFabrica: codigoxmlimport }) => ({
      itensList: [{ codigoxmlimport, beneficiofiscal: 'NAO_TEM' }],
    }),
  },
  'GET montadora/compradores': { conta, input: ({ itemNaFabrica: notas }) => ({ notas }) },
  'GET montadora/veiculosFinalizados': { conta },
  'POST montadora/cancelarSaida': {
    conta,
    input: ({ chassiVendidoNaFabrica: chassi, idVendidoNaFabrica: idEstoque }) => ({ chassi, idEstoque }),
  },
  'GET montadora/getAllBeneficioFiscal': { conta },
  'GET montadora/get-atpve/:chassi': {
    conta,
    input: ({ chassiComAtpvDaFabrica: chassi }) => ({ chassi }),
  },
  'GET montadora/get-termo-saida/:idEstoque': {
    conta,
    input: ({ idComTermoDaFabrica: idEstoque }) => ({ idEstoque }),
  },
  'GET montadora/entregas/montadora': { conta },
};
