import type { Linhas } from '../linha.ts';

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const notas: Linhas = {
  'POST sefaz/pedirXml': { de: { chave: 'chaveAnunciada' }, certo: 422 },
  'POST sefaz/manifestar': { de: { chave: 'chaveAnunciada' }, alheio: 422 },
  'GET xml/retornaListaLoteXml': { de: { chassi: 'chassiParado' }, alheio: 200 },
  'GET xml/getLote/:id': { de: { id: 'loteXml' } },
  'GET xml/getXmlItem/:id': { de: { id: 'item' } },
  'GET xml/getXmlImportsByLote': { de: { codigoLote: 'loteXml' } },
  'GET xml/getXmlImports': { de: { chassi: 'chassiParado' }, alheio: 200 },
  'GET xml/getNotasAConferir': { de: { chassi: 'chassiParado' }, alheio: 200 },
  'POST xml/decidirNota': { de: { codigo: 'notaAConferir' }, com: { decisao: 'naoMovimenta' } },
  'POST xml/conferirNotaDeNovo': { de: { codigo: 'notaDecidida' } },
  'POST xml/downloadXml': { de: { nomeArquivoBucket: 'arquivoXml' } },
  'GET xml/getMostRecentXmlEntradaByChassi/:chassi': { de: { chassi: 'chassiParado' }, alheio: 200 },
  'GET atpv/getListaLoteAtpv': { de: { chassi: 'chassiComAtpv' }, alheio: 200 },
  'POST atpv/processarLoteAtpvNovo': {
    de: { chassi: 'chassiComAtpv', idEstoque: 'idComAtpv' },
    com: { isAcabado: true },
  },
  'GET atpv/baixarTodos': { de: { descricaoFiltro: 'chassiComAtpv' }, alheio: 422 },
  'GET atpv/contarTodos': { de: { descricaoFiltro: 'chassiComAtpv' }, alheio: 200 },
  'POST atpv/downloadLoteAtpv': { de: { arquivo: 'arquivoAtpv' } },
  'POST atpv/downloadAtpvNovo': { de: { chassi: 'chassiComAtpv' } },
  'POST atpv/enviarAtpvEmail': { de: { chassi: 'chassiComAtpv' } },
  'POST termoSaida/download': { de: { idEstoque: 'idComTermo' } },
  'POST termoSaida/enviarPorEmail': { de: { idEstoque: 'idComTermo', chassi: 'chassiComTermo' } },
  'POST entregaDocumentos/enviar': {
    de: { idEstoque: 'idComAtpv' },
    com: { para: 'despachante', email: 'papeis@despacho.test' },
  },
  'POST entregaDocumentos/marcar': {
    de: { idEstoque: 'idComAtpv' },
    com: { comprovante: 'assinatura', comprovanteBase64: 'iVBORw0KGgo=' },
  },
  'GET entregaDocumentos/:codigo/comprovante': { de: { codigo: 'codigoDaEntrega' } },
  'POST entregaDocumentos/desmarcar': { de: { idEstoque: 'idComAtpv' } },
  // The vehicle was sold.
  'POST declaracao': { de: { id: 'idVendido' }, com: { chassi: true, placa: true }, certo: 404 },
  'POST declaracao/imprimir': { de: { codigo: 'declaracao' } },
  'POST declaracao/revogar': { de: { codigo: 'declaracao' } },
  'GET declaracao/conferir/:chave': { certo: 404 },
  'GET patio/:codigo': { de: { codigo: 'conferencia' } },
  'GET patio/:codigo/foto/:id': { de: { codigo: 'conferencia', id: 'leituraComFoto' } },
  // One is open already.
  'POST patio/abrir': { certo: 422 },
  'POST patio/ler': {
    de: { codigo: 'conferencia' },
    com: { id: UUID, aparelho: UUID, lido: 'ABC1D23', lidaEm: '2026-01-31T12:00:00Z', modo: 'digitada' },
  },
  // Something was read in it.
  'POST patio/descartar': { de: { codigo: 'conferencia' }, certo: 422 },
  'POST patio/entregar': { de: { codigo: 'conferencia' }, com: { aparelho: UUID } },
  'POST patio/fechar': { de: { codigo: 'conferencia' } },
  // It waits for the device, and has no report yet.
  'POST patio/imprimir': { de: { codigo: 'conferencia' }, certo: 422 },
  // It was in no check that was closed.
  'POST patio/achar': {
    de: { chassi: 'chassiARejeitar' },
    com: { lugar: 'Oficina' },
    certo: 422,
    alheio: 422,
  },
  'POST chegadas/marcar': { de: { lido: 'chassiARejeitar' }, alheio: 422 },
  'POST chegadas/desmarcar': { de: { chassi: 'chassiARejeitar' } },
  'POST livro/baixar': { de: { codigo: 'livro' } },
  'POST exportacao': { com: { lista: 'veiculos', colunas: ['placa'], filtros: {} } },
  // It has ended already.
  'POST exportacao/cancelar': { de: { codigo: 'exportacao' }, certo: 422 },
  'POST exportacao/baixar': { de: { codigo: 'exportacao' } },
  'GET fechamento': { com: { ano: 2026 }, alheio: 200 },
  'GET fechamento/dias': { com: { ano: 2026 }, alheio: 200 },
  'GET fechamento/pdf': { com: { ano: 2026 }, alheio: 200 },
  'POST fechamento/fechar': { de: { codigosEmpresas: 'empresa' }, com: { ano: 2020 }, doGrupo: true },
  // Open: what the caller saw is not there.
  'POST fechamento/reabrir': {
    de: { codigo: 'empresa' },
    com: { mes: '2', ano: 2020, fechado: '2020-03-01T12:00:00Z' },
    certo: 409,
    doGrupo: true,
  },
  'GET estoque/linhas': { de: { veiculos: 'chassiVendido' }, com: { listas: 'vendidos' }, alheio: 200 },
  'GET ficha/:veiculo': { de: { veiculo: 'chassiVendido' } },
  'GET operacoes/lote/:pedido': { de: { pedido: 'idRecusada' } },
  'GET operacoes/lote': { de: { pedido: 'idRecusada' } },
  'POST pendencias/anotar': { de: { id: 'idRecusada' }, certo: 422 },
  'POST pendencias/dispensar': { de: { id: 'idRecusada' } },
};
