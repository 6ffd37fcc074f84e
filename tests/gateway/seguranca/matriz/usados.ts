import { HOJE } from '#tests/gateway/usados/mundo.ts';
import type { Linhas } from '../linha.ts';

/** Used vehicles, addressed by plate, stock id, or own vehicle and person. */
export const usados: Linhas = {
  'GET estoque-usados': { input: ({ placaParada }) => ({ placaVei: placaParada }), alheio: 200 },
  'GET estoque-usados/veiculo/:placa': { input: ({ placaParada }) => ({ placa: placaParada }) },
  // The national index answers anybody with plate and renavam.
  'POST aptidao-usados': {
    input: () => ({ placa: 'FIC1A23', renavam: '00639884962', tipoCrv: 'D' }),
    alheio: 200,
  },
  'POST nota-fiscal/': {
    input: ({ idUsadoSemNota, chaveUsado }) => ({
      idEstoque: idUsadoSemNota,
      chaveNotaFiscal: chaveUsado,
      evento: 'COMPRA',
    }),
  },
  'POST estoque-usados/criarVeiculoMock': {
    input: () => ({
      sufixoPlacaMock: '1A23',
      cpfProprietarioMock: '99900070712',
      nomeProprietarioMock: 'Dono Fictício',
      veiculoRouboFurtoMock: false,
      veiculoBaixadoMock: false,
      ufJurisdicaoMock: 'pr',
    }),
  },
  // A PDF is recognised by its hash, for its recipient only.
  'POST atualizar-atpve': { input: ({ pdfEntregue }) => ({ pdfAtpvBase64: pdfEntregue }) },
  'POST estoque-usados/transferenciaDetranMock': {
    input: ({ placaSolicitada }) => ({ placa: placaSolicitada }),
  },
  'POST solicitacao-entrada-estoque/': {
    input: ({ veiculoAComprar, pessoaDona }) => ({
      veiculo: veiculoAComprar,
      proprietario: pessoaDona,
      dataCompra: HOJE,
      valorCompra: 100,
    }),
  },
  'POST solicitacao-entrada-estoque/veiculo-proprio': {
    input: ({ veiculoProprio }) => ({ veiculo: veiculoProprio, dataEntradaEstoque: HOJE }),
  },
  'POST solicitacao-entrada-estoque/reenviar': { input: ({ idRecusada }) => ({ id: idRecusada }) },
  'POST solicitacao-entrada-estoque/cancelamento': {
    input: ({ veiculoACancelar }) => ({ veiculo: veiculoACancelar }),
  },
  'POST solicitacao-saida-estoque/': {
    input: ({ veiculoAVender, pessoaDona, codigoAVender }) => ({
      veiculo: veiculoAVender,
      comprador: pessoaDona,
      dataVenda: HOJE,
      valorVenda: 100,
      codigoSegurancaCrv: codigoAVender,
    }),
  },
  'POST solicitacao-saida-estoque/cancelamento': {
    input: ({ idUsadoVendido }) => ({ idEstoque: idUsadoVendido }),
  },
  'POST solicitacao-transferencia-filial-usados/': {
    input: ({ veiculoATransferir, filial }) => ({
      veiculo: veiculoATransferir,
      filial,
      kmAtual: 42_000,
      dataSaida: HOJE,
    }),
  },
  'GET autorizacoes-transferencias': { alheio: 200 },
  'GET autorizacoes-transferencias/:placa': {
    input: ({ placaAutorizada }) => ({ placa: placaAutorizada }),
    alheio: 200,
  },
  'POST autorizacoes-transferencias/': {
    input: ({ placaAAutorizar }) => ({
      placaVeiculo: placaAAutorizar,
      valorVenda: 100,
      cnpjEstabelecimentoDestino: '99900303000128',
    }),
  },
  'POST autorizacoes-transferencias/cancelamento': {
    input: ({ placaAutorizada }) => ({
      placaVeiculo: placaAutorizada,
      valorVenda: 100,
      cnpjEstabelecimentoDestino: '99900303000128',
    }),
  },
  // The head office has nothing to receive here, so its own user finds nothing either.
  'POST autorizacoes-transferencias/recebimento': {
    input: ({ placaParada }) => ({
      veiculo: { placa: placaParada, renavam: '00639884962', quilometragemHodometro: 1 },
      dataTransferenciaEstoque: HOJE,
      cnpjEstabelecimentoOrigemTransferencia: '99900303000128',
    }),
    certo: 404,
  },
  'GET impressoes-usados/termo-entrada/:id': { input: ({ idUsadoParado: id }) => ({ id }) },
  'GET impressoes-usados/termo-saida/:id': { input: ({ idUsadoComSaida: id }) => ({ id }) },
  'GET impressoes-usados/crlv/:placa/:renavam': {
    input: ({ placaParada: placa, renavamParado: renavam }) => ({ placa, renavam }),
  },
  'GET impressoes-usados/crlve/:placa/:renavam/pdf-codigo-seguranca-crv': {
    input: ({ placaParada: placa, renavamParado: renavam }) => ({ placa, renavam }),
  },
  'POST atpv/downloadAtpvUsado': {
    input: ({ placaParada: placa, renavamParado: renavam }) => ({ placa, renavam }),
  },
  'POST impressoes-usados/enviar-por-email': {
    input: ({ idUsadoParado: idEstoque }) => ({ idEstoque, documento: 'termoEntrada' }),
  },
  'POST atpv/getAtpvEnviado': {
    input: ({ placaParada: placa, renavamParado: renavam }) => ({ placa, renavam }),
  },
  'POST atpv/enviarAssinatura': {
    input: ({ idUsadoSolicitado }) => ({
      idEstoque: idUsadoSolicitado,
      tipoCrv: 'D',
      tipoAssinatura: 'ARC',
      dataAssinatura: HOJE,
      pdfAtpvBase64: Buffer.from('%PDF-1.4').toString('base64'),
    }),
  },
};
