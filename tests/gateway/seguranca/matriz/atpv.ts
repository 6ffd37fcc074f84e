import type { Linhas } from '../linha.ts';

export const atpv: Linhas = {
  'GET atpv/getListaLoteAtpv': { input: ({ chassiComAtpv: chassi }) => ({ chassi }), alheio: 200 },
  'POST atpv/processarLoteAtpvNovo': {
    input: ({ chassiComAtpv: chassi, idComAtpv: idEstoque }) => ({
      listaVeiculos: [{ chassi, idEstoque, isAcabado: true }],
    }),
  },
  'GET atpv/baixarTodos': { input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }), alheio: 422 },
  'GET atpv/contarTodos': { input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }), alheio: 200 },
  'GET atpv/getQuantidadeLotesAtpvNovo': {},
  'POST atpv/downloadLoteAtpv': { input: ({ arquivoAtpv: arquivo }) => ({ arquivo }) },
  'POST atpv/downloadAtpvNovo': { input: ({ chassiComAtpv: chassi }) => ({ chassi }) },
  'POST atpv/enviarAtpvEmail': { input: ({ chassiComAtpv: chassi }) => ({ chassi }) },
  'POST termoSaida/download': { input: ({ idComTermo: idEstoque }) => ({ idEstoque }) },
  'POST termoSaida/enviarPorEmail': {
    input: ({ idComTermo: idEstoque, chassiComTermo: chassi }) => ({ idEstoque, chassi }),
  },
};
