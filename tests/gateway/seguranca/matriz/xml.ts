import type { Linhas } from '../linha.ts';

export const xml: Linhas = {
  'POST xml/processarxml': { arquivo: 'arquivoxml' },
  'GET xml/retornaListaLoteXml': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'GET xml/getLote/:id': { input: ({ loteXml }) => ({ id: loteXml }) },
  'GET xml/getXmlItem/:id': { input: ({ item }) => ({ id: item }) },
  'GET xml/getXmlImportsByLote': { input: ({ loteXml }) => ({ codigoLote: loteXml }) },
  'GET xml/getXmlImports': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'GET xml/getNotasAConferir': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'POST xml/decidirNota': {
    input: ({ notaAConferir: codigo }) => ({ codigo, decisao: 'naoMovimenta' }),
  },
  'POST xml/conferirNotaDeNovo': { input: ({ notaDecidida: codigo }) => ({ codigo }) },
  'POST xml/downloadXml': { input: ({ arquivoXml }) => ({ nomeArquivoBucket: arquivoXml }) },
  'GET xml/getMostRecentXmlEntradaByChassi/:chassi': {
    input: ({ chassiParado: chassi }) => ({ chassi }),
    alheio: 200,
  },
};
