import type { Linhas } from '../linha.ts';

export const saidaZeroKm: Linhas = {
  'GET saidaZeroKm/retornaListaSaida': {
    input: ({ chassiParado, loteXml: lote }) => ({ descricaoFiltro: chassiParado, lote }),
    alheio: 200,
  },
  'POST saidaZeroKm/confirmarSaida': {
    input: ({ itemAVender: codigo }) => ({ itensList: [{ codigo }] }),
  },
  'GET saidaZeroKm/compradores': { input: ({ itemAVender: notas }) => ({ notas }) },
  'POST saidaZeroKm/devolverSaida': {
    input: ({ idADevolver, chaveNfe }) => ({ idEstoque: idADevolver, chaveNotaFiscal: chaveNfe }),
  },
  'POST saidaZeroKm/cancelarSaida': {
    input: ({ chassiVendido: chassi, idVendido: idEstoque }) => ({ chassi, idEstoque }),
  },
};
