import * as f from '#domain/fields/field.ts';
import { item, lote } from '../gateway/notas/notaImportada.ts';
import { xml } from '../gateway/notas/xml.ts';
import type { Names } from '../route.ts';
import { ato, envio, leitura, lista, same } from './porta.ts';

const LOTE: Names = {
  lote: 'codigo',
  enviadoEm: 'datahoraimportacao',
  arquivos: 'totalarquivos',
  processados: 'totalprocessados',
  entradas: 'totalentradas',
  saidas: 'totalsaidas',
  transferencias: 'totaltransferencias',
  duplicados: 'totalduplicados',
  descartados: 'totaldescartados',
  comErro: 'totalerros',
  aConferir: 'totalaconferir',
  terminado: ['finalizado', { sim: 'sim', nao: 'nao' }],
};

const NOTA: Names = {
  nota: 'codigo',
  lote: 'codigolote',
  arquivo: 'nomearquivo',
  numero: 'numeronf',
  serie: 'serie',
  chave: 'chavenfe',
  ...same('chassi', 'cor', 'valor', 'cfop', 'recebida', 'situacao'),
  veiculo: 'descricao',
  emitidaEm: 'dataemissao',
  tipo: ['tiponf', { entrada: 'E', saida: 'S', transferencia: 'T', devolucao: 'D' }],
  emitenteCnpj: 'cnpjemitente',
  emitenteNome: 'razaosocialemitente',
  destinatarioDocumento: 'cpfcnpj',
  destinatarioNome: 'nome',
  oQueConferir: 'motivo',
  ...same('decisao'),
  usada: 'processadoapi',
  emProcessamento: 'status_processandoapi',
  erroCodigo: 'errocodigo',
  erroTitulo: 'errotitulo',
  erroMensagem: 'erromensagem',
  erroDetalhe: 'errodetalhe',
};

const numero = (wire: string, label: string) => f.integer(wire, { label, required: true });
const resumo = {
  ...lote,
  entradasAConfirmar: numero('entradasaconfirmar', 'Entradas a confirmar'),
  saidasAConfirmar: numero('saidasaconfirmar', 'Saídas a confirmar'),
  naoAnunciadas: numero('naoanunciadas', 'Entradas ainda não anunciadas no Renave'),
};
const enviado = { lote: numero('codigoLote', 'Lote'), arquivos: numero('totalarquivos', 'Arquivos') };

/** Invoices: sent in batches, read in the background. */
export const notas = {
  enviarNotas: envio(xml.processar, {
    path: 'notas',
    responde: { fields: enviado, names: same('lote', 'arquivos') },
    diz: 'Envia notas: a parte arquivo, repetida, com arquivos XML ou zip. Responde o lote, que é lido em seguida.',
  }),
  lotes: lista(xml.lotes, {
    path: 'lotes',
    pede: { ...same('chassi'), terminado: 'finalizado' },
    linha: LOTE,
    diz: 'Lotes enviados, do mais novo para o mais antigo.',
  }),
  lote: leitura(xml.lote, {
    path: 'lotes/:lote',
    pede: { lote: 'id' },
    responde: {
      fields: resumo,
      names: { ...LOTE, ...same('entradasAConfirmar', 'saidasAConfirmar', 'naoAnunciadas') },
    },
    diz: 'Um lote: quantos arquivos já foram lidos e o que deu cada um.',
  }),
  notasDoLote: lista(xml.itensDoLote, {
    path: 'lotes/:lote/notas',
    pede: { lote: 'codigoLote' },
    linha: NOTA,
    diz: 'As notas de um lote, com o erro de cada uma e se já foi usada no Renave.',
  }),
  notas: lista(xml.itens, {
    path: 'notas',
    pede: {
      ...same('chassi'),
      semErro: 'filtroErroXml',
      naoUsadas: 'filtroProcessadoApi',
      somenteSaidas: 'filtroSomenteSaida',
    },
    linha: NOTA,
    diz: 'As notas de todos os lotes, da mais nova para a mais antiga.',
  }),
  notasAConferir: lista(xml.aConferir, {
    path: 'notas/a-conferir',
    pede: same('chassi', 'decididas'),
    linha: NOTA,
    diz: 'As notas que esperam que alguém diga o que elas são.',
  }),
  nota: leitura(xml.item, {
    path: 'notas/:nota',
    pede: { nota: 'id' },
    responde: { fields: item, names: NOTA },
    diz: 'Uma nota.',
  }),
  decidirNota: ato(xml.decide, {
    path: 'notas/:nota/decisao',
    pede: { nota: 'codigo', ...same('decisao') },
    right: 'podeConfirmar',
    diz: 'Diz o que é uma nota a conferir.',
  }),
};
