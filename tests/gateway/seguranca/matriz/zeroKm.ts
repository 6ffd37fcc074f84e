import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import type { Linhas } from '../linha.ts';

export const zeroKm: Linhas = {
  'GET entradaZeroKm/retornaListaEntrada': {
    de: { lote: 'loteXml' },
    com: { perguntar: false },
    alheio: 200,
  },
  'GET entradaZeroKm/naoAnunciadas': { de: { lote: 'loteXml' }, alheio: 200 },
  'POST entradaZeroKm/confirmarEntrada': { de: { codigo: 'itemAConfirmar' } },
  'POST entradaZeroKm/rejeitarEntrada': { de: { chassi: 'chassiARejeitar' } },
  'POST entradaZeroKm/cancelarEntrada': { de: { chassi: 'chassiACancelar' } },
  'POST entradaZeroKm/cancelarRejeicao': { de: { chassi: 'chassiRejeitado' }, certo: 404 },
  'PUT entradaZeroKm/selecionarNota': { de: { codigo: 'itemASelecionar' } },
  'POST entradaZeroKm/criarVeiculoMock': { com: { sufixoChassi: '0042', veiculoAcabado: true } },
  'GET veiculos/estoqueZeroKm/:chassi': { de: { chassi: 'chassiParado' } },
  'GET veiculos/estoqueUsados/:placa': { com: { placa: 'FIC1A23' } },
  'GET veiculos/estoqueUsadosCompleto/:placa': { com: { placa: 'FIC1A23' } },
  // At the ITE, whose comparison is ready; the call before restarted the dealer's.
  'POST veiculos/estoque/sincronizar': { conta: 'ite' },
  'POST ordemDeEntrada': { com: { emitentes: EMPRESAS.aurora.cnpj, das: 8, ate: 18 } },
  'GET saidaZeroKm/retornaListaSaida': {
    de: { descricaoFiltro: 'chassiParado', lote: 'loteXml' },
    alheio: 200,
  },
  'POST saidaZeroKm/confirmarSaida': { de: { codigo: 'itemAVender' } },
  'GET saidaZeroKm/compradores': { de: { notas: 'itemAVender' } },
  'POST saidaZeroKm/devolverSaida': { de: { idEstoque: 'idADevolver', chaveNotaFiscal: 'chaveNfe' } },
  'POST saidaZeroKm/cancelarSaida': { de: { chassi: 'chassiVendido', idEstoque: 'idVendido' } },
  'GET transferenciaZeroKm': { de: { lote: 'loteXml' }, alheio: 200 },
  'POST transferenciaZeroKm/transferirParaFilial': { de: { codigoItemChassi: 'itemParaFilial' } },
  'POST transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento': {
    de: { idEstoque: 'idATransferir' },
    com: { cnpjEstabelecimento: EMPRESAS.vizinho.cnpj },
  },
  'POST transferenciaZeroKm/autorizarTransferenciasParaEstabelecimento': {
    de: { idEstoque: 'idATransferirComOutros' },
    com: { cnpjEstabelecimento: EMPRESAS.vizinho.cnpj },
  },
  'POST transferenciaZeroKm/cancelarAutorizacaoTransferenciaParaEstabelecimento': {
    de: { idAutorizacaoEstabelecimento: 'autorizacaoACancelar' },
  },
  'POST transferenciaZeroKm/receberTransferenciaEstabelecimento': {
    de: { idAutorizacao: 'autorizacaoAReceber' },
    com: { chaveNotaFiscal: chaveOfNumero(9201) },
  },
  'POST transferenciaZeroKm/receberTransferenciasEstabelecimento': {
    de: { idAutorizacao: 'autorizacaoAReceberComOutras' },
    com: { chaveNotaFiscal: chaveOfNumero(9202) },
  },
  'POST transferenciaZeroKm/autorizarTransferirITE': {
    de: { idEstoque: 'idATransferirParaIte' },
    com: { cnpjITE: EMPRESAS.ipe.cnpj },
  },
  'POST transferenciaZeroKm/autorizarTransferenciasITE': {
    de: { idEstoque: 'idATransferirParaIteComOutros' },
    com: { cnpjITE: EMPRESAS.ipe.cnpj },
  },
  'POST transferenciaZeroKm/cancelarAutorizacaoTransferenciaITE': {
    de: { idAutorizacaoITE: 'autorizacaoIteACancelar', chassi: 'chassiDaAutorizacaoIte' },
  },
  'POST transferenciaZeroKm/receberTransferenciaVindoITE': {
    de: { idAutorizacao: 'autorizacaoIteAReceber' },
    com: {
      chaveRemessa: chaveOfNumero(9301),
      chaveProduto: chaveOfNumero(9302),
      chaveServico: chaveOfNumero(9303),
    },
  },
  // A dealer has no manufacturer's stock, so even the row's caller is refused by permission.
  'GET montadora/autorizacoes-transferencia-vindo-ITE': { conta: 'lojista', certo: 403 },
  'POST montadora/autorizar-transferir-para-ITE': {
    de: { idEstoqueOrigem: 'idATransferirParaIte' },
    conta: 'lojista',
    certo: 403,
  },
  'POST montadora/cancelar-autorizacao-para-ITE': {
    de: { idAutorizacaoITE: 'autorizacaoIteACancelar', chassi: 'chassiDaAutorizacaoIte' },
    conta: 'lojista',
    certo: 403,
  },
  'POST montadora/receber-veiculo-vindo-ITE': {
    de: { idAutorizacao: 'autorizacaoIteAReceber' },
    conta: 'lojista',
    certo: 403,
  },
  'GET veiculosConfirmados': { de: { descricaoFiltro: 'chassiParado' }, alheio: 200 },
  'GET veiculosFinalizados': { de: { descricaoFiltro: 'chassiComAtpv' }, alheio: 200 },
  'POST vendaDireta/entregar/:id': { de: { id: 'entregaPendente' } },
  'POST vendaDireta/entregar': { de: { id: 'entregaPendenteComOutras' } },
  'POST vendaDireta/cancelar-entrega/:id': { de: { id: 'entregaRealizada' } },
  'GET montadora/getPendentesEntrada': { de: { lote: 'loteXml' }, com: { perguntar: false }, alheio: 200 },
  'POST montadora/confirmarEntrada': { de: { chassi: 'chassiNaFabrica' }, alheio: 200 },
  'POST montadora/cancelarEntrada/:chassi': { de: { chassi: 'chassiACancelarNaFabrica' } },
  'POST montadora/criarVeiculoMock': {
    com: { sufixoChassi: '0043', veiculoAcabado: true },
    conta: 'montadora',
  },
  'PUT montadora/selecionarNota': { de: { codigo: 'itemNaFabrica' } },
  'GET montadora/getPendentesSaida': { de: { lote: 'loteXml' }, alheio: 200 },
  'POST montadora/confirmarSaida': {
    de: { codigoxmlimport: 'itemNaFabrica' },
    com: { beneficiofiscal: 'NAO_TEM' },
  },
  'GET montadora/compradores': { de: { notas: 'itemNaFabrica' } },
  'POST montadora/cancelarSaida': {
    de: { chassi: 'chassiVendidoNaFabrica', idEstoque: 'idVendidoNaFabrica' },
  },
  'GET montadora/get-atpve/:chassi': { de: { chassi: 'chassiComAtpvDaFabrica' } },
  'GET montadora/get-termo-saida/:idEstoque': { de: { idEstoque: 'idComTermoDaFabrica' } },
  // Stored answers of the company itself; others' answers about the chassis are not shared.
  'GET ite/consulta-clientes-montadoras': {
    de: { chassi: 'chassiAEntrarNaIte' },
    com: { perguntar: false },
    alheio: 200,
  },
  'POST ite/confirmar-entrada': {
    de: { chassi: 'chassiAEntrarNaIte', cliente: 'pessoaDaIte' },
    com: { codigoClienteMontadora: '27', chaveRemessa: chaveOfNumero(9601) },
  },
  'POST ite/confirmar-saida': {
    de: { veiculo: 'veiculoASairDaIte', comprador: 'pessoaDaIte' },
    com: { chaveProduto: chaveOfNumero(9602), chaveServico: chaveOfNumero(9603) },
  },
  'POST ite/cancelar-entrada/:id': { de: { id: 'idACancelarNaIte' } },
  'POST ite/cancelar-saida/:id': { de: { id: 'idVendidoNaIte' } },
  'GET ite/get-termo-entrada/:id': { de: { id: 'idVendidoNaIte' } },
  'GET ite/get-atpve/:chassi': { de: { chassi: 'chassiComAtpvDaIte' } },
  'POST ite/enviar-documento-por-email': { de: { idEstoque: 'idVendidoNaIte' } },
  'GET ite/acabar/:id': { de: { id: 'idInacabadoNaIte' }, conta: 'ite' },
  'POST ite/criarVeiculoMock': { com: { sufixoChassi: '1234', veiculoAcabado: true }, conta: 'ite' },
  'POST ite/autorizar-transferencia': {
    de: { idEstoqueOrigem: 'idATransferirDaIte' },
    com: { paraCancelamentoDeTransferencia: false },
  },
  'POST ite/cancelar-autorizacao-transferencia': {
    de: { idAutorizacaoEstabelecimento: 'autorizacaoDaIte', chassi: 'chassiDaAutorizacaoDaIte' },
  },
  'POST ite/receber-transferencia-na-ITE': {
    de: { idAutorizacao: 'autorizacaoAReceberNaIte', chassi: 'chassiAReceberNaIte' },
    com: { codigoClienteMontadora: '27', chaveRemessa: chaveOfNumero(9604) },
  },
};
