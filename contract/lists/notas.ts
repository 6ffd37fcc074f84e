import { sefaz } from '../gateway/notas/sefaz.ts';
import { xml } from '../gateway/notas/xml.ts';
import { APART, alone, list, NOTAS, placedAt } from './list.ts';

/** Invoice files. */
export const notas = {
  aConferir: list(
    xml.aConferir,
    { subjects: ['lotesXml'], ...APART },
    placedAt(
      'xml.aConferir',
      { pendentes: { decididas: false }, decididas: { decididas: true } },
      {
        home: [
          {
            ...NOTAS,
            button: 'Conferir notas',
            numbers: [{ tab: 'pendentes', tone: 'wrong', words: ['a conferir', 'a conferir'] }],
          },
        ],
        // Two of one key are told of with the vehicle that waits for them.
        stuck: { tab: 'pendentes', cause: 'aConferir', state: 'aconferir', since: 'dataprocessamentoxml' },
      },
    ),
  ),
  notasRecebidas: alone(sefaz.notas, ['notasRecebidas', 'lotesXml'], 'xml.recebidas', 'notas', {
    home: [
      {
        ...NOTAS,
        button: 'Pedir os XMLs',
        numbers: [
          { tab: 'notas', state: 'anunciada', tone: 'waits', words: ['anunciada', 'anunciadas'] },
          {
            tab: 'notas',
            tone: 'plain',
            today: ['chegadaInicial', 'chegadaFinal'],
            words: ['chegou hoje', 'chegaram hoje'],
          },
        ],
      },
    ],
  }),
  lotes: list(
    xml.lotes,
    { subjects: ['lotesXml'], vehicle: null, search: ['lote'] },
    placedAt(
      'xml.importar',
      { finalizados: { finalizado: 'sim' }, processando: { finalizado: 'nao' } },
      {
        home: [
          {
            ...NOTAS,
            noun: ['lote', 'lotes'],
            button: 'Importar XML',
            numbers: [{ tab: 'processando', tone: 'waits', words: ['em leitura', 'em leitura'] }],
          },
        ],
      },
    ),
  ),
  notasDoLote: alone(
    xml.itensDoLote,
    ['lotesXml'],
    // One batch is none of many: what has errors in any is looked after where the batches are.
    'xml.lote',
    'notas',
    { stuck: { tab: 'notas', cause: 'xmlComErro', in: 'xml.importar', since: 'dataprocessamentoxml' } },
  ),
  notas: list(
    xml.itens,
    // An invoice that names no vehicle leads to its batch.
    { subjects: [], vehicle: null, search: ['nota', 'lote'] },
    placedAt('suporte.xmlImportados', { notas: {} }),
  ),
};
