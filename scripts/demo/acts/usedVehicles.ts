import { crudRoutes } from '#contract/crud.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados as rotas } from '#contract/gateway/usados.ts';
import { pessoa as entidadePessoa } from '#domain/entities/pessoa.ts';
import { veiculo as entidadeVeiculo } from '#domain/entities/veiculo.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom, type Random } from '#sandbox/notas/random.ts';
import { samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import {
  DESTINOS,
  DETRAN,
  type DestinoDoUsado,
  GIRO_USADOS,
  PRIMEIRO_USADO,
  USADOS,
} from '#sandbox/world/lojaDemo.ts';
import { USADOS_DEMO, type UsadoNaBase, usadoDaSerie } from '#sandbox/world/usadosDemo.ts';
import { type AtoDemo, chaves, type Mundo } from './desks.ts';
import { topUp } from './topUp.ts';

type Dono = Pick<ParteSpec, 'documento' | 'nome'>;

const MODELOS = ['AURORA/BRISA 1.0 FLEX', 'AURORA/VIELA 1.6 AT', 'AURORA/SERRANO 2.0 TD 4X4'] as const;
const CORES = ['PRATA', 'BRANCA', 'PRETA', 'CINZA', 'VERMELHA'] as const;
/** Cents of the purchase, and what is added in a sale. */
const PRECO = [4_150_000, 6_380_000, 9_720_000] as const;
const MARGEM = 690_000;
const PDF = Buffer.from('%PDF-1.4 ATPV-e de demonstração, sem valor legal').toString('base64');
const ASSINA_DEPOIS_DE = 2;

const novaChave = chaves(7);
const hoje = (): string => diaBrasilia(new Date());

/** A used vehicle's operator: a dispatcher for the dealer that is linked to it. */
const operador = ({ em }: Mundo, empresa: Usado['empresa']) =>
  empresa === 'vizinho' ? em.vizinhoPeloDespachante : em[empresa];

/** A used vehicle of a company with its days ago. */
interface Usado {
  empresa: (typeof USADOS)[number]['empresa'];
  destino: DestinoDoUsado | null;
  usado: UsadoNaBase;
  vendedor: ParteSpec;
  random: Random;
  compra: number;
  transfere: number;
  confirma: number;
  vende: number | null;
}

/** The seller of the newest is the person that the walkthrough signs for. */
const vendedorOf = (random: Random, n: number): ParteSpec =>
  n === 0 ? { ...samplePessoa(random), ...PESSOAS[0] } : samplePessoa(random);

export const usadosDaLoja = ({ empresa, serie, quantos, aCadaDias }: (typeof USADOS)[number]): Usado[] =>
  Array.from({ length: quantos }, (_, n) => {
    const random = createRandom(serie.charCodeAt(4) * 1000 + n);
    const numero = PRIMEIRO_USADO + n;
    const destino = (empresa === 'horizonteMatriz' && DESTINOS[numero]) || null;
    const vendedor = vendedorOf(random, n);
    const compra = n * aCadaDias;
    const [a, b] = DETRAN[n % DETRAN.length] ?? [1, 1];
    const giro = GIRO_USADOS[n % GIRO_USADOS.length] ?? null;
    const fica = giro === null || giro >= compra || (destino !== null && destino !== 'saidaCancelada');
    const usado = usadoDaSerie(serie, numero, {
      marcaModelo: MODELOS[n % MODELOS.length] ?? MODELOS[0],
      proprietario: { tipoDocumento: 'CPF', numeroDocumento: vendedor.documento, nome: vendedor.nome },
      impedimentos: destino === 'recusado' ? ['Restrição judicial registrada no RENAJUD'] : [],
    });
    const quando = {
      compra,
      transfere: compra - a,
      confirma: compra - a - b,
      vende: fica ? null : compra - giro,
    };
    return { ...{ empresa, destino, usado, vendedor, random }, ...quando };
  });

/** The record of a person; the demo's own are there already. */
const pessoaDe = async (
  mundo: Mundo,
  empresa: Usado['empresa'],
  { documento, nome, ...quem }: Dono & ParteSpec,
) => {
  const { call } = operador(mundo, empresa);
  const { data } = await call(crudRoutes(entidadePessoa).list, { descricaoFiltro: documento });
  const [achada] = data;
  if (achada) return Number(achada.codigo_pes);
  const { codigoIbge, codigoUf } = EMPRESAS[empresa];
  const salva = await call(crudRoutes(entidadePessoa).save, {
    ...{ nomrazPes: nome, cgccpfPes: documento, emailPes: quem.email, cepPes: quem.cep ?? '80010020' },
    ...{ endPes: quem.logradouro, numendPes: quem.numero, bairroPes: quem.bairro },
    ...{ codmunPes: codigoIbge, codufPes: codigoUf },
  });
  return Number(salva.codigo_pes);
};

const register = async (mundo: Mundo, { empresa, usado, random }: Usado): Promise<number> => {
  mundo.sandbox.registerUsados([usado]);
  const ano = 2019 + random.below(5);
  const salvo = await operador(mundo, empresa).call(crudRoutes(entidadeVeiculo).save, {
    ...{
      isnovoVei: false,
      placaVei: usado.placa,
      chassiVei: usado.chassi,
      renavaVei: usado.renavam,
      descriVei: usado.marcaModelo,
    },
    ...{ corVei: random.pick(CORES), anofabVei: ano, anomodVei: ano + 1, tipoCrv: 'D' },
    ...{ kmatuVei: 18_000 + random.below(70_000), dahmedVei: new Date(Date.now() - 3_600_000).toISOString() },
    ...{ numcrvVei: usado.numeroCrv, codsegcrvVei: usado.codigoSegurancaCrv },
  });
  return Number(salvo.codigo_vei);
};

const precoDe = ({ usado }: Usado): number =>
  PRECO[MODELOS.indexOf(usado.marcaModelo as (typeof MODELOS)[number])] ?? PRECO[0];

/** The code of the CRV that the Detran made at the end of the entry. */
const crvNovo = ({ sandbox }: Mundo, { usado: { placa } }: Usado): string =>
  sandbox
    .journal()
    .flatMap(({ usados = [] }) => usados)
    .findLast((um) => um.placa === placa)?.codigoSegurancaCrv ?? '';

/** Requests to the registry for one used vehicle after its purchase. */
const pedidosDe = (mundo: Mundo, um: Usado) => {
  const { empresa, usado, random, destino } = um;
  const { call } = operador(mundo, empresa);
  let veiculo = 0;
  let idEstoque = 0;
  const nota = (evento: 'COMPRA' | 'VENDA') => () =>
    call(rotas.enviarNota, { chaveNotaFiscal: novaChave(empresa), evento, idEstoque });
  return {
    comprar: async () => {
      await topUp(mundo, empresa);
      veiculo = await register(mundo, um);
      const proprietario = await pessoaDe(mundo, empresa, um.vendedor);
      const pedido = { veiculo, proprietario, dataCompra: hoje(), valorCompra: precoDe(um) };
      if (destino === 'recusado') return call(solicitacoesUsados.compra, pedido).catch(() => {});
      idEstoque = (await call(solicitacoesUsados.compra, pedido)).idest_vei ?? 0;
    },
    assinar: () =>
      call(documentosUsados.enviarAssinatura, {
        ...{ idEstoque, tipoCrv: 'D', tipoAssinatura: 'ARC', dataAssinatura: hoje() },
        ...{ pdfAtpvBase64: PDF, p7sBase64: null },
      }),
    advance: async () => mundo.sandbox.moveDetran(usado.placa),
    cancelarEntrada: () => call(solicitacoesUsados.cancelarEntrada, { veiculo }),
    notaDeCompra: nota('COMPRA'),
    prometer: () =>
      call(autorizacoesUsados.autorizar, {
        ...{ placaVeiculo: usado.placa, valorVenda: precoDe(um) },
        cnpjEstabelecimentoDestino: EMPRESAS.vizinho.cnpj,
      }),
    vender: async () =>
      call(solicitacoesUsados.saida, {
        ...{ veiculo, comprador: await pessoaDe(mundo, empresa, samplePessoa(random)) },
        ...{ dataVenda: hoje(), valorVenda: precoDe(um) + MARGEM, codigoSegurancaCrv: crvNovo(mundo, um) },
      }),
    notaDeVenda: nota('VENDA'),
    cancelarSaida: () => call(solicitacoesUsados.cancelarSaida, { idEstoque }),
  };
};

/** The life of one used vehicle; what would be later than today does not happen. */
const vidaDe = (mundo: Mundo, um: Usado): AtoDemo[] => {
  const { destino, compra, transfere, confirma, vende } = um;
  const pedidos = pedidosDe(mundo, um);
  const em = (dia: number, quando: AtoDemo['quando'], pedido: keyof typeof pedidos): AtoDemo => ({
    ...{ dia, quando },
    run: pedidos[pedido],
  });
  const comprado = em(compra, 'manha', 'comprar');
  if (destino === 'recusado') return [comprado];
  if (destino === 'entradaCancelada') return [comprado, em(compra - 2, 'manha', 'cancelarEntrada')];
  const atos = [comprado, em(transfere, 'manha', 'advance'), em(confirma, 'manha', 'advance')];
  if (compra >= ASSINA_DEPOIS_DE) atos.push(em(compra, 'tarde', 'assinar'));
  if (destino !== 'semNota') atos.push(em(confirma, 'tarde', 'notaDeCompra'));
  if (destino === 'prometido') atos.push(em(1, 'tarde', 'prometer'));
  if (vende !== null) {
    atos.push(em(vende, 'tarde', 'vender'));
    atos.push(
      destino === null ? em(vende - 2, 'tarde', 'notaDeVenda') : em(vende - 2, 'tarde', 'cancelarSaida'),
    );
  }
  return atos.filter(({ dia }) => dia >= 0);
};

/** The life of every used vehicle: bought, at the Detran, in stock, sold. */
export const atosDosUsados = (mundo: Mundo): AtoDemo[] => {
  mundo.sandbox.registerUsados(USADOS_DEMO);
  return USADOS.flatMap(usadosDaLoja).flatMap((um) => vidaDe(mundo, um));
};
