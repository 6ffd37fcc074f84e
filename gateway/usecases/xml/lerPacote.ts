import { setImmediate as breath } from 'node:timers/promises';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import type { NovoItem, NovoPacote } from '../../ports/notas.ts';
import type { Filas, Ports } from '../../ports/ports.ts';
import { ARQUIVO_PERDIDO, itemComErro, itensDoArquivo, origemDe } from './itensDoArquivo.ts';

/** How long reading may keep the event loop from everyone else, in milliseconds. */
const SLICE_MS = 10;

const readItems = async (
  pacote: NovoPacote,
  conteudo: Uint8Array,
  cnpjEmpresa: string,
): Promise<NovoItem[]> => {
  const itens: NovoItem[] = [];
  let since = performance.now();
  for (const [posicao, arquivo] of pacote.arquivos.entries()) {
    itens.push(...itensDoArquivo(arquivo, posicao, conteudo, cnpjEmpresa));
    if (performance.now() - since < SLICE_MS) continue;
    await breath();
    since = performance.now();
  }
  return itens;
};

/** A pack that is gone will not come back by trying again: its files are said to be missing, and the batch goes on. */
const packContent = async (ports: Ports, chave: string): Promise<Uint8Array | null> => {
  try {
    return await ports.arquivos.readAll(chave);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    ports.log.error({ err: error, chave }, 'pacote de notas não encontrado');
    return null;
  }
};

/**
 * Reads one pack of a batch and stores what it says, all of it or nothing: run again after any interruption it finds
 * the pack either untouched or done.
 */
export const lerPacote = async (
  ports: Ports,
  { codigoEmpresa, codigoLote, pacote }: Filas['xml'],
): Promise<void> => {
  const pendente = await ports.empresa(codigoEmpresa).notas.pacotePendente(codigoLote, pacote);
  const empresa = await ports.acesso.empresa(codigoEmpresa);
  if (!pendente || !empresa) return;
  const conteudo = await packContent(ports, pendente.arquivo);
  const itens = conteudo
    ? await readItems(pendente, conteudo, normalizeCnpj(empresa.cnpj_emp))
    : pendente.arquivos.map((arquivo, posicao) => itemComErro(ARQUIVO_PERDIDO, origemDe(arquivo, posicao)));
  const arquivos = pendente.arquivos.length;
  await ports.transacao(codigoEmpresa, async (stores) => {
    const stored = await stores.notas.guardarPacote({ codigoLote, pacote, arquivos, itens }, ports.agora());
    if (stored) await stores.avisar('lotesXml', 'entradaZeroKm', 'saidaZeroKm');
  });
};
