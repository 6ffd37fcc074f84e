import { createHash } from 'node:crypto';
import { livro as rotas } from '#contract/gateway/documentos/livro.ts';
import type { EscritaDeExportacao } from '../../../engine/exportacao/write.ts';
import { renderAssinado } from '../../../engine/renderAssinado.ts';
import type { DepoisDe, PeriodoDoLivro } from '../../../ports/livros.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import {
  aberturaOf,
  COLUNAS,
  type ContaDoLivro,
  cabecalhoOf,
  encerramentoOf,
  linhaDoLivro,
  TITULO,
} from './termos.ts';

/** Movements read at once. */
const BLOCO = 500;

/** The book's lines, counted and hashed as they pass. */
async function* linhasOf(
  livros: EmpresaStores['livros'],
  periodo: PeriodoDoLivro,
  conta: ContaDoLivro,
  passou: (linhas: readonly string[][]) => Promise<void>,
): AsyncGenerator<string[][]> {
  let depois: DepoisDe | null = null;
  for (;;) {
    const bloco = await livros.readMovimentos(periodo, depois, BLOCO);
    const linhas = bloco.map((movimento, at) => linhaDoLivro(movimento, conta.registros + at + 1));
    conta.registros += bloco.length;
    conta.entradas += bloco.filter(({ entrada }) => entrada >= periodo.de).length;
    conta.saidas += bloco.filter(({ saida }) => saida !== null && saida >= periodo.de).length;
    await passou(linhas);
    yield linhas;
    depois = bloco.at(-1) ?? null;
    if (depois === null || bloco.length < BLOCO) return;
  }
}

/** Stated by the period alone, so that a book made again is made of the same bytes. */
const criadoEm = ({ ate }: PeriodoDoLivro): Date => new Date(`${ate}T15:00:00Z`);

/**
 * Writes the book of a period. Its hash is of the text of establishment, period and lines, and not of the file, in which it
 * stands itself.
 */
export const escritaDoLivro: EscritaDeExportacao = {
  route: rotas.fazer,
  open: async ({ ports, stores: { livros }, empresa, usuario }, pedido, progresso) => {
    const { de, ate } = pedido.filtros as typeof pedido.filtros & PeriodoDoLivro;
    const periodo = { de, ate };
    const treinamento = ports.modo === 'sandbox';
    const estabelecimento = await livros.getEstabelecimento();
    const { total } = await livros.countMovimentos(periodo);
    const conta: ContaDoLivro = { registros: 0, entradas: 0, saidas: 0 };
    const hash = createHash('sha256');
    const add = (dito: unknown) => hash.update(`${JSON.stringify(dito)}\n`);
    add([TITULO, estabelecimento, periodo, treinamento]);
    let fim = { folhas: 0, resumo: '' };
    const { conteudo, assinado } = await renderAssinado(ports, empresa.codigo, {
      titulo: TITULO,
      cabecalho: cabecalhoOf(estabelecimento, periodo),
      treinamento,
      criado: criadoEm(periodo),
      abertura: aberturaOf(estabelecimento, periodo),
      colunas: COLUNAS,
      linhas: linhasOf(livros, periodo, conta, async (linhas) => {
        for (const linha of linhas) add(linha);
        await progresso(conta.registros, Math.max(total, conta.registros));
      }),
      encerramento: (folhas, assinatura) => {
        fim = { folhas, resumo: hash.copy().digest('hex') };
        return encerramentoOf({ ...conta, ...fim, assinatura });
      },
    });
    return {
      conteudo,
      aoFim: (dela, codigoExportacao) =>
        dela.livros.save(
          {
            ...periodo,
            ...fim,
            registros: conta.registros,
            assinado,
            codigoUsuario: usuario.codigo,
            codigoExportacao,
          },
          ports.agora(),
        ),
    };
  },
};
