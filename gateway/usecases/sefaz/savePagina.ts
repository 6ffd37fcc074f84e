import { ENVIO_DA_SEFAZ } from '#contract/gateway/sefaz.ts';
import { isEventoQueParou } from '#domain/nfe/eventoNfe.ts';
import { type DocumentoDfe, nomeDoSchema, readDocumento } from '#domain/sefaz/documento.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { DesfechoDaPergunta, NotaAnunciada, RecebimentoTomado } from '../../ports/recebimentos.ts';
import type { DocumentoRecebido } from '../../ports/sefaz.ts';
import { type ArquivoRecebido, addRecebidas } from './addRecebidas.ts';

const UTF8 = new TextDecoder();

interface Lido {
  recebido: DocumentoRecebido;
  documento: DocumentoDfe;
}

const read = (recebido: DocumentoRecebido): Lido => ({
  recebido,
  documento: recebido.xml ? readDocumento(recebido.schema, UTF8.decode(recebido.xml)) : { tipo: 'outro' },
});

/** What an upload would be read for: whole notes, events that stop one, and whatever was not understood. */
const isFile = ({ documento }: Lido): boolean =>
  documento.tipo === 'nota' ||
  documento.tipo === 'outro' ||
  (documento.tipo === 'evento' && isEventoQueParou(documento.evento));

const ILEGIVEL = new TextEncoder().encode('Documento que a SEFAZ enviou e não pôde ser aberto.');

const fileOf = ({ recebido: { nsu, schema, xml }, documento }: Lido): ArquivoRecebido => ({
  nome: `${'chave' in documento ? documento.chave : `NSU-${nsu}`}-${nomeDoSchema(schema)}.xml`,
  conteudo: xml ?? ILEGIVEL,
});

const anunciadaOf = ({ documento }: Lido): NotaAnunciada[] => {
  if (documento.tipo === 'nota') return [{ ...documento, completa: true, cancelada: false }];
  if (documento.tipo !== 'resumo') return [];
  return [{ ...documento, completa: false, cancelada: documento.situacao !== 'autorizada' }];
};

/** The batch of a day: every arrival of that day with the same author joins it. */
const envioDoDia = (agora: Date): string => `${ENVIO_DA_SEFAZ}${diaBrasilia(agora)}`;

/** What was announced asks for 'ciência' by itself, where the company chose that. */
const requestCiencia = async (
  stores: EmpresaStores,
  cienciaPor: number | null,
  anunciadas: readonly string[],
  agora: Date,
): Promise<void> => {
  if (cienciaPor === null || anunciadas.length === 0) return;
  const pedido = { chaves: anunciadas, manifestacao: 'ciencia', justificativa: null } as const;
  const pedidas = await stores.recebimentos.requestManifestacao(pedido, cienciaPor, agora);
  if (pedidas.length === 0) return;
  await stores.enqueue('manifestacao', [{ codigoEmpresa: stores.codigoEmpresa, falhas: 0 }]);
};

/**
 * Stores the documents of an answer and the sequence's new number in one transaction, so that a killed process
 * loses and doubles nothing. A lost lease stores nothing.
 */
export const savePagina = async (
  ports: Ports,
  tomada: RecebimentoTomado,
  documentos: readonly DocumentoRecebido[],
  desfecho: DesfechoDaPergunta,
): Promise<void> => {
  const { codigoEmpresa, codigoUsuario, cienciaPor, posse } = tomada;
  const agora = ports.agora();
  const lidos = documentos.map(read);
  const add = await addRecebidas(ports, codigoEmpresa, lidos.filter(isFile).map(fileOf));
  await ports.transacao(codigoEmpresa, async (stores) => {
    if (!(await stores.recebimentos.finish(tomada, desfecho, agora))) return;
    const anunciadas = await stores.recebimentos.saveNotas(lidos.flatMap(anunciadaOf), agora);
    await add(stores, { codigoUsuario, envio: envioDoDia(agora), pedido: posse });
    await requestCiencia(stores, cienciaPor, anunciadas, agora);
    await stores.notify('notasRecebidas');
  });
};
