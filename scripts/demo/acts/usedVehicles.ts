import { setTimeout as pause } from 'node:timers/promises';
import { crudRoutes } from '#contract/crud.ts';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados as rotas } from '#contract/gateway/usados/usados.ts';
import { pessoa as entidadePessoa } from '#domain/entities/pessoa.ts';
import { veiculo as entidadeVeiculo } from '#domain/entities/veiculo.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { DESTINOS, DETRAN, GIRO_USADOS, PRIMEIRO_USADO, RECARGA, USADOS } from '#sandbox/world/lojaDemo.ts';
import { USADOS_DEMO, usadoDaSerie } from '#sandbox/world/usadosDemo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { novaChave } from './loads.ts';

/** With the cents of the purchase; a sale adds the margin. */
const MODELOS = [
  ['AURORA/BRISA 1.0 FLEX', 4_150_000],
  ['AURORA/VIELA 1.6 AT', 6_380_000],
  ['AURORA/SERRANO 2.0 TD 4X4', 9_720_000],
] as const;
const MARGEM = 690_000;
const CORES = ['PRATA', 'BRANCA', 'PRETA', 'CINZA', 'VERMELHA'] as const;
const PDF = Buffer.from('%PDF-1.4 ATPV-e de demonstração, sem valor legal').toString('base64');
const ASSINA_DEPOIS_DE = 2;

const hoje = (): string => diaBrasilia(new Date());

/** A company's used vehicles with the days ago of purchase and sale. */
export const usadosDaLoja = ({ empresa, serie, quantos, aCadaDias }: (typeof USADOS)[number]) =>
  Array.from({ length: quantos }, (_, n) => {
    const random = createRandom(serie.charCodeAt(4) * 1000 + n);
    const destino = empresa === 'horizonteMatriz' ? DESTINOS[PRIMEIRO_USADO + n] : undefined;
    // The seller of the newest is the person that the walkthrough signs for.
    const vendedor = { ...samplePessoa(random), ...(n === 0 && PESSOAS[0]) };
    const compra = n * aCadaDias;
    const giro = GIRO_USADOS[n % GIRO_USADOS.length] ?? null;
    const fica = giro === null || giro >= compra || (destino && destino !== 'saidaCancelada');
    const [marcaModelo, preco] = MODELOS[n % MODELOS.length] ?? MODELOS[0];
    const usado = usadoDaSerie(serie, PRIMEIRO_USADO + n, {
      marcaModelo,
      impedimentos: destino === 'recusado' ? ['Restrição judicial registrada no RENAJUD'] : [],
      proprietario: { tipoDocumento: 'CPF', numeroDocumento: vendedor.documento, nome: vendedor.nome },
    });
    const vende = fica ? null : compra - giro;
    return { empresa, n, destino, usado, preco, vendedor, random, compra, vende };
  });

type Usado = ReturnType<typeof usadosDaLoja>[number];

/** A used vehicle's operator: a dispatcher for the dealer that is linked to it. */
const operador = ({ em }: Mundo, { empresa }: Usado) =>
  empresa === 'vizinho' ? em.vizinhoPeloDespachante : em[empresa];

/** Tops the balance up by PIX where it runs low, and waits until the bank has told of the payment. */
const topUp = async ({ em, sandbox }: Mundo, { empresa }: Usado): Promise<void> => {
  const { call } = em[empresa];
  if (EMPRESAS[empresa].uf !== 'PR' || (await call(credito.saldo, {})).saldo >= RECARGA.abaixoDe) return;
  const { data } = await call(credito.gerarPix, { valor: RECARGA.valor, solicitacao: null });
  await sandbox.pix.pagar(data.txid);
  while (!(await call(credito.cobranca, { txid: data.txid })).paga) await pause(10);
};

/** The record of a person; the demo's own are there already. */
const pessoaDe = async (mundo: Mundo, um: Usado, quem: ParteSpec): Promise<number> => {
  const { call, rows } = operador(mundo, um);
  const [achada] = await rows(crudRoutes(entidadePessoa).list, { descricaoFiltro: quem.documento });
  if (achada) return Number(achada.codigo_pes);
  const { codigoIbge, codigoUf } = EMPRESAS[um.empresa];
  const salva = await call(crudRoutes(entidadePessoa).save, {
    nomrazPes: quem.nome,
    cgccpfPes: quem.documento,
    emailPes: quem.email,
    cepPes: quem.cep ?? '80010020',
    endPes: quem.logradouro,
    numendPes: quem.numero,
    bairroPes: quem.bairro,
    codmunPes: codigoIbge,
    codufPes: codigoUf,
  });
  return Number(salva.codigo_pes);
};

