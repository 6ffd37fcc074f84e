import { DIAS_DA_DECLARACAO } from '#domain/declaracao.ts';
import { formatCodigoDeDeclaracao } from '#domain/values/codigoDeDeclaracao.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import type { DeclaracaoGuardada } from '../../ports/declaracoes.ts';
import type { DocumentoEmPdf } from '../../ports/pdf.ts';

const TITULO = 'Declaração de veículos em estoque e livres';

async function* umBloco(linhas: string[][]) {
  yield linhas;
}

/** A statement on paper: what it said, and how anybody verifies it. */
export const documentoDaDeclaracao = (
  { chave, feita, resumo, validade, conteudo }: DeclaracaoGuardada,
  enderecoPublico: string,
): DocumentoEmPdf => {
  const { razaoSocial, cnpj, treinamento, colunas, linhas } = conteudo;
  const codigo = formatCodigoDeDeclaracao(chave);
  const quando = formatDateTime(feita);
  return {
    titulo: TITULO,
    cabecalho: `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}. Código ${codigo}.`,
    treinamento,
    criado: new Date(feita),
    abertura: [
      {
        texto: `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}, declara que em ${quando} (horário de Brasília) ${linhas.length === 1 ? 'estava' : 'estavam'} em seu estoque no Renave ${contagem(linhas.length, 'veículo', 'veículos')} desta lista, sem venda pendente, sem restrição conhecida e sem transferência autorizada, conforme a última resposta do Renave.`,
      },
    ],
    colunas: colunas.map((titulo) => ({ titulo, parte: 1 })),
    linhas: umBloco(linhas),
    encerramento: () => [
      {
        titulo: 'Como conferir',
        texto: `Abra ${enderecoPublico}/declaracao/${codigo} e compare. A consulta funciona por ${DIAS_DA_DECLARACAO} dias, até ${formatDateTime(validade)}, e diz se a declaração foi revogada.\nSHA-256 do conteúdo: ${resumo}`,
      },
    ],
    assinatura: null,
  };
};
