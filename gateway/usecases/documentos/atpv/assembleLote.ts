import { renave } from '#contract/renave/estabelecimento.ts';
import { recusaDe } from '#domain/recusa.ts';
import type { DocumentoGuardado, ItemDoLote, LoteConcluido } from '../../../ports/documentos.ts';
import type { Filas } from '../../../ports/filas.ts';
import type { Ports } from '../../../ports/ports.ts';
import { chaveDoLote, nomeDoDocumento, nomeDoLote } from './chaves.ts';
import { erroDoItem, fetchDocumentos, type Rodada } from './fetchDocumentos.ts';
import { readDocumento } from './getDocumento.ts';

/** Unique file names: a vehicle sold, taken back and sold again occurs twice in a batch. */
export const nomesUnicos = (itens: readonly ItemDoLote[]): Map<number, string> => {
  const used = new Set<string>();
  return new Map(
    itens.map(({ posicao, chassi, idEstoque, isAcabado }) => {
      const nome = nomeDoDocumento(isAcabado ? 'atpv' : 'termoSaida', chassi);
      const unico = used.has(nome) ? nome.replace('.pdf', `-${idEstoque}.pdf`) : nome;
      used.add(unico);
      return [posicao, unico];
    }),
  );
};

const pedidoOf = (codigoEmpresa: number, { idEstoque, chassi, isAcabado }: ItemDoLote) => ({
  codigoEmpresa,
  idEstoque,
  chassi,
  tipo: isAcabado ? ('atpv' as const) : ('termoSaida' as const),
});

/** Writes the batch's zip from the cached documents; null when there are none. */
export const writeZip = async (
  ports: Ports,
  { codigoEmpresa, codigoLote }: Filas['atpv'],
): Promise<DocumentoGuardado | null> => {
  const { lotesAtpv } = ports.empresa(codigoEmpresa);
  const itens = await lotesAtpv.listProntos(codigoLote);
  if (itens.length === 0) return null;
  const nomes = nomesUnicos(itens);
  const perdidos: number[] = [];
  const entradas = itens.map((item) => ({
    name: nomes.get(item.posicao) ?? `${item.idEstoque}.pdf`,
    read: () =>
      readDocumento(ports, pedidoOf(codigoEmpresa, item)).catch((error: unknown) => {
        perdidos.push(item.posicao);
        throw error;
      }),
  }));
  try {
    const zip = ports.zip.create(entradas, ports.agora());
    const { size: tamanho } = await ports.arquivos.write(chaveDoLote(codigoEmpresa, codigoLote), zip);
    return { arquivo: nomeDoLote(codigoLote), tamanho };
  } catch (error) {
    // The retry builds the zip without the lost documents; their rows show the error.
    const desfechos = perdidos.map((posicao) => erroDoItem(posicao, recusaDe('documentoPerdido')));
    if (desfechos.length > 0) await lotesAtpv.saveDesfechos(codigoLote, desfechos);
    throw error;
  }
};

/** Delay before the next round when the registry does not answer. */
const ESPERA_MS = 5_000;
/** Rounds after which a document is given up, counted only while the registry answers other requests. */
const TENTATIVAS = 5;

const NADA_OBTIDO = 'Nenhum documento do lote pôde ser obtido. Veja o motivo de cada veículo.';
const SEM_ACESSO = 'Quem criou o lote não tem mais acesso a esta empresa.';
const ABANDONADO = 'Não foi possível montar o arquivo do lote. Crie o lote novamente.';
/** Below the queue's retry limit, so that the batch ends with its own message. */
const FALHAS = 6;

const isRenaveUp = async (ports: Ports, codigoEmpresa: number): Promise<boolean> => {
  const probe = await ports.renave.callRenave(codigoEmpresa, renave.clienteAutenticado, {});
  return probe.tipo === 'ok' || probe.tipo === 'recusada';
};

/**
 * Unanswered documents are counted only while the registry answers other requests: an outage of two hours
 * must delay the batch, not empty it.
 */
