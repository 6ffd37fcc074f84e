import { randomUUID } from 'node:crypto';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { aptidoes } from '#contract/gateway/usados/aptidoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { deveEstar } from '#domain/patio.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { CUSTO_DO_CAPITAL, DIAS } from '#sandbox/world/lojaDemo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { notasDe } from './loads.ts';

/** Nobody but a person can say whether a loan for demonstration (CFOP 5949) moves a vehicle. */
const EMPRESTIMO = { tipo: 'saida', cfop: '5949' } as const;

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
const delivering = ({ em: { horizonteMatriz } }: Mundo): AtoDemo[] => {
  const { naConcessionaria, entregar } = entregas;
  const pendentes = { situacaoVeiculos: 'pendentes' };
  return [80, 60, 40, 24].flatMap((dia) => [
    ato(dia, 'tarde', () => horizonteMatriz.call(naConcessionaria, { perguntar: true })),
    ato(dia, 'fim', () => horizonteMatriz.each(naConcessionaria, pendentes, entregar, ({ id }) => ({ id }))),
  ]);
};

const LUGARES = ['Showroom', 'Pátio da frente', 'Fundos'];
const TELEFONE = { nome: 'Chrome no Android', aparelho: randomUUID() };

/** Reads a part of the cars that should be in a dealer's yard, all but two at most; returns the check. */
const readTheYard = async ({ call }: Mundo['em']['vizinho'], parte: number): Promise<number> => {
  const { codigo } = await call(patio.abrir, {});
  const carros = (await call(patio.get, { codigo })).carros.filter(deveEstar);
  const leiturasList = carros.slice(0, Math.floor((carros.length - 2) * parte)).map(({ chassi }, at) => ({
    id: randomUUID(),
    lido: chassi,
    lidaEm: new Date(Date.now() + at * 20_000).toISOString(),
    lugar: LUGARES[Math.floor((at * LUGARES.length) / carros.length)] ?? null,
    modo: 'camera' as const,
    motivo: null,
    fotoBase64: null,
  }));
  await call(patio.ler, { codigo, ...TELEFONE, leiturasList });
  return codigo;
};

/** A check of the yard a month ago, which did not find two cars, and one that began last evening. */
const checkingTheYard = ({ em: { horizonteMatriz, vizinho } }: Mundo): AtoDemo[] => [
  ...[horizonteMatriz, vizinho].map((loja) =>
    ato(30, 'noite', async () => {
      await loja.call(patio.fechar, { codigo: await readTheYard(loja, 1), semEsperar: true });
    }),
  ),
  ato(0, 'noite', () => readTheYard(horizonteMatriz, 0.6)),
];

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
    ...checkingTheYard(mundo),
    ato(6, 'manha', async () => {
      await em.agil.call(conta.confirm, { senhaatual: SENHA_DEMO });
      await em.agil.call(convites.convidar, { ...convidado, codigoEmpresa: em.agil.codigo });
    }),
    ...[em.horizonteMatriz, em.vizinhoPeloDespachante].map(({ call, rows }) =>
      ato(1, 'manha', async () => {
        const lista = (await rows(usados.lista, { perPage: 5 })).map(({ placa }) => placa).join('\n');
        await call(aptidoes.ask, { lista });
      }),
    ),
    ato(2, 'tarde', () => em.horizonteMatriz.importFiles(notasDe('horizonteMatriz', 50_000, EMPRESTIMO))),
    ...Object.values(em).map(({ call }) => ato(0, 'fim', () => call(inicio.resumo, { perguntar: true }))),
  ];
};