const register = async (mundo: Mundo, um: Usado): Promise<number> => {
  const { usado, random } = um;
  mundo.sandbox.registerUsados([usado]);
  const ano = 2019 + random.below(5);
  const salvo = await operador(mundo, um).call(crudRoutes(entidadeVeiculo).save, {
    isnovoVei: false,
    placaVei: usado.placa,
    chassiVei: usado.chassi,
    renavaVei: usado.renavam,
    descriVei: usado.marcaModelo,
    corVei: random.pick(CORES),
    anofabVei: ano,
    anomodVei: ano + 1,
    kmatuVei: 18_000 + random.below(70_000),
    dahmedVei: new Date(Date.now() - 3_600_000).toISOString(),
    tipoCrv: 'D',
    numcrvVei: usado.numeroCrv,
    codsegcrvVei: usado.codigoSegurancaCrv,
  });
  return Number(salvo.codigo_vei);
};

/** Requests to the registry for one used vehicle. */
const pedidosDe = (mundo: Mundo, um: Usado) => {
  const { usado, destino, preco } = um;
  const { call } = operador(mundo, um);
  const documento = { tipoCrv: 'D', tipoAssinatura: 'ARC', pdfAtpvBase64: PDF } as const;
  const cnpjEstabelecimentoDestino = EMPRESAS.vizinho.cnpj;
  let veiculo = 0;
  let idEstoque = 0;
  const nota = (evento: 'COMPRA' | 'VENDA') =>
    call(rotas.enviarNota, { chaveNotaFiscal: novaChave(um.empresa), evento, idEstoque });
  return {
    comprar: async () => {
      await topUp(mundo, um);
      veiculo = await register(mundo, um);
      const proprietario = await pessoaDe(mundo, um, um.vendedor);
      const pedido = { veiculo, proprietario, dataCompra: hoje(), valorCompra: preco };
      const comprado = call(solicitacoesUsados.compra, pedido);
      if (destino === 'recusado') return comprado.catch(() => {});
      idEstoque = (await comprado).idest_vei ?? 0;
    },
    assinar: () =>
      call(documentosUsados.enviarAssinatura, { ...documento, idEstoque, dataAssinatura: hoje() }),
    advance: async () => mundo.sandbox.moveDetran(usado.placa),
    cancelarEntrada: () => call(solicitacoesUsados.cancelarEntrada, { veiculo }),
    notaDeCompra: () => nota('COMPRA'),
    prometer: () =>
      call(autorizacoesUsados.autorizar, {
        placaVeiculo: usado.placa,
        valorVenda: preco,
        cnpjEstabelecimentoDestino,
      }),
    vender: async () => {
      const comprador = await pessoaDe(mundo, um, samplePessoa(um.random));
      // The Detran made a new CRV at the end of the entry.
      const naBase = mundo.sandbox.journal().flatMap(({ usados = [] }) => usados);
      const { codigoSegurancaCrv } = naBase.findLast(({ placa }) => placa === usado.placa) ?? usado;
      const venda = { dataVenda: hoje(), valorVenda: preco + MARGEM, codigoSegurancaCrv };
      return call(solicitacoesUsados.saida, { veiculo, comprador, ...venda });
    },
    notaDeVenda: () => nota('VENDA'),
    cancelarSaida: () => call(solicitacoesUsados.cancelarSaida, { idEstoque }),
  };
};

/** The life of one used vehicle; what would be later than today does not happen. */
const vidaDe = (mundo: Mundo, um: Usado): AtoDemo[] => {
  const { destino, compra, vende } = um;
  const [a, b] = DETRAN[um.n % DETRAN.length] ?? [1, 1];
  const confirma = compra - a - b;
  const pedidos = pedidosDe(mundo, um);
  const vida: (readonly [dia: number | null, quando: AtoDemo['quando'], keyof typeof pedidos])[] = [
    [compra, 'manha', 'comprar'],
  ];
  if (destino === 'entradaCancelada') vida.push([compra - 2, 'manha', 'cancelarEntrada']);
  else if (destino !== 'recusado')
    vida.push(
      [compra - a, 'manha', 'advance'],
      [confirma, 'manha', 'advance'],
      [compra >= ASSINA_DEPOIS_DE ? compra : null, 'tarde', 'assinar'],
      [destino === 'semNota' ? null : confirma, 'tarde', 'notaDeCompra'],
      [destino === 'prometido' ? 1 : null, 'tarde', 'prometer'],
      [vende, 'tarde', 'vender'],
      [vende && vende - 2, 'tarde', destino === undefined ? 'notaDeVenda' : 'cancelarSaida'],
    );
  return vida.flatMap(([dia, quando, pedido]) =>
    dia === null || dia < 0 ? [] : ato(dia, quando, pedidos[pedido]),
  );
};

/** The life of every used vehicle: bought, at the Detran, in stock, sold. */
export const atosDosUsados = (mundo: Mundo): AtoDemo[] => {
  mundo.sandbox.registerUsados(USADOS_DEMO);
  return USADOS.flatMap(usadosDaLoja).flatMap((um) => vidaDe(mundo, um));
};
