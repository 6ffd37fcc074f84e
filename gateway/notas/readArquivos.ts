import { erroNfe } from '#domain/nfe/erroNfe.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import type { ArquivoDoPacote, ArquivosParaLer, ItensLidos, MotivoSemLeitura } from '../ports/notas.ts';
import { itemComErro, itensDoArquivo, origemOf } from './itensDoArquivo.ts';

const listaOf = (arquivos: string) => JSON.parse(arquivos) as ArquivoDoPacote[];

/** Reads a pack's files; the JSON of all items. Never throws. */
export const readArquivos = ({ arquivos, conteudo, cnpj, treinamento }: ArquivosParaLer): ItensLidos => {
  const empresa = normalizeCnpj(cnpj);
  const limites = { aceitarHomologacao: treinamento };
  return JSON.stringify(
    listaOf(arquivos).flatMap((arquivo, posicao) =>
      itensDoArquivo(arquivo, posicao, conteudo, empresa, limites),
    ),
  );
};

/** The same error item for each file of an unreadable pack. */
export const arquivosSemLeitura = (arquivos: string, motivo: MotivoSemLeitura): ItensLidos =>
  JSON.stringify(
    listaOf(arquivos).map((arquivo, posicao) => itemComErro(erroNfe[motivo](), origemOf(arquivo, posicao))),
  );
