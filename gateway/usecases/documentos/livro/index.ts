import { livro as rotas } from '#contract/gateway/documentos/livro.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../../engine/area.ts';
import { readExportacao, requestExportacao } from '../../../engine/exportacao/arquivoExportado.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { fileUseCase, found, pagingOf, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { PeriodoDoLivro } from '../../../ports/livros.ts';

/** Days of the longest book: more would be no book to leaf through. */
const DIAS_DO_LIVRO = 366;
const AO_CONTRARIO = 'O período termina antes de começar.';
const FUTURO = 'O livro vai até hoje: o que ainda não aconteceu não está nele.';
const LONGO = 'Um livro tem até um ano. Faça um livro para cada ano.';

const diasDe = ({ de, ate }: PeriodoDoLivro): number => (Date.parse(ate) - Date.parse(de)) / DIA_MS + 1;

const periodoValido = ({ de, ate }: PeriodoDoLivro, hoje: string): PeriodoDoLivro => {
  if (ate < de) refuseCampo('ate', AO_CONTRARIO);
  if (ate > hoje) refuseCampo('ate', FUTURO);
  if (diasDe({ de, ate }) > DIAS_DO_LIVRO) refuseCampo('ate', LONGO);
  return { de, ate };
};

/** The book of entries and exits: what it will say, its making, and the books that were made. */
export const livro: Area = {
  useCases: [
    useCase(rotas.movimentos, ({ input, stores }) => stores.livros.listMovimentos(input, pagingOf(input))),
    useCase(rotas.feitos, ({ input, stores }) => stores.livros.listFeitos(pagingOf(input))),
    tellingUseCase(rotas.fazer, async (chamada) => {
      const { de, ate } = periodoValido(chamada.input, diaBrasilia(chamada.ports.agora()));
      const codigo = await requestExportacao(chamada, {
        lista: rotas.fazer.path,
        pedido: { filtros: { de, ate }, ordemCampo: null, colunas: [] },
        nome: `Livro-de-entradas-e-saidas-${de}-a-${ate}.pdf`,
      });
      return { codigo };
    }),
    fileUseCase(rotas.baixar, async ({ input, stores, ports, empresa }) =>
      readExportacao(ports, empresa.codigo, found(await stores.livros.getExportacao(input.codigo))),
    ),
  ],
};
