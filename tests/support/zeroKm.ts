import { xml } from '#contract/gateway/notas/xml.ts';
import type { IntencaoRenave } from '#contract/gateway/suporte/suporte.ts';
import { entradaZeroKm, type LinhaEntradaWire } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { type LinhaSaidaWire, saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { HistoriaDaIntencao } from '#gateway/ports/intencoes.ts';
import { type Amostra, type PedidoDeAmostras, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestGateway, TestSession } from './gateway.ts';

/**
 * Resolves with the first result of `look`, checked now and after each change of the companies; no clock is
 * involved.
 */
export const until = async <T>(
  world: Pick<TestGateway, 'codigoOf' | 'gateway'>,
  empresas: ChaveEmpresa | readonly ChaveEmpresa[],
  look: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  let wake = () => {};
  const codigos = await Promise.all([empresas].flat().map(world.codigoOf));
  const stops = codigos.map((codigo) => world.gateway.ports.hear(`empresa:${codigo}`, () => wake()));
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const found = await look();
      if (found) return found;
      await changed;
    }
  } finally {
    for (const stop of stops) stop();
  }
};

/** True once each file of the batch is final; its page has much more to plan. */
const isRead = async ({ gateway }: Pick<TestGateway, 'gateway'>, lote: number): Promise<boolean> => {
  const query = gateway.database.kysely.selectFrom('lote_xml').select('finalizado');
  return (await query.where('codigo', '=', lote).executeTakeFirstOrThrow()).finalizado;
};

/** Uploads files as one batch and waits until each is final. */
export const importFiles = async (
  world: TestGateway,
  session: TestSession,
  files: readonly { nome: string; bytes: Uint8Array }[],
  empresa: ChaveEmpresa = 'horizonteMatriz',
): Promise<number> => {
  const body = new FormData();
  for (const { nome, bytes } of files) {
    body.append('arquivoxml', new Blob([Buffer.from(bytes)], { type: 'text/xml' }), nome);
  }
  const response = await session.fetch('/api/xml/processarxml', { method: 'POST', body });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  const { codigoLote } = (await response.json()) as { codigoLote: number };
  await until(world, empresa, () => isRead(world, codigoLote));
  // As the batch's page does, which has the registry asked about what it did not announce.
  await session.call(xml.lote, { id: codigoLote });
  return codigoLote;
};

/** The same of invoices and events in memory. */
export const importXmls = (
  world: TestGateway,
  session: TestSession,
  xmls: readonly string[],
  empresa?: ChaveEmpresa,
): Promise<number> => {
  const files = xmls.map((text, at) => ({ nome: `${at}.xml`, bytes: Buffer.from(text) }));
  return importFiles(world, session, files, empresa);
};

type PedidoDeVeiculos = Partial<PedidoDeAmostras> & { quantidade: number };

const write = (world: TestGateway, pedido: PedidoDeVeiculos): Amostra[] => [
  ...sampleNotas({
    semente: 1,
    empresa: EMPRESAS.horizonteMatriz.cnpj,
    ...pedido,
    ...(world.agora && { agora: world.agora }),
  }),
];

/** The manufacturers' announcements of these invoices' vehicles to a company. */
export const anunciosDe = (amostras: readonly Amostra[], cnpj: string) =>
  amostras.flatMap(({ veiculos }) =>
    veiculos.map(({ chassi, condicao, marcaModelo }) => ({
      chassi,
      cnpj,
      acabado: condicao === 1,
      dataHoraCadastro: '2026-01-10T08:00:00',
      marcaModelo,
    })),
  );

/** Pending vehicles with imported invoices, ready to be confirmed. */
export const prepareEntradas = async (
  world: TestGateway,
  session: TestSession,
  pedido: PedidoDeVeiculos,
): Promise<{ amostras: Amostra[]; linhas: LinhaEntradaWire[] }> => {
  const amostras = write(world, { tipo: 'entrada', ...pedido });
  const cnpj = pedido.empresa ?? EMPRESAS.horizonteMatriz.cnpj;
  world.sandbox.preCadastrar(anunciosDe(amostras, cnpj));
  const chaves = Object.keys(EMPRESAS) as ChaveEmpresa[];
  await importFiles(
    world,
    session,
    amostras,
    chaves.find((chave) => EMPRESAS[chave].cnpj === cnpj),
  );
  const { data } = await session.heard(entradaZeroKm.lista, { perPage: 1000 });
  const chassis = new Set(amostras.flatMap(({ veiculos }) => veiculos.map(({ chassi }) => chassi)));
  return { amostras, linhas: data.filter((linha) => chassis.has(linha.chassi)) };
};

export const confirmarEntradas = (session: TestSession, linhas: readonly { codigo: number | null }[]) =>
  session.call(entradaZeroKm.confirmar, { itensList: linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 })) });

/** The newest operation of a chassis, from support's view. */
export const operacaoOf = async (
  world: TestGateway,
  chassi: string,
): Promise<HistoriaDaIntencao | undefined> => {
  const { ports } = world.gateway;
  const filtro = {
    page: 1,
    perPage: 1,
    chassi,
    empresa: null,
    estado: null,
    dataInicial: null,
    dataFinal: null,
    ordemCampo: null,
  };
  return (await ports.fila.list(filtro)).data[0];
};

/** Waits until the newest operation of a chassis is in one of the states. */
export const untilEstado = (world: TestGateway, chassi: string, ...estados: IntencaoRenave['estado'][]) =>
  until(world, 'horizonteMatriz', async () => {
    const operacao = await operacaoOf(world, chassi);
    return operacao && estados.includes(operacao.estado) ? operacao : null;
  });

/** Stocked vehicles with exit invoices. */
export const prepareSaidas = async (
  world: TestGateway,
  session: TestSession,
  pedido: PedidoDeVeiculos,
): Promise<{ entradas: Amostra[]; saidas: Amostra[]; linhas: LinhaSaidaWire[] }> => {
  const { amostras: entradas, linhas: pendentes } = await prepareEntradas(world, session, pedido);
  await confirmarEntradas(session, pendentes);
  for (const { chassi } of pendentes) await untilEstado(world, chassi, 'confirmada');
  const estoque = entradas.flatMap(({ veiculos }) => veiculos);
  const saidas = write(world, {
    ...pedido,
    tipo: 'saida',
    quantidade: estoque.length,
    estoque,
    semente: 2,
  });
  await importFiles(world, session, saidas);
  const chassis = new Set(estoque.map(({ chassi }) => chassi));
  const { data } = await session.call(saidaZeroKm.lista, { perPage: 1000 });
  return { entradas, saidas, linhas: data.filter((linha) => chassis.has(linha.chassi)) };
};

/** What the registry did to a vehicle, in order; of one operation if given. */
export const effectsOn = ({ sandbox }: Pick<TestGateway, 'sandbox'>, chassi: string, operacao?: string) =>
  sandbox
    .journal()
    .filter((effect) => effect.chassi === chassi && (!operacao || effect.operacao === operacao));

/** Number of times that the registry did an operation to a vehicle. */
export const feitas = (world: TestGateway, operacao: string, chassi: string): number =>
  effectsOn(world, chassi, operacao).length;

/** The body with which an operation was first done to a vehicle. */
export const corpoOf = (world: TestGateway, operacao: string, chassi: string) =>
  effectsOn(world, chassi, operacao)[0]?.corpo;
