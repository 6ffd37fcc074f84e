import type { ArquivosParaLer, ItensLidos } from '../../ports/notas.ts';
import { itensDoArquivo } from './itensDoArquivo.ts';

/** Reads the files of a pack, one after the other: the items of all of them as the store takes them. Never throws. */
export const lerArquivos = ({ arquivos, conteudo, cnpj }: ArquivosParaLer): ItensLidos =>
  JSON.stringify(arquivos.flatMap((arquivo, posicao) => itensDoArquivo(arquivo, posicao, conteudo, cnpj)));
