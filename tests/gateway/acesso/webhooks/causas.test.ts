import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { webhooks as rotas } from '#contract/gateway/acesso/webhooks.ts';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { EVENTOS, type NomeDeEvento, nomesDeEventos } from '#contract/integracao/eventos.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { sweepWebhooks } from '#gateway/usecases/acesso/webhooks/sweepWebhooks.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { comprarUsado, novoUsado, sign } from '#tests/gateway/usados/mundo.ts';
import { entrado } from '#tests/gateway/zeroKm/ite/naIte.ts';
import {
  byHorizonte,
  stockNaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { announce, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { autorizado, novaChave, VALOR } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { createChegada } from '#tests/support/chegada.ts';
import { description, wrongs } from '#tests/support/description.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { createToken, sistemaOver } from '#tests/support/integracao.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { chaveOf, createRelogio } from '#tests/support/sefaz.ts';
import { importFiles, until } from '#tests/support/zeroKm.ts';

type Evento = Exclude<NomeDeEvento, 'ping'>;
/** The company that is told, and part of the event's data. */
type Dito = readonly [ChaveEmpresa, Record<string, unknown>];

const DONOS = { horizonteMatriz: 'lojista', aurora: 'montadora', ipe: 'ite' } as const;
type Dono = keyof typeof DONOS;

const relogio = createRelogio();
const world = ownGateway({ agora: relogio.agora });
const sessoes = {} as Record<Dono, TestSession>;
const sistemas = {} as Record<Dono, ReturnType<typeof sistemaOver>>;
beforeAll(async () => {
  const todos = Object.fromEntries(nomesDeEventos.map((nome) => [nome.replaceAll('.', '_'), true]));
  for (const dono of Object.keys(DONOS) as Dono[]) {
    sessoes[dono] = await world.as(DONOS[dono], dono);
    const { url } = world.sandbox.webhooks;
    await sessoes[dono].call(rotas.create, { url, ...todos } as never);
    sistemas[dono] = sistemaOver(world, await createToken(sessoes[dono]));
  }
});

const toldTo = async (dono: ChaveEmpresa, tipo: Evento, dados: Record<string, unknown>) => {
  const { rows } = await sql<{ corpo: string }>`select corpo from webhook_evento
    where codemp = ${await world.codigoOf(dono)} and tipo = ${tipo}`.execute(world.kysely);
  return rows
    .map(({ corpo }) => JSON.parse(corpo))
    .find(({ data }) => Object.entries(dados).every(([name, value]) => data[name] === value));
};

const matriz = () => sessoes.horizonteMatriz;
const noDealer = (dados: Record<string, unknown>): Dito => ['horizonteMatriz', dados];
/** As if nobody had looked at a list for a while. */
const sweep = async () => {
  await world.kysely.deleteFrom('pergunta').execute();
  await sweepWebhooks(world.gateway.ports);
};

const entrada = async (recusada: boolean): Promise<Dito> => {
  const [um] = await announce(world, matriz(), 1);
  const chassi = um.chassi;
  if (recusada) world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi } });
  await matriz().call(entradaZeroKm.confirmar, { itensList: [{ codigo: um.codigo }] });
  return noDealer({ chassi });
};

const vender = async () => {
  const [um] = await vendidos(world, matriz(), 1);
  return um;
};

const comprar = async (passos: number) => {
  const usado = await novoUsado(world, matriz());
  await sign(matriz(), await comprarUsado(world, matriz(), usado));
  for (let passo = 0; passo < passos; passo += 1) world.sandbox.moveDetran(usado.placa);
  return noDealer({ placa: usado.placa });
};

const sellDirectly = async (by: object = byHorizonte) => {
  const [veiculo] = await stockNaMontadora(world, sessoes.aurora, 1);
  await venderNaMontadora(world, sessoes.aurora, [veiculo], by);
  return { chassi: veiculo.chassi, idEstoque: veiculo.idEstoque };
};

