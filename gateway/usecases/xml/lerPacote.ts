import { MissingFileError } from '../../ports/missingFile.ts';
import type { Filas, Ports } from '../../ports/ports.ts';
import { arquivosPerdidos } from './lerArquivos.ts';

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
  if (!pendente) return;
  const { arquivo, arquivos, cnpj } = pendente;
  const conteudo = await packContent(ports, arquivo);
  const itens = conteudo
    ? await ports.leitorDeNotas.ler({ arquivos, conteudo, cnpj })
    : arquivosPerdidos(arquivos);
  await ports.transacao(codigoEmpresa, async (stores) => {
    const stored = await stores.notas.guardarPacote({ codigoLote, pacote, itens }, ports.agora());
    if (stored) await stores.avisar('lotesXml', 'entradaZeroKm', 'saidaZeroKm');
  });
};
