import { cancelamentoDe, type Dito, denegacaoDe, tipoDoEvento } from '#domain/nfe/dito.ts';
import { isVoid } from '#domain/nfe/ditosDasPartes.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { type DocumentoDfe, nomeDoSchema, readDocumento } from '#domain/sefaz/documento.ts';
import type { BodyPart } from '../../../engine/useCase.ts';
import type { PedidoDoEnvio } from '../../../ports/notas.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type { NotaAnunciada } from '../../../ports/recebimentos.ts';
import type { DocumentoRecebido } from '../../../ports/sefaz.ts';
import { tellRecebidas } from '../../acesso/webhooks/tellEventos.ts';
import { addPacotes, chavesDoEnvio } from '../xml/deposit.ts';
import { pack } from '../xml/pack.ts';
import { stopParadas } from '../xml/stopParadas.ts';

interface ArquivoRecebido {
  nome: string;
  conteudo: Uint8Array;
}

/** The batch that files join, and the number of this part of it: the same part twice is stored once. */
type ParteDoEnvio = Omit<PedidoDoEnvio, 'pacotes'>;

const CAMPO = 'arquivoxml';

async function* partesOf(arquivos: readonly ArquivoRecebido[]): AsyncGenerator<BodyPart> {
  for (const { nome, conteudo } of arquivos) {
    const stream = (async function* () {
      yield conteudo;
    })();
    yield { tipo: 'arquivo', campo: CAMPO, nome, mime: 'text/xml', conteudo: stream };
  }
}

/**
 * Stores arrived files like those of an upload; the returned function adds them to a batch, inside the transaction that says that they arrived. Packs that no transaction adds are swept.
 */
export const addRecebidas = async (
  ports: Ports,
  codigoEmpresa: number,
  arquivos: readonly ArquivoRecebido[],
): Promise<(stores: EmpresaStores, envio: ParteDoEnvio) => Promise<void>> => {
  const agora = ports.agora();
  const chaveOf = chavesDoEnvio(codigoEmpresa, agora);
  const pacotes = await pack(partesOf(arquivos), CAMPO, async (pacote, conteudo) => {
    await ports.arquivos.write(chaveOf(pacote), conteudo);
    return chaveOf(pacote);
  });
  return async (stores, envio) => {
    if (pacotes.length > 0) await addPacotes(stores, { ...envio, pacotes }, agora);
  };
};

const UTF8 = new TextDecoder();

/** A document of the authority, and what it says. */
export interface Lido {
  recebido: DocumentoRecebido;
  documento: DocumentoDfe;
}

export const readRecebido = (recebido: DocumentoRecebido): Lido => ({
  recebido,
  documento: recebido.xml ? readDocumento(recebido.schema, UTF8.decode(recebido.xml)) : { tipo: 'outro' },
});

/** Asks for statements about invoices, and has them sent; how many of the invoices may have this one. */
export const askManifestacao = async (
  { recebimentos, enqueue, codigoEmpresa }: EmpresaStores,
  pedido: Parameters<EmpresaStores['recebimentos']['requestManifestacao']>[0],
  quem: number,
  agora: Date,
  emMs = 0,
): Promise<number> => {
  const pedidas = await recebimentos.requestManifestacao(pedido, quem, agora);
  if (pedidas.length > 0) await enqueue('manifestacao', [{ codigoEmpresa, falhas: 0 }], { emMs });
  return pedidas.length;
};

/** Time in which other entries join the same lot of statements. */
const JUNTA_MS = 2000;

/**
 * Once the registry confirmed an entry, has its operation confirmed to the tax authority, where the company chose so. In the transaction of the entry.
 */
export const confirmOperacao = async (stores: EmpresaStores, chave: string, agora: Date): Promise<void> => {
  const quem = await stores.recebimentos.getConfirmarPor();
  if (quem === null) return;
  const pedido = { chaves: [chave], manifestacao: 'confirmacao', justificativa: null } as const;
  await askManifestacao(stores, pedido, quem, agora, JUNTA_MS);
};

