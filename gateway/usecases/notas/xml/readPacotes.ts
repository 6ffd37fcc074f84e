import type { Filas } from '../../../ports/filas.ts';
import { MissingFileError } from '../../../ports/missingFile.ts';
import type { PacoteLido, PacotePendente } from '../../../ports/notas.ts';
import type { Ports } from '../../../ports/ports.ts';
import { tellTerminados } from '../../acesso/webhooks/tellEventos.ts';
import { stopParadas } from './stopParadas.ts';

type LerPacotes = (ports: Ports, codigoEmpresa: number, trabalhos: readonly Filas['xml'][]) => Promise<void>;

interface PackRequest {
  trabalho: Filas['xml'];
  resolve(): void;
  reject(error: unknown): void;
}

/** Falls back to single packs, so that one bad pack does not fail its group. */
const readGrupo = async (read: LerPacotes, ports: Ports, grupo: readonly PackRequest[]): Promise<void> => {
  const codigoEmpresa = grupo[0]?.trabalho.codigoEmpresa ?? 0;
  try {
    await read(
      ports,
      codigoEmpresa,
      grupo.map(({ trabalho }) => trabalho),
    );
    for (const { resolve } of grupo) resolve();
  } catch (error) {
    const [only] = grupo;
    if (grupo.length === 1) return only?.reject(error);
    for (const pedido of grupo) await readGrupo(read, ports, [pedido]);
  }
};

function* pieces<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/**
 * Micro-batch: packs of a company requested in the same tick are read together, up to `maximo`, because the
 * round trip dominates for small packs. Each job gets its own result.
 * @concept micro-batch
 */
export const inMicroBatches =
  (read: LerPacotes, maximo: number) =>
  (ports: Ports): ((trabalho: Filas['xml']) => Promise<void>) => {
    let asked: PackRequest[] = [];
    const start = (): void => {
      const byEmpresa = Map.groupBy(asked, ({ trabalho }) => trabalho.codigoEmpresa);
      asked = [];
      for (const own of byEmpresa.values())
        for (const grupo of pieces(own, maximo)) void readGrupo(read, ports, grupo);
    };
    return (trabalho) =>
      new Promise((resolve, reject) => {
        if (asked.length === 0) queueMicrotask(start);
        asked.push({ trabalho, resolve, reject });
      });
  };

/** About a hundred invoices; bounds the time that others wait for the embedded database. */
const MOST_CHARS = 128 * 1024;

/** Groups packs into transactions: small ones share the round trip, a large one stands alone. */
export function* byTransaction(
  lidos: readonly PacoteLido[],
  most: number = MOST_CHARS,
): Generator<PacoteLido[], void, undefined> {
  let juntos: PacoteLido[] = [];
  let chars = 0;
  for (const lido of lidos) {
    if (juntos.length > 0 && chars + lido.itens.length > most) {
      yield juntos;
      juntos = [];
      chars = 0;
    }
    juntos.push(lido);
    chars += lido.itens.length;
  }
  if (juntos.length > 0) yield juntos;
}

/** Bytes of a pack; null when gone for good: its files are reported missing, and the batch goes on. */
const packContent = async (ports: Ports, chave: string): Promise<Uint8Array | null> => {
  try {
    return await ports.arquivos.readAll(chave);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    ports.log.error({ err: error, chave }, 'pacote de notas não encontrado');
    return null;
  }
};

/** A pack's files as they are read today, whether for the first time or again. */
export const readPacote = async (
  ports: Ports,
  { codigoLote, pacote, arquivo, arquivos, cnpj }: PacotePendente,
): Promise<PacoteLido> => {
  const conteudo = await packContent(ports, arquivo);
  const itens = conteudo
    ? await ports.readerOfNotas.read({
        arquivos,
        conteudo,
        cnpj,
        treinamento: ports.modo === 'sandbox',
        agora: ports.agora(),
      })
    : ports.readerOfNotas.semLeitura(arquivos, 'perdido');
  return { codigoLote, pacote, itens };
};

const keep = (ports: Ports, codigoEmpresa: number, lidos: readonly PacoteLido[]): Promise<void> =>
  ports.transacao(codigoEmpresa, async (stores) => {
    const { gravado, paradas, terminados } = await stores.notas.savePacotes(lidos, ports.agora());
    await stopParadas(stores, paradas);
    await tellTerminados(stores, terminados);
    if (gravado) await stores.ordem.wake(ports.agora());
    if (gravado) await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque');
  });

/** Reads a company's packs, with results in transactions: after any interruption each pack is unread or done. */
export const readPacotes = async (
  ports: Ports,
  codigoEmpresa: number,
  trabalhos: readonly Filas['xml'][],
): Promise<void> => {
  const pendentes = await ports.empresa(codigoEmpresa).notas.listPacotesPendentes(trabalhos);
  if (pendentes.length === 0) return;
  const lidos = await Promise.all(pendentes.map((pendente) => readPacote(ports, pendente)));
  for (const juntos of byTransaction(lidos)) await keep(ports, codigoEmpresa, juntos);
};

/** Dead letter: marks the files of a pack that failed for the last time, so that the batch can finish. */
export const giveUpPacote = async (ports: Ports, trabalho: Filas['xml']): Promise<void> => {
  const { codigoEmpresa } = trabalho;
  const pendentes = await ports.empresa(codigoEmpresa).notas.listPacotesPendentes([trabalho]);
  if (pendentes.length === 0) return;
  const lidos = pendentes.map(({ codigoLote, pacote, arquivos }) => ({
    codigoLote,
    pacote,
    itens: ports.readerOfNotas.semLeitura(arquivos, 'falhou'),
  }));
  await keep(ports, codigoEmpresa, lidos);
};
