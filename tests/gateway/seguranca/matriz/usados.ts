import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { Linhas } from '../linha.ts';

export const usados: Linhas = {
  'POST aptidao-usados/placas': { com: { lista: 'FIC1A23 00639884962' }, alheio: 200 },
  'POST aptidao-usados/planilha': { certo: 400, alheio: 400 },
  // Another company has its own reports of the same plate, or none.
  'GET laudos/veiculo/:placa': { de: { placa: 'placaParada' }, alheio: 200 },
  'POST laudos': {
    de: { placa: 'placaParada' },
    com: { arquivoBase64: 'JVBERi0xLjQgYXNzaW5hZG8=' },
    alheio: 400,
  },
  'GET laudos/:codigo/arquivo': { de: { codigo: 'codigoDoLaudo' } },
  'GET estoque-usados': { de: { placaVei: 'placaParada' }, alheio: 200 },
  'GET estoque-usados/veiculo/:placa': { de: { placa: 'placaParada' } },
  // The national index answers anybody with plate and renavam.
  'POST aptidao-usados': { com: { placa: 'FIC1A23', tipoCrv: 'D' }, alheio: 200 },
  'POST nota-fiscal/': { de: { idEstoque: 'idUsadoSemNota', chaveNotaFiscal: 'chaveUsado' } },
  'POST estoque-usados/criarVeiculoMock': {
    com: { sufixoPlacaMock: '1A23', cpfProprietarioMock: '99900070712', ufJurisdicaoMock: 'pr' },
  },
  // A PDF is recognised by its hash, for its recipient only.
  'POST atualizar-atpve': { de: { pdfAtpvBase64: 'pdfEntregue' } },
  'POST estoque-usados/transferenciaDetranMock': { de: { placa: 'placaSolicitada' } },
  'POST solicitacao-entrada-estoque/': { de: { veiculo: 'veiculoAComprar', proprietario: 'pessoaDona' } },
  'POST solicitacao-entrada-estoque/veiculo-proprio': { de: { veiculo: 'veiculoProprio' } },
  'GET solicitacao-entrada-estoque/reenvio/:id': { de: { id: 'idRecusada' } },
  'POST solicitacao-entrada-estoque/reenviar': { de: { id: 'idRecusada' } },
  'POST solicitacao-entrada-estoque/cancelamento': { de: { veiculo: 'veiculoACancelar' } },
  'POST solicitacao-saida-estoque/': {
    de: { veiculo: 'veiculoAVender', comprador: 'pessoaDona', codigoSegurancaCrv: 'codigoAVender' },
  },
  'POST solicitacao-saida-estoque/cancelamento': { de: { idEstoque: 'idUsadoVendido' } },
  'POST solicitacao-transferencia-filial-usados/': {
    de: { veiculo: 'veiculoATransferir', filial: 'filial' },
    com: { kmAtual: 42000 },
  },
  'GET autorizacoes-transferencias': { alheio: 200 },
  'GET autorizacoes-transferencias/:placa': { de: { placa: 'placaAutorizada' }, alheio: 200 },
  'POST autorizacoes-transferencias/': {
    de: { placaVeiculo: 'placaAAutorizar' },
    com: { cnpjEstabelecimentoDestino: EMPRESAS.agil.cnpj },
  },
  'POST autorizacoes-transferencias/cancelamento': {
    de: { placaVeiculo: 'placaAutorizada' },
    com: { cnpjEstabelecimentoDestino: EMPRESAS.agil.cnpj },
  },
  // The head office has nothing to receive here, so its own user finds nothing either.
  'POST autorizacoes-transferencias/recebimento': {
    de: { placa: 'placaParada' },
    com: { cnpjEstabelecimentoOrigemTransferencia: EMPRESAS.agil.cnpj },
    certo: 404,
  },
  'GET impressoes-usados/termo-entrada/:id': { de: { id: 'idUsadoParado' } },
  'GET impressoes-usados/termo-saida/:id': { de: { id: 'idUsadoComSaida' } },
  'GET impressoes-usados/crlv/:placa/:renavam': { de: { placa: 'placaParada', renavam: 'renavamParado' } },
  'GET impressoes-usados/crlve/:placa/:renavam/pdf-codigo-seguranca-crv': {
    de: { placa: 'placaParada', renavam: 'renavamParado' },
  },
  // Its seller did not sign in the phone.
  'GET impressoes-usados/atpv-assinado/:id': { de: { id: 'idUsadoParado' }, certo: 422 },
  'POST atpv/downloadAtpvUsado': { de: { placa: 'placaParada', renavam: 'renavamParado' } },
  'POST impressoes-usados/enviar-por-email': { de: { idEstoque: 'idUsadoParado' } },
  'POST atpv/getAtpvEnviado': { de: { placa: 'placaParada', renavam: 'renavamParado' } },
  'POST atpv/enviarAssinatura': {
    de: { idEstoque: 'idUsadoSolicitado' },
    com: { tipoAssinatura: 'ARC', pdfAtpvBase64: 'JVBERi0xLjQ=' },
  },
};
