import type { ErroNfe } from '#domain/nfe/nota.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import type { ArquivoDoPacote, ArquivosParaLer, ItensLidos } from '../../ports/notas.ts';
import { itemComErro, itensDoArquivo, origemDe } from './itensDoArquivo.ts';

const listaDe = (arquivos: string) => JSON.parse(arquivos) as ArquivoDoPacote[];

/** Reads the files of a pack, one after the other: the items of all of them as the store takes them. Never throws. */
export const lerArquivos = ({ arquivos, conteudo, cnpj }: ArquivosParaLer): ItensLidos => {
  const empresa = normalizeCnpj(cnpj);
  return JSON.stringify(
    listaDe(arquivos).flatMap((arquivo, posicao) => itensDoArquivo(arquivo, posicao, conteudo, empresa)),
  );
};

/** The same error for each file of a pack that cannot be read as a whole. */
export const arquivosComErro = (arquivos: string, erro: ErroNfe): ItensLidos =>
  JSON.stringify(listaDe(arquivos).map((arquivo, posicao) => itemComErro(erro, origemDe(arquivo, posicao))));
