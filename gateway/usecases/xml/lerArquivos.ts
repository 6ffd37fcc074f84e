import { normalizeCnpj } from '#domain/values/cnpj.ts';
import type { ArquivoDoPacote, ArquivosParaLer, ItensLidos } from '../../ports/notas.ts';
import { ARQUIVO_PERDIDO, itemComErro, itensDoArquivo, origemDe } from './itensDoArquivo.ts';

const listaDe = (arquivos: string) => JSON.parse(arquivos) as ArquivoDoPacote[];

/** Reads the files of a pack, one after the other: the items of all of them as the store takes them. Never throws. */
export const lerArquivos = ({ arquivos, conteudo, cnpj }: ArquivosParaLer): ItensLidos => {
  const empresa = normalizeCnpj(cnpj);
  return JSON.stringify(
    listaDe(arquivos).flatMap((arquivo, posicao) => itensDoArquivo(arquivo, posicao, conteudo, empresa)),
  );
};

/** An item with an error for each file of a pack whose bytes are gone. */
export const arquivosPerdidos = (arquivos: string): ItensLidos =>
  JSON.stringify(
    listaDe(arquivos).map((arquivo, posicao) => itemComErro(ARQUIVO_PERDIDO, origemDe(arquivo, posicao))),
  );
