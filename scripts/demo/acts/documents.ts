import { atpv } from '#contract/gateway/atpv.ts';
import { entregaDocumentos } from '#contract/gateway/entregaDocumentos.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { DIAS } from '#sandbox/world/lojaDemo.ts';
import type { AtoDemo, Mundo } from './desks.ts';

/** Now and then the documents of what was sold are fetched in a batch; the dispatcher takes those of the time before. */
const documenting = ({ em }: Mundo): AtoDemo[] =>
  (['horizonteMatriz', 'horizonteFilial'] as const).flatMap((empresa) =>
    Array.from({ length: Math.floor(DIAS / 14) - 1 }, (_, round) => round * 14 + 12).map((dia) => ({
      ...{ dia, quando: 'fim' as const },
      run: async () => {
        const { call } = em[empresa];
        const { data } = await call(veiculosZeroKm.finalizados, { perPage: 100, estadoDaLinha: 'baixados' });
        const itens = data
          .filter(({ documentoentregue }) => !documentoentregue)
          .map(({ idest_vei: idEstoque }) => ({ idEstoque }));
        const entrega = { recebedor: CONTAS.despachante.nome, entregue: diaBrasilia(new Date()) };
        if (itens.length > 0) await call(entregaDocumentos.mark, { itens, ...entrega });
        const { total, baixados } = await call(atpv.contarTodos, {});
        if (total > baixados) await call(atpv.downloadAll, { somenteNovos: true });
      },
    })),
  );

/** The manufacturer's direct sales are handed over by the dealer some days later, but for the newest. */
const delivering = ({ em }: Mundo): AtoDemo[] =>
  [80, 60, 40, 24].flatMap((dia) => {
    const { call } = em.horizonteMatriz;
    const entregar = async () => {
      const { data } = await call(entregas.naConcessionaria, { situacaoVeiculos: 'pendentes' });
      for (const { id } of data) await call(entregas.entregar, { id });
    };
    return [
      { dia, quando: 'tarde', run: () => call(entregas.naConcessionaria, { perguntar: true }) },
      { dia, quando: 'fim', run: entregar },
    ];
  });

/** Documents and deliveries after the sales of new vehicles. */
export const atosDosDocumentos = (mundo: Mundo): AtoDemo[] => [...documenting(mundo), ...delivering(mundo)];