/** A vehicle of the transfer establishment, on its way to the dealer, or to the manufacturer. */
const authorize = async (para: 'horizonteMatriz' | 'aurora' = 'horizonteMatriz') => {
  const { chassi, id } = await entrado(world, sessoes.ipe);
  await sessoes.ipe.call(ite.autorizar, {
    cnpjEstabelecimento: EMPRESAS[para].cnpj,
    idEstoqueOrigem: id,
    valorProduto: VALOR,
    paraCancelamentoDeTransferencia: false,
  });
  return { chassi };
};

const certificadoEm = (dias: number) =>
  sql`update certificado set validade_cer = ${new Date(relogio.agora().getTime() + dias * 86_400_000).toISOString()}
    where cnpj_cer = ${EMPRESAS.horizonteMatriz.cnpj}`.execute(world.kysely);

/** Leaves what pays exactly ten fees of an entry, and no more. */
const lowerBalance = async () => {
  const codigo = await world.codigoOf('horizonteMatriz');
  const taxa = await world.gateway.ports
    .empresa(codigo)
    .estados.taxa('entrada', diaBrasilia(relogio.agora()));
  const { saldo } = await matriz().call(credito.saldo, {});
  const linha = {
    codemp_cre: codigo,
    valor_cre: 10 * taxa - saldo,
    tipo_cre: 'pix',
    chave_cre: 'a-gastar',
    descri_cre: 'Gasto',
    dahins_cre: relogio.agora().toISOString(),
  };
  await world.kysely.insertInto('credito').values(linha).execute();
};

/** What causes each event; done by people, the registry and the tax authority. */
const CAUSAS: Record<Evento, () => Promise<Dito>> = {
  'nota.recebida': async () => {
    await matriz().call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    const chegada = createChegada(world, relogio, 3700);
    const [amostra] = chegada.put('horizonteMatriz', 1);
    const [anunciada] = chegada.put('horizonteMatriz', 1, false);
    await chegada.receiveAll();
    const chave = chaveOf(anunciada);
    expect(await toldTo('horizonteMatriz', 'nota.recebida', { chave, estado: 'anunciada' })).toBeDefined();
    return noDealer({ chave: chaveOf(amostra), estado: 'completa' });
  },
  'nota.cancelada': async () => {
    const [um] = await announce(world, matriz(), 1);
    const { chavenfe } = await rowOf(world, 'xml_item', { codigo: um.codigo });
    const bytes = Buffer.from(procEvento(chavenfe ?? ''));
    await importFiles(world, matriz(), [{ nome: 'cancelamento.xml', bytes }]);
    return noDealer({ chave: chavenfe, chassi: um.chassi });
  },
  'entrada.confirmada': () => entrada(false),
  'entrada.anunciada': async () => {
    const [um] = await announce(world, matriz(), 1);
    await sweep();
    return noDealer({ chassi: um.chassi });
  },
  'entrada.recusada': () => entrada(true),
  'saida.confirmada': async () => noDealer({ chassi: (await vender()).chassi }),
  'saida.cancelada': async () => {
    const { chassi, idEstoque } = await vender();
    await matriz().call(saidaZeroKm.cancelar, { chassi, idEstoque });
    return noDealer({ chassi });
  },
  'usado.solicitado': () => comprar(0),
  'usado.transferido': () => comprar(1),
  'usado.confirmado': () => comprar(2),
  'usado.recusado': async () => {
    const usado = await novoUsado(world, matriz());
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi: usado.chassi } });
    await expect(comprarUsado(world, matriz(), usado)).rejects.toMatchObject({ status: 422 });
    return noDealer({ placa: usado.placa });
  },
  'atpv.disponivel': async () => {
    const { chassi } = await sellDirectly();
    expect(await toldTo('aurora', 'atpv.disponivel', { chassi })).toBeUndefined();
    const { data } = await matriz().heard(entregas.naConcessionaria, { descricaoFiltro: chassi });
    await matriz().call(entregas.entregar, { id: data[0]?.id ?? 0 });
    await sweep();
    return ['aurora', { chassi }];
  },
  'transferencia.a_receber': async () => {
    const { chassi } = await authorize();
    await sweep();
    return noDealer({ chassi });
  },
  'transferencia.recebida': async () => {
    const { chassi } = await authorize();
    const { data } = await matriz().heard(transferenciaZeroKm.pendentesIte, { descricaoFiltro: chassi });
    const chaves = { chaveRemessa: novaChave(), chaveProduto: novaChave(), chaveServico: novaChave() };
    const idAutorizacao = data[0]?.id ?? 0;
    await matriz().call(transferenciaZeroKm.receberIte, { ...chaves, idAutorizacao, valorProduto: VALOR });
    return noDealer({ chassi });
  },
  'entrega.pendente': async () => {
    const [{ chassi }, cancelada] = [await sellDirectly(), await sellDirectly()];
    await sessoes.aurora.call(montadora.cancelarSaida, cancelada);
    await sweep();
    const dados = { chassi: cancelada.chassi };
    expect(await toldTo('horizonteMatriz', 'entrega.pendente', dados)).toBeUndefined();
    return noDealer({ chassi });
  },
  'lote.terminado': async () => {
    const [um] = await announce(world, matriz(), 1);
    return noDealer({ lote: um.codigoLote, arquivos: 1 });
  },
  'saldo.baixo': async () => {
    await lowerBalance();
    await comprar(0);
    return noDealer({});
  },
  'certificado.vence': async () => {
    await certificadoEm(14);
    await sweep();
    return noDealer({ validade: diaBrasilia(new Date(relogio.agora().getTime() + 14 * 86_400_000)) });
  },
};