const countFalhas = async (ports: Ports, trabalho: Filas['atpv'], rodada: Rodada): Promise<void> => {
  const { codigoEmpresa, codigoLote } = trabalho;
  const { lotesAtpv } = ports.empresa(codigoEmpresa);
  if (rodada.semResposta.length === 0 || rodada.retryAfterMs !== null) return;
  if (!(await isRenaveUp(ports, codigoEmpresa))) return;
  const esgotados = await lotesAtpv.countTentativa(codigoLote, rodada.semResposta, TENTATIVAS);
  const desfechos = esgotados.map((posicao) => erroDoItem(posicao, recusaDe('documentoSemResposta')));
  if (desfechos.length > 0) await lotesAtpv.saveDesfechos(codigoLote, desfechos);
};

const avisoDoLote = (
  documentos: number,
  { autor, total, prontos, daMontadora }: LoteConcluido,
  montado: boolean,
) => {
  const confirmadas = montado ? prontos : 0;
  return {
    tipo: daMontadora ? 'documentosDaMontadora' : 'documentos',
    chave: String(documentos),
    autor,
    quantos: total,
    dados: { documentos, confirmadas, recusadas: total - confirmadas },
  } as const;
};

const conclude = async (
  ports: Ports,
  { codigoEmpresa, codigoLote }: Filas['atpv'],
  arquivo: { arquivo: string; tamanho: number } | null,
  errolote: string | null,
): Promise<void> =>
  ports.transacao(codigoEmpresa, async (stores) => {
    const fim = await stores.lotesAtpv.conclude(codigoLote, arquivo, errolote);
    if (fim) await stores.avisos.tell([avisoDoLote(codigoLote, fim, arquivo !== null)]);
    await stores.notify('lotesAtpv');
  });

/** Enqueues the next round: at once, or delayed when an item got no answer. */
const goOn = (ports: Ports, trabalho: Filas['atpv'], { semResposta, retryAfterMs }: Rodada) => {
  const espera = semResposta.length > 0 ? Math.max(retryAfterMs ?? 0, ESPERA_MS) : 0;
  return ports.empresa(trabalho.codigoEmpresa).enqueue('atpv', [trabalho], { emMs: espera });
};

const assemble = async (ports: Ports, trabalho: Filas['atpv']): Promise<void> => {
  const { codigoEmpresa, codigoLote } = trabalho;
  const { lotesAtpv } = ports.empresa(codigoEmpresa);
  const rodada = await fetchDocumentos(ports, codigoEmpresa, codigoLote);
  await countFalhas(ports, trabalho, rodada);
  const [pendente] = await lotesAtpv.listPendentes(codigoLote, 1);
  if (pendente) return goOn(ports, trabalho, rodada);
  const zip = await writeZip(ports, trabalho);
  await conclude(ports, trabalho, zip, zip ? null : NADA_OBTIDO);
};

/**
 * Builds a batch: all documents, then the zip, then marks it ready. Idempotent after a crash: it continues
 * from the cached documents and rewrites a partial zip. A batch that fails every time ends with an error.
 */
export const assembleLote = async (ports: Ports, trabalho: Filas['atpv']): Promise<void> => {
  const { codigoEmpresa, codigoLote } = trabalho;
  const { lotesAtpv } = ports.empresa(codigoEmpresa);
  const lote = await lotesAtpv.getAberto(codigoLote);
  if (!lote) return;
  if (!(await ports.acesso.hasAcesso(lote.codigoUsuario, codigoEmpresa))) {
    return conclude(ports, trabalho, null, SEM_ACESSO);
  }
  try {
    await assemble(ports, trabalho);
  } catch (error) {
    if ((await lotesAtpv.countFalha(codigoLote)) < FALHAS) throw error;
    ports.log.error({ err: error, codigoEmpresa, codigoLote }, 'lote de documentos abandonado');
    await conclude(ports, trabalho, null, ABANDONADO);
  }
};
