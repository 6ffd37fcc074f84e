import type { Linhas } from '../linha.ts';

export const veiculosZeroKm: Linhas = {
  'GET veiculosConfirmados': {
    input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }),
    alheio: 200,
  },
  'GET veiculosFinalizados': {
    input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }),
    alheio: 200,
  },
};
