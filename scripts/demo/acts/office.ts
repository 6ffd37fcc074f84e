import { aptidoes } from '#contract/gateway/aptidoes.ts';
import { atpv } from '#contract/gateway/atpv.ts';
import { convites } from '#contract/gateway/convites.ts';
import { entregaDocumentos } from '#contract/gateway/entregaDocumentos.ts';
import { inicio } from '#contract/gateway/inicio.ts';
import { painel } from '#contract/gateway/painel.ts';
import { usados } from '#contract/gateway/usados.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleChassi, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { CUSTO_DO_CAPITAL, DIAS } from '#sandbox/world/lojaDemo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { notaOf, numerado } from './invoices.ts';

const SEMENTE = 4_713;

/** Nobody but a person can say whether a loan for demonstration (CFOP 5949) moves a vehicle. */
const notaAConferir = () => {
  const emprestado = numerado(SEMENTE, sampleChassi(SEMENTE, 1));
  const partes = [parteOfEmpresa(EMPRESAS.horizonteMatriz), samplePessoa(createRandom(SEMENTE))] as const;
  const nota = notaOf(emprestado, 50_001, partes);
  return { ...nota, natureza: 'OUTRA SAIDA', itens: nota.itens.map((item) => ({ ...item, cfop: '5949' })) };
};

/** Every other week the documents of what was sold are fetched; the dispatcher takes those of the time before. */
const documenting = ({ em }: Mundo): AtoDemo[] =>
  (['horizonteMatriz', 'horizonteFilial'] as const).flatMap((empresa) =>
    Array.from({ length: Math.floor(DIAS / 14) - 1 }, (_, round) =>
      ato(round * 14 + 12, 'fim', async () => {
        const { call, rows } = em[empresa];
        const vendidos = await rows(veiculosZeroKm.finalizados, { perPage: 100, estadoDaLinha: 'baixados' });
        const itens = vendidos
          .filter(({ documentoentregue }) => !documentoentregue)
          .map(({ idest_vei: idEstoque }) => ({ idEstoque }));
        const entrega = { recebedor: CONTAS.despachante.nome, entregue: diaBrasilia(new Date()) };
        if (itens.length > 0) await call(entregaDocumentos.mark, { itens, ...entrega });
        const { total, baixados } = await call(atpv.contarTodos, {});
        if (total > baixados) await call(atpv.downloadAll, { somenteNovos: true });
      }),
    ),
  );

/** The manufacturer's direct sales are handed over by the dealer some days later, but for the newest. */
const delivering = ({
  em: {
    horizonteMatriz: { call, each },
  },
}: Mundo): AtoDemo[] =>
  [80, 60, 40, 24].flatMap((dia) => [
    ato(dia, 'tarde', () => call(entregas.naConcessionaria, { perguntar: true })),
    ato(dia, 'fim', () =>
      each(entregas.naConcessionaria, { situacaoVeiculos: 'pendentes' }, entregas.entregar, ({ id }) => ({
        id,
      })),
    ),
  ]);

/** Office work beside the vehicles, and in the end each list's question to the registry. */
export const atosDoEscritorio = (mundo: Mundo): AtoDemo[] => {
  const { em } = mundo;
  const convidado = { emailLojista: 'contato@planalto.test', nomeLojista: 'Planalto Fictícia Automóveis' };
  return [
    ...[em.horizonteMatriz, em.horizonteFilial, em.vizinho, em.aurora].map(({ call }) =>
      ato(DIAS, 'fim', () => call(painel.salvarTaxa, { taxa: CUSTO_DO_CAPITAL })),
    ),
    ...documenting(mundo),
    ...delivering(mundo),
    ato(6, 'manha', () =>
      em.agil.call(convites.convidar, { ...convidado, codigoEmpresa: em.agil.codigoEmpresa }),
    ),
    ...[em.horizonteMatriz, em.vizinhoPeloDespachante].map(({ call, rows }) =>
      ato(1, 'manha', async () => {
        const lista = (await rows(usados.lista, { perPage: 5 })).map(({ placa }) => placa).join('\n');
        await call(aptidoes.ask, { lista });
      }),
    ),
    ato(2, 'tarde', () => em.horizonteMatriz.importFiles([notaAConferir()])),
    ...Object.values(em).map(({ call }) => ato(0, 'fim', () => call(inicio.resumo, { perguntar: true }))),
  ];
};