/** Documents kept like an uploaded file: whole notes, events that stop one, and those that were not understood. */
const isFile = ({ documento }: Lido): boolean =>
  documento.tipo === 'nota' ||
  documento.tipo === 'outro' ||
  (documento.tipo === 'evento' && isVoid(tipoDoEvento(documento.evento)));

const ILEGIVEL = new TextEncoder().encode('Documento que a SEFAZ enviou e não pôde ser aberto.');

const fileOf = ({ recebido: { nsu, schema, xml }, documento }: Lido): ArquivoRecebido => ({
  nome: `${'chave' in documento ? documento.chave : `NSU-${nsu}`}-${nomeDoSchema(schema)}.xml`,
  conteudo: xml ?? ILEGIVEL,
});

/** A note counts as received by its recipient alone: nobody else states anything about it. */
const anunciadaOf = ({ documento }: Lido, cnpj: string): NotaAnunciada[] => {
  if (documento.tipo === 'nota')
    return documento.destinatario === cnpj ? [{ ...documento, completa: true, cancelada: false }] : [];
  if (documento.tipo !== 'resumo') return [];
  return [{ ...documento, completa: false, cancelada: documento.situacao !== 'autorizada' }];
};

/** Statements of a document about notes; those of a whole note are read from its file later. */
const ditosOf = ({ recebido: { xml }, documento }: Lido): Dito[] => {
  if (documento.tipo === 'evento' && xml) return readNfe(xml).ditos;
  if (documento.tipo !== 'resumo' || documento.situacao === 'autorizada') return [];
  return [documento.situacao === 'denegada' ? denegacaoDe(documento.chave) : cancelamentoDe(documento.chave)];
};

/** What an event has that is unknown; of files it is counted where they are read. */
const desconhecidosOfEvento = (lido: Lido) =>
  lido.documento.tipo === 'evento' && lido.recebido.xml && !isFile(lido)
    ? (readNfe(lido.recebido.xml).desconhecidos ?? [])
    : [];

/** Keeps what was said of notes, and stops what they may not be used for any more. */
export const keepDitos = async (
  stores: EmpresaStores,
  ditos: readonly Dito[],
  agora: Date,
  chaves: readonly string[] = [],
): Promise<void> => stopParadas(stores, await stores.notas.saveDitos(ditos, agora, chaves));

interface Chegada {
  codigoEmpresa: number;
  cnpj: string;
  lidos: readonly Lido[];
  cienciaPor: number | null;
}

/** Stores documents in one transaction with `first`, which names their batch; nothing of them where it says null. */
export const storeDocumentos = async (
  ports: Ports,
  { codigoEmpresa, cnpj, lidos, cienciaPor }: Chegada,
  first: (stores: EmpresaStores) => Promise<ParteDoEnvio | null>,
): Promise<void> => {
  const agora = ports.agora();
  const add = await addRecebidas(ports, codigoEmpresa, lidos.filter(isFile).map(fileOf));
  await ports.transacao(codigoEmpresa, async (stores) => {
    const envio = await first(stores);
    if (!envio) return;
    const notas = lidos.flatMap((lido) => anunciadaOf(lido, cnpj));
    const { anunciadas, novas } = await stores.recebimentos.saveNotas(notas, agora);
    await tellRecebidas(stores, notas, novas);
    const chaves = notas.map(({ chave }) => chave);
    await keepDitos(stores, lidos.flatMap(ditosOf), agora, chaves);
    await stores.desconhecidos.count(lidos.flatMap(desconhecidosOfEvento), agora);
    await add(stores, envio);
    // 'Ciência' is requested automatically for announced notes, where the company chose that.
    const ciencia = { chaves: anunciadas, manifestacao: 'ciencia', justificativa: null } as const;
    if (cienciaPor !== null) await askManifestacao(stores, ciencia, cienciaPor, agora);
    await stores.notify('notasRecebidas');
  });
};
