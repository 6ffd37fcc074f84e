import { DIAS_DA_DECLARACAO, type SaidaDeDeclarado, situacaoDaDeclaracao } from '#domain/declaracao.ts';
import { formatCodigoDeDeclaracao } from '#domain/values/codigoDeDeclaracao.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import type { PorAssinar } from '../../../engine/renderAssinado.ts';
import type { DeclaracaoGuardada } from '../../../ports/declaracoes.ts';

const TITULO = 'Declaração de veículos em estoque e livres';

const TARJAS = {
  revogada: 'REVOGADA',
  expirada: 'VENCIDA',
  suspensa: 'SUSPENSA',
  valida: undefined,
} as const;

/** What left the stock since, by the first thing that the statement says of it. */
const saidasDitas = (sairam: readonly SaidaDeDeclarado[], linhas: string[][]) =>
  sairam.map(({ linha, quando }) => {
    const nome = linhas[linha - 1]?.[0] ?? `linha ${linha}`;
    return quando === null ? nome : `${nome} em ${formatDateTime(quando).slice(0, 10)}`;
  });

/** A statement on paper: what it said, what is so no more at the time of printing, and how anybody verifies it. */
export const documentoDaDeclaracao = (
  guardada: DeclaracaoGuardada,
  enderecoPublico: string,
  agora: Date,
): PorAssinar => {
  const { chave, feita, resumo, validade, conteudo, sairam } = guardada;
  const { razaoSocial, cnpj, treinamento, colunas, linhas } = conteudo;
  const tarja = TARJAS[situacaoDaDeclaracao(guardada, agora)];
  const codigo = formatCodigoDeDeclaracao(chave);
  const quando = formatDateTime(feita);
  return {
    titulo: TITULO,
    cabecalho: `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}. Código ${codigo}.`,
    treinamento,
    ...(tarja && { tarja }),
    criado: new Date(feita),
    abertura: [
      {
        texto: `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}, declara que em ${quando} (horário de Brasília) ${linhas.length === 1 ? 'estava' : 'estavam'} em seu estoque no Renave ${contagem(linhas.length, 'veículo', 'veículos')} desta lista, sem venda pendente, sem restrição conhecida e sem transferência autorizada, conforme a última resposta do Renave.`,
      },
    ],
    colunas: colunas.map((titulo) => ({ titulo, parte: 1 })),
    linhas: [linhas],
    encerramento: (_folhas, assinatura) => [
      ...(sairam.length > 0
        ? [{ titulo: 'Saíram do estoque desde então', texto: saidasDitas(sairam, linhas).join(', ') }]
        : []),
      {
        titulo: 'Como conferir',
        texto: `Abra ${enderecoPublico}/declaracao/${codigo} e compare. A consulta funciona por ${DIAS_DA_DECLARACAO} dias, até ${formatDateTime(validade)}, e diz se a declaração foi revogada.\nSHA-256 do conteúdo: ${resumo}\n${assinatura}`,
      },
    ],
  };
};
