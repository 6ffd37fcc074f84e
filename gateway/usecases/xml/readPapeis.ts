import { MissingFileError } from '../../ports/missingFile.ts';
import type { NovoItem, PacoteSemDitos } from '../../ports/notas.ts';
import type { Ports } from '../../ports/ports.ts';
import { stopParadas } from './stopParadas.ts';

const DE_CADA_VEZ = 20;

const readDitos = async (ports: Ports, { arquivo, arquivos, cnpj }: PacoteSemDitos) => {
  try {
    const conteudo = await ports.arquivos.readAll(arquivo);
    const treinamento = ports.modo === 'sandbox';
    const itens = await ports.readerOfNotas.read({ arquivos, conteudo, cnpj, treinamento });
    return (JSON.parse(itens) as NovoItem[]).flatMap(({ ditos }) => ditos);
  } catch (error) {
    if (error instanceof MissingFileError) return [];
    throw error;
  }
};

const readOne = async (ports: Ports, pacote: PacoteSemDitos): Promise<void> => {
  const ditos = await readDitos(ports, pacote);
  await ports.transacao(pacote.codigoEmpresa, async (stores) => {
    await stopParadas(stores, await stores.notas.saveDitos(ditos, ports.agora()));
    await stores.notas.markDitos(pacote);
  });
};

/**
 * Reads the papers again that came before what they say of notes was kept; returns how many packs. After an
 * interruption it goes on where it stopped.
 */
export const readPapeis = async (ports: Ports): Promise<number> => {
  for (let lidos = 0; ; ) {
    const pacotes = await ports.pacotes.listSemDitos(DE_CADA_VEZ);
    for (const pacote of pacotes) await readOne(ports, pacote);
    lidos += pacotes.length;
    if (pacotes.length < DE_CADA_VEZ) return lidos;
  }
};
