import { crudRoutes } from '#contract/crud.ts';
import { ite } from '#contract/gateway/ite.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { CHASSIS_ITE } from '#sandbox/world/chassisDemo.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { type AtoDemo, ato, type Mundo, novaChave } from './desks.ts';
import { notaDeTransferencia, staying } from './loads.ts';

type Loja = 'horizonteMatriz' | 'vizinho';
type Ite = 'ipe' | 'jatoba';

const { lista } = saidaZeroKm;
const { autorizarEstabelecimento, autorizarIte } = transferenciaZeroKm;
const { pendentesEstabelecimento, receberEstabelecimento } = transferenciaZeroKm;

const VALOR = 11_890_000;
const ACRESCIMO = 3_900_000;

/** The nth oldest of the vehicles that stay in a dealer's stock. */
const estocado = (loja: Loja, acabado: boolean, n: number): string => staying(loja, acabado)[n] ?? '';

const promise = ({ em }: Mundo, dia: number, de: Loja, para: Loja, n: number): AtoDemo =>
  ato(dia, 'manha', () =>
    em[de].each(lista, { descricaoFiltro: estocado(de, true, n) }, autorizarEstabelecimento, (um) => ({
      ...{ cnpjEstabelecimento: EMPRESAS[para].cnpj, idEstoque: um.idEstoque, valorVenda: VALOR },
      cancelamentoDeTransferencia: false,
    })),
  );

const promiseToIte = ({ em }: Mundo, dia: number, descricaoFiltro: string): AtoDemo =>
  ato(dia, 'manha', () =>
    em.horizonteMatriz.each(lista, { descricaoFiltro }, autorizarIte, ({ idEstoque }) => ({
      ...{ cnpjITE: EMPRESAS.ipe.cnpj, idEstoque, valorProduto: VALOR, leasing: null },
    })),
  );

const sendOn = ({ em }: Mundo, dia: number, de: Ite, descricaoFiltro: string, para: ChaveEmpresa): AtoDemo =>
  ato(dia, 'tarde', () =>
    em[de].each(ite.estoque, { descricaoFiltro }, ite.autorizar, ({ id }) => ({
      ...{ idEstoqueOrigem: id ?? 0, cnpjEstabelecimento: EMPRESAS[para].cnpj, valorProduto: VALOR },
      paraCancelamentoDeTransferencia: false,
    })),
  );

/** An unfinished vehicle goes to the transfer establishment, which sends it on. */
const transform = (mundo: Mundo, n: number, dia: number, para: ChaveEmpresa): AtoDemo[] => {
  const chassi = estocado('horizonteMatriz', false, n);
  const { call, each } = mundo.em.ipe;
  const receive = () =>
    each(ite.pendentes, { descricaoFiltro: chassi }, ite.receber, (um) => ({
      ...{ idAutorizacao: um.id, chassi, valorProduto: VALOR, codigoClienteMontadora: '1' },
      estoqueOrigemEmIte: um.estoqueOrigemEmIte,
      inacabadoNoPrimeiroEstoque: um.inacabadoNoPrimeiroEstoque,
      ...{ chaveRemessa: novaChave('horizonteMatriz'), chaveProduto: null, chaveServico: null },
    }));
  return [
    promiseToIte(mundo, dia, chassi),
    ato(dia, 'tarde', () => call(ite.pendentes, { perguntar: true })),
    ato(dia, 'fim', receive),
    sendOn(mundo, Math.max(dia - 12, 1), 'ipe', chassi, para),
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
  const enter = async () =>
    call(ite.confirmarEntrada, {
      ...{ chassi, cliente: await alguem(), valor: VALOR, codigoClienteMontadora: '27', chaveRemessa: null },
    });
  const sell = async () => {
    const comprador = await alguem();
    await each(ite.estoque, { descricaoFiltro: chassi }, ite.confirmarSaida, ({ codigoVeiculo }) => ({
      ...{ veiculo: codigoVeiculo ?? 0, comprador, valor: VALOR + ACRESCIMO },
      ...{ chaveProduto: novaChave(empresa), chaveServico: novaChave(empresa) },
      dataVenda: diaBrasilia(new Date()),
    }));
  };
  return [
    ato(dia, 'manha', enter),
    ...(acabado && dia >= TRABALHO ? [ato(dia - TRABALHO, 'tarde', sell)] : []),
    ...(empresa === 'jatoba' ? [sendOn(mundo, 1, empresa, chassi, 'ipe')] : []),
  ];
};

/** Transfers between the companies: some done, the newest on their way. */
export const atosDasTransferencias = (mundo: Mundo): AtoDemo[] => {
  const { horizonteMatriz, vizinho } = mundo.em;
  const receber = () =>
    vizinho.each(pendentesEstabelecimento, {}, receberEstabelecimento, ({ id: idAutorizacao }) => ({
      ...{ idAutorizacao, chaveNotaFiscal: novaChave('horizonteMatriz'), valorCompra: VALOR },
    }));
  const mudando = estocado('horizonteMatriz', true, 5);
  mundo.sandbox.preCadastrar(CHASSIS_ITE);
  return [
    ...ENTRAM.flatMap((um, n) => completing(mundo, um, n)),
    promise(mundo, 45, 'horizonteMatriz', 'vizinho', 2),
    ato(43, 'manha', () => vizinho.call(pendentesEstabelecimento, { perguntar: true })),
    ato(43, 'tarde', receber),
    ...transform(mundo, 0, 30, 'horizonteMatriz'),
    ...transform(mundo, 1, 24, 'aurora'),
    promise(mundo, 4, 'horizonteMatriz', 'vizinho', 3),
    promise(mundo, 3, 'vizinho', 'horizonteMatriz', 0),
    promiseToIte(mundo, 2, estocado('horizonteMatriz', true, 4)),
    promiseToIte(mundo, 2, estocado('horizonteMatriz', false, 2)),
    ato(1, 'tarde', () =>
      horizonteMatriz.importFiles(notaDeTransferencia(mudando, 'horizonteMatriz', 'horizonteFilial')),
    ),
  ];
};
