import { crudRoutes } from '#contract/crud.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { CHASSIS_ITE } from '#sandbox/world/chassisDemo.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { notasDe, novaChave, staying } from './loads.ts';

type Loja = 'horizonteMatriz' | 'vizinho';
type Ite = 'ipe' | 'jatoba';

const { lista } = saidaZeroKm;
const { autorizarEstabelecimento, autorizarIte } = transferenciaZeroKm;
const { pendentesEstabelecimento, receberEstabelecimento } = transferenciaZeroKm;

const VALOR = 11_890_000;
const ACRESCIMO = 3_900_000;

/** The nth oldest of the vehicles that stay in a dealer's stock. */
const estocado = (loja: Loja, acabado: boolean, n: number) => staying(loja, acabado)[n]?.chassi ?? '';

type Promessa = readonly [dia: number, de: Loja | Ite, para: ChaveEmpresa, chassi: string];

/** Promises a vehicle of a stock to another company: a dealer's, or a transfer establishment's. */
const promise = ({ em }: Mundo, [dia, de, para, descricaoFiltro]: Promessa): AtoDemo =>
  ato(dia, de === 'ipe' || de === 'jatoba' ? 'tarde' : 'manha', () => {
    const cnpjEstabelecimento = EMPRESAS[para].cnpj;
    if (de === 'ipe' || de === 'jatoba')
      return em[de].each(ite.estoque, { descricaoFiltro }, ite.autorizar, ({ id }) => ({
        idEstoqueOrigem: id ?? 0,
        cnpjEstabelecimento,
        valorProduto: VALOR,
        paraCancelamentoDeTransferencia: false,
      }));
    if (para === 'ipe')
      return em[de].each(lista, { descricaoFiltro }, autorizarIte, ({ idEstoque }) => ({
        cnpjITE: cnpjEstabelecimento,
        idEstoque,
        valorProduto: VALOR,
        leasing: null,
      }));
    return em[de].each(lista, { descricaoFiltro }, autorizarEstabelecimento, ({ idEstoque }) => ({
      cnpjEstabelecimento,
      idEstoque,
      valorVenda: VALOR,
      cancelamentoDeTransferencia: false,
    }));
  });

/** An unfinished vehicle goes to the transfer establishment, which sends it on. */
const transform = (mundo: Mundo, n: number, dia: number, para: ChaveEmpresa): AtoDemo[] => {
  const chassi = estocado('horizonteMatriz', false, n);
  const { call, each } = mundo.em.ipe;
  const receive = () =>
    each(ite.pendentes, { descricaoFiltro: chassi }, ite.receber, ({ id: idAutorizacao, ...um }) => ({
      ...um,
      idAutorizacao,
      chassi,
      valorProduto: VALOR,
      codigoClienteMontadora: '1',
      chaveRemessa: novaChave('horizonteMatriz'),
      chaveProduto: null,
      chaveServico: null,
    }));
  return [
    promise(mundo, [dia, 'horizonteMatriz', 'ipe', chassi]),
    ato(dia, 'tarde', () => call(ite.pendentes, { perguntar: true })),
    ato(dia, 'fim', receive),
    promise(mundo, [Math.max(dia - 12, 1), 'ipe', para, chassi]),
  ];
};

/** Days between two arrivals at a transfer establishment, and those that the work on a vehicle takes. */
const A_CADA = 8;
const TRABALHO = 20;
/** Without the newest arrivals, which nobody has taken in yet. */
const ENTRAM = CHASSIS_ITE.slice(0, -2);

/** Whatever comes to a transfer establishment is completed, and some of it sold there. */
const completing = (mundo: Mundo, { chassi, cnpj, acabado }: (typeof ENTRAM)[number], n: number) => {
  const dia = 2 + (ENTRAM.length - 1 - n) * A_CADA;
  const empresa = cnpj === EMPRESAS.jatoba.cnpj ? 'jatoba' : 'ipe';
  const { call, rows, each } = mundo.em[empresa];
  const alguem = async () => Number((await rows(crudRoutes(pessoa).list, {}))[0]?.codigo_pes);
  const enter = async () => {
    const entrada = { chassi, valor: VALOR, codigoClienteMontadora: '27', chaveRemessa: null };
    await call(ite.confirmarEntrada, { ...entrada, cliente: await alguem() });
  };
  const sell = async () => {
    const comprador = await alguem();
    await each(ite.estoque, { descricaoFiltro: chassi }, ite.confirmarSaida, ({ codigoVeiculo }) => ({
      veiculo: codigoVeiculo ?? 0,
      comprador,
      valor: VALOR + ACRESCIMO,
      chaveProduto: novaChave(empresa),
      chaveServico: novaChave(empresa),
      dataVenda: diaBrasilia(new Date()),
    }));
  };
  return [
    ato(dia, 'manha', enter),
    ...(acabado && dia >= TRABALHO ? [ato(dia - TRABALHO, 'tarde', sell)] : []),
    ...(empresa === 'jatoba' ? [promise(mundo, [1, empresa, 'ipe', chassi])] : []),
  ];
};

/** Between the dealers: the first is taken in two days later, the newest are on their way. */
const PROMESSAS: readonly Promessa[] = [
  [45, 'horizonteMatriz', 'vizinho', estocado('horizonteMatriz', true, 2)],
  [4, 'horizonteMatriz', 'vizinho', estocado('horizonteMatriz', true, 3)],
  [3, 'vizinho', 'horizonteMatriz', estocado('vizinho', true, 0)],
  [2, 'horizonteMatriz', 'ipe', estocado('horizonteMatriz', true, 4)],
  [2, 'horizonteMatriz', 'ipe', estocado('horizonteMatriz', false, 2)],
];

/** Transfers between the companies: some done, the newest on their way. */
export const atosDasTransferencias = (mundo: Mundo): AtoDemo[] => {
  const { horizonteMatriz, vizinho } = mundo.em;
  const receber = () =>
    vizinho.each(pendentesEstabelecimento, {}, receberEstabelecimento, ({ id: idAutorizacao }) => ({
      idAutorizacao,
      chaveNotaFiscal: novaChave('horizonteMatriz'),
      valorCompra: VALOR,
    }));
  const mudando = { tipo: 'transferencia', estoque: staying('horizonteMatriz', true).slice(5, 6) } as const;
  mundo.sandbox.preCadastrar(CHASSIS_ITE);
  return [
    ...ENTRAM.flatMap((um, n) => completing(mundo, um, n)),
    ato(43, 'manha', () => vizinho.call(pendentesEstabelecimento, { perguntar: true })),
    ato(43, 'tarde', receber),
    ...transform(mundo, 0, 30, 'horizonteMatriz'),
    ...transform(mundo, 1, 24, 'aurora'),
    ...PROMESSAS.map((promessa) => promise(mundo, promessa)),
    ato(1, 'tarde', () => horizonteMatriz.importFiles(notasDe('horizonteMatriz', 30_000, mudando))),
  ];
};
