import { ite } from '#contract/gateway/ite.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { type AtoDemo, chaves, type Mundo } from './desks.ts';
import { notaDeTransferencia, staying } from './newVehicles.ts';

type Loja = 'horizonteMatriz' | 'vizinho';

const VALOR = 11_890_000;
const novaChave = chaves(8);

/** The nth oldest of the vehicles that stay in a dealer's stock. */
const estocado = async ({ em }: Mundo, loja: Loja, acabado: boolean, n: number) => {
  const [descricaoFiltro = ''] = staying(loja, acabado).slice(n);
  const { data } = await em[loja].call(saidaZeroKm.lista, { descricaoFiltro });
  const [um] = data;
  if (um) return um;
  throw new Error(`demo: ${loja} does not have ${descricaoFiltro}`);
};

const promise = async (mundo: Mundo, de: Loja, para: Loja, n: number): Promise<void> => {
  const { idEstoque } = await estocado(mundo, de, true, n);
  const cnpjEstabelecimento = EMPRESAS[para].cnpj;
  const pedido = { cnpjEstabelecimento, idEstoque, valorVenda: VALOR, cancelamentoDeTransferencia: false };
  await mundo.em[de].call(transferenciaZeroKm.autorizarEstabelecimento, pedido);
};

const receber = async ({ em }: Mundo, loja: Loja): Promise<void> => {
  const { call } = em[loja];
  const { data } = await call(transferenciaZeroKm.pendentesEstabelecimento, {});
  for (const { id: idAutorizacao } of data)
    await call(transferenciaZeroKm.receberEstabelecimento, {
      ...{ idAutorizacao, chaveNotaFiscal: novaChave('horizonteMatriz'), valorCompra: VALOR },
    });
};

const promiseToIte = async (mundo: Mundo, acabado: boolean, n: number): Promise<string> => {
  const { idEstoque, chassi } = await estocado(mundo, 'horizonteMatriz', acabado, n);
  const pedido = { cnpjITE: EMPRESAS.ipe.cnpj, idEstoque, valorProduto: VALOR, leasing: null };
  await mundo.em.horizonteMatriz.call(transferenciaZeroKm.autorizarIte, pedido);
  return chassi;
};

/** An unfinished vehicle goes to the transfer establishment, which sends it on. */
const transform = (mundo: Mundo, n: number, dia: number, para: ChaveEmpresa): AtoDemo[] => {
  let chassi = '';
  return [
    {
      ...{ dia, quando: 'manha' },
      run: async () => {
        chassi = await promiseToIte(mundo, false, n);
      },
    },
    { dia, quando: 'tarde', run: async () => mundo.em.ipe.call(ite.pendentes, { perguntar: true }) },
    {
      ...{ dia, quando: 'fim' },
      run: async () => {
        const { call } = mundo.em.ipe;
        const { data } = await call(ite.pendentes, { descricaoFiltro: chassi });
        for (const { id: idAutorizacao, estoqueOrigemEmIte, inacabadoNoPrimeiroEstoque } of data)
          await call(ite.receber, {
            ...{ idAutorizacao, chassi, estoqueOrigemEmIte, inacabadoNoPrimeiroEstoque, valorProduto: VALOR },
            ...{ codigoClienteMontadora: '1', chaveRemessa: novaChave('horizonteMatriz') },
            ...{ chaveProduto: null, chaveServico: null },
          });
      },
    },
    { dia: Math.max(dia - 12, 1), quando: 'tarde', run: () => sendOn(mundo, 'ipe', chassi, para) },
  ];
};

export const sendOn = async ({ em }: Mundo, de: 'ipe' | 'jatoba', chassi: string, para: ChaveEmpresa) => {
  const { call } = em[de];
  const { data } = await call(ite.estoque, { descricaoFiltro: chassi });
  for (const { id } of data)
    await call(ite.autorizar, {
      ...{ idEstoqueOrigem: id ?? 0, cnpjEstabelecimento: EMPRESAS[para].cnpj, valorProduto: VALOR },
      paraCancelamentoDeTransferencia: false,
    });
};

const sendToFilial = async (mundo: Mundo, n: number): Promise<void> => {
  const { chassi } = await estocado(mundo, 'horizonteMatriz', true, n);
  await mundo.em.horizonteMatriz.importFiles(
    notaDeTransferencia(chassi, 'horizonteMatriz', 'horizonteFilial'),
  );
};

/** Transfers between the companies: some done, the newest on their way. */
export const atosDasTransferencias = (mundo: Mundo): AtoDemo[] => [
  { dia: 45, quando: 'manha', run: () => promise(mundo, 'horizonteMatriz', 'vizinho', 2) },
  {
    ...{ dia: 43, quando: 'manha' },
    run: () => mundo.em.vizinho.call(transferenciaZeroKm.pendentesEstabelecimento, { perguntar: true }),
  },
  { dia: 43, quando: 'tarde', run: () => receber(mundo, 'vizinho') },
  ...transform(mundo, 0, 30, 'horizonteMatriz'),
  ...transform(mundo, 1, 24, 'aurora'),
  { dia: 4, quando: 'manha', run: () => promise(mundo, 'horizonteMatriz', 'vizinho', 3) },
  { dia: 3, quando: 'manha', run: () => promise(mundo, 'vizinho', 'horizonteMatriz', 0) },
  { dia: 2, quando: 'tarde', run: () => promiseToIte(mundo, true, 4) },
  { dia: 2, quando: 'tarde', run: () => promiseToIte(mundo, false, 2) },
  { dia: 1, quando: 'tarde', run: () => sendToFilial(mundo, 5) },
];
