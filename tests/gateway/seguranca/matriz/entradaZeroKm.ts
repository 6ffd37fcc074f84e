import type { Linhas } from '../linha.ts';

export const entradaZeroKm: Linhas = {
  'GET entradaZeroKm/retornaListaEntrada': {
    input: ({ loteXml: lote }) => ({ lote, perguntar: false }),
    alheio: 200,
  },
  'GET entradaZeroKm/rejeitadas': { input: () => ({}) },
  'GET entradaZeroKm/naoAnunciadas': { input: () => ({}) },
  'POST entradaZeroKm/confirmarEntrada': {
    input: ({ itemAConfirmar: codigo }) => ({ itensList: [{ codigo }] }),
  },
  'POST entradaZeroKm/rejeitarEntrada': { input: ({ chassiARejeitar: chassi }) => ({ chassi }) },
  'POST entradaZeroKm/cancelarEntrada': { input: ({ chassiACancelar: chassi }) => ({ chassi }) },
  'POST entradaZeroKm/cancelarRejeicao': {
    input: ({ chassiRejeitado: chassi }) => ({ chassi }),
    certo: 404,
  },
  'PUT entradaZeroKm/selecionarNota': { input: ({ itemASelecionar: codigo }) => ({ codigo }) },
  'POST entradaZeroKm/criarVeiculoMock': {
    input: () => ({ sufixoChassi: '0042', veiculoAcabado: true }),
  },
};