describe('an event of its own cause', () => {
  it.each(Object.entries(CAUSAS) as [Evento, () => Promise<Dito>][])(
    '%s is told as described, with an address that can be read',
    async (tipo, cause) => {
      const [empresa, dados] = await cause();
      const corpo = await until(world, empresa, () => toldTo(empresa, tipo, dados));
      const descrito = description.webhooks[tipo]?.post.requestBody.content['application/json'].schema ?? {};
      expect(wrongs(descrito, corpo)).toEqual([]);
      const { endereco } = corpo.data;
      if (typeof endereco !== 'string') return expect(EVENTOS[tipo].label).toMatch(/^(Nota|Certificado)/);
      const { status } = await sistemas[empresa as Dono](
        `GET ${endereco.replace('/api/integracao/v1/', '')}`,
      );
      expect([endereco, status]).toEqual([endereco, 200]);
    },
  );
});

it('tells a dealer of what another dealer sends, and a manufacturer of what comes back', async () => {
  const vizinho = world.gateway.ports.empresa(await world.codigoOf('vizinho'));
  const { codigo } = (await (await world.as('vizinho')).call(sessao.permissoes)).usuario;
  const eventos: Evento[] = ['transferencia.a_receber'];
  const endpoint = { id: randomUUID(), url: world.sandbox.webhooks.url, eventos, fechado: new Uint8Array(1) };
  await vizinho.webhooks.create({ ...endpoint, criado: relogio.agora().toISOString() }, codigo);
  const daLoja = await autorizado(world, matriz());
  const daIte = await authorize('aurora');
  await sweep();
  for (const [empresa, { chassi }, onde] of [
    ['vizinho', daLoja, 'recebimentos/estabelecimentos'],
    ['aurora', daIte, 'montadora/recebimentos/ites'],
  ] as const) {
    const told = () => toldTo(empresa, 'transferencia.a_receber', { chassi });
    const { data } = await until(world, empresa, told);
    expect(data.endereco).toBe(`/api/integracao/v1/${onde}`);
  }
});

it.each([
  ['horizonteMatriz', 'vendidos', vender],
  ['aurora', 'montadora/vendidos', () => sellDirectly({})],
] as const)('tells %s of its own sale’s ATPV-e', async (dono, onde, sell) => {
  const { chassi } = await sell();
  expect(await toldTo(dono, 'atpv.disponivel', { chassi })).toMatchObject({
    data: { endereco: `/api/integracao/v1/${onde}/${chassi}/atpv` },
  });
});
