import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { assembleLote } from '#gateway/usecases/documentos/atpv/assembleLote.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { downloadLote, itensDosVeiculos, textOfPdf, untilPronto, vender } from './vendas.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
let veiculos: VeiculoFinalizadoWire[];
beforeAll(async () => {
  veiculos = await vender(world, 8);
});
afterEach(() => world.sandbox.behaviours.clear());

const create = (quais: readonly VeiculoFinalizadoWire[]) =>
  session.call(atpv.processarLote, { listaVeiculos: itensDosVeiculos(quais) });
const avisosDe = async (codigo: number, quem = session) => {
  const { data } = await quem.call(avisos.lista, {});
  return data.filter(({ frase }) => frase.startsWith(`Documentos do lote ${codigo}:`));
};
const nomeOf = ({ chassi_vei, acabado_vei }: VeiculoFinalizadoWire) =>
  `${acabado_vei ? 'ATPV' : 'TermoDeSaida'}-${chassi_vei}.pdf`;

describe('a batch of documents', () => {
  it('is not created when a chassis does not match its stock record', async () => {
    const antes = await session.call(atpv.quantidadeLotes, {});
    const [um, outro, ...resto] = itensDosVeiculos(veiculos);
    if (!um || !outro) throw new Error('two vehicles are needed');
    const trocado = [{ ...um, chassi: outro.chassi }, outro, ...resto];
    await expect(session.call(atpv.processarLote, { listaVeiculos: trocado })).rejects.toThrow(
      /não é deste registro/,
    );
    const outroTipo = [{ ...um, isAcabado: !um.isAcabado }];
    await expect(session.call(atpv.processarLote, { listaVeiculos: outroTipo })).rejects.toThrow(/acabado/);
    expect(await session.call(atpv.quantidadeLotes, {})).toEqual(antes);
  });

  it('becomes a zip with each vehicle’s right document, stored uncompressed', async () => {
    const { codigo, message } = await create(veiculos);
    expect(message).toBe('Lote ATPV-e criado com sucesso!');
    const lote = await untilPronto(world, session, codigo);
    expect(lote).toMatchObject({
      totalarquivoslote: veiculos.length,
      totalarquivosprocessados: veiculos.length,
      arquivo: `Lote-Atpv-${codigo}.zip`,
      errolote: null,
      listaArquivos: [],
      nome_usu: 'Helena Modelo',
    });
    expect(await avisosDe(codigo)).toMatchObject([
      {
        frase: `Documentos do lote ${codigo}: ${veiculos.length} prontos.`,
        tela: 'atpv.atpvE',
        aba: 'lotesAtpve',
        recusadas: 0,
      },
    ]);
    expect(await avisosDe(codigo, suporte)).toEqual([]);
    const files = await downloadLote(session, lote.arquivo ?? '');
    expect([...files.keys()].sort()).toEqual(veiculos.map(nomeOf).sort());
    for (const veiculo of veiculos) {
      const file = files.get(nomeOf(veiculo));
      expect(file?.metodo).toBe(0);
      expect(await textOfPdf(file?.bytes ?? Buffer.of())).toContain(veiculo.chassi_vei);
    }
  });

  it('is made again of its documents when its file was lost', async () => {
    const { codigo } = await create(veiculos.slice(0, 2));
    const { arquivo } = await untilPronto(world, session, codigo);
    const before = await downloadLote(session, arquivo ?? '');
    rmSync(join(world.dir, 'arquivos'), { recursive: true });
    expect([...(await downloadLote(session, arquivo ?? '')).keys()]).toEqual([...before.keys()]);
  });

  it('of everything contains exactly the filter’s results', async () => {
    const [um] = veiculos;
    const todos = await session.call(atpv.downloadAll, {});
    expect((await untilPronto(world, session, todos.codigo)).totalarquivoslote).toBe(veiculos.length);
    const busca = await session.call(atpv.downloadAll, { descricaoFiltro: um?.chassi_vei });
    expect((await untilPronto(world, session, busca.codigo)).totalarquivoslote).toBe(1);
    await expect(session.call(atpv.downloadAll, { descricaoFiltro: 'NAO-HA' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('of everything can exclude documents downloaded before, and counts them', async () => {
    const [novo] = await vender(world, 1);
    const antes = await session.call(atpv.contarTodos, {});
    expect(antes).toEqual({ total: veiculos.length + 1, baixados: veiculos.length });
    const { codigo } = await session.call(atpv.downloadAll, { somenteNovos: true });
    const lote = await untilPronto(world, session, codigo);
    expect([...(await downloadLote(session, lote.arquivo ?? '')).keys()]).toEqual([novo && nomeOf(novo)]);
    expect(await session.call(atpv.contarTodos, {})).toEqual({ total: antes.total, baixados: antes.total });
    await expect(session.call(atpv.downloadAll, { somenteNovos: true })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Todos os documentos encontrados já foram baixados antes.' },
    });
  });

  it('is listed newest first, counted, and found by chassis', async () => {
    const { codigo } = await create(veiculos.slice(0, 1));
    await untilPronto(world, session, codigo);
    const { data, meta } = await session.call(atpv.lotes, { perPage: 2 });
    expect(data[0]?.codigo).toBe(codigo);
    expect(await session.call(atpv.quantidadeLotes, {})).toEqual({ quantidade: meta.total });
    const found = await session.call(atpv.lotes, { chassi: veiculos[0]?.chassi_vei.slice(0, 12) });
    expect(found.data.map((lote) => lote.codigo)).toContain(codigo);
    expect((await session.call(atpv.lotes, { chassi: 'ZZZ' })).data).toEqual([]);
  });
});

describe('a document that the registry withholds', () => {
  it('is an error of its vehicle, with the registry’s words, and the batch continues', async () => {
    const novos = await vender(world, 3);
    const [retido] = novos;
    const corpo = { titulo: 'ATPV-e retido', mensagemParaUsuarioFinal: 'Entrega ainda não realizada' };
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi: retido?.chassi_vei }, corpo });
    const { codigo } = await create(novos);
    const lote = await untilPronto(world, session, codigo);
    expect(lote.listaArquivos).toEqual([
      {
        chassi: retido?.chassi_vei,
        isacabado: retido?.acabado_vei,
        idestoque: retido?.idest_vei,
        errocodigo: 'recusadaPeloRenave',
        errotitulo: 'ATPV-e retido',
        erromensagem: 'Entrega ainda não realizada',
      },
    ]);
    expect((await downloadLote(session, lote.arquivo ?? '')).size).toBe(novos.length - 1);
    const faltou = `${novos.length - 1} prontos, 1 não obtido`;
    expect((await avisosDe(codigo))[0]?.frase).toBe(`Documentos do lote ${codigo}: ${faltou}.`);
  });

  it('for every vehicle leaves a batch with an error and no file', async () => {
    const novos = await vender(world, 1);
    world.sandbox.behaviours.add({ cenario: 'recusa' });
    const { codigo } = await create(novos);
    const lote = await untilPronto(world, session, codigo);
    expect(lote).toMatchObject({ arquivo: null, errolote: expect.stringContaining('Nenhum documento') });
    expect(lote.listaArquivos).toHaveLength(1);
    expect((await avisosDe(codigo))[0]?.frase).toBe(`Documentos do lote ${codigo}: 1 não obtido.`);
  });

  it('is never replaced by another sale’s document after a cancelled sale', async () => {
    const [vendido] = await vender(world, 1);
    if (!vendido) throw new Error('nothing sold');
    await session.call(saidaZeroKm.cancelar, { chassi: vendido.chassi_vei, idEstoque: vendido.idest_vei });
    const { codigo } = await create([vendido]);
    const lote = await untilPronto(world, session, codigo);
    expect(lote.listaArquivos[0]).toMatchObject({ errotitulo: 'Venda não está em vigor' });
  });
});

describe('a registry that does not answer', () => {
  const trabalhoOf = async (codigoLote: number) => ({
    codigoEmpresa: await world.codigoOf('horizonteMatriz'),
    codigoLote,
  });

  it('delays the batch, which resumes by itself', async () => {
    const novos = await vender(world, 3);
    const down = world.sandbox.behaviours.add({ cenario: 'derruba' });
    const { codigo } = await create(novos);
    await assembleLote(world.gateway.ports, await trabalhoOf(codigo));
    const [parado] = (await session.call(atpv.lotes, {})).data;
    expect(parado).toMatchObject({ codigo, pronto: false, errolote: null, listaArquivos: [] });
    world.sandbox.behaviours.remove(down.id);
    expect((await untilPronto(world, session, codigo)).totalarquivosprocessados).toBe(3);
  });

  it('to one document while it answers others, makes that one fail after some rounds', async () => {
    const novos = await vender(world, 2);
    const [mudo] = novos;
    world.sandbox.behaviours.add({ cenario: 'erroInterno', alvo: { chassi: mudo?.chassi_vei } });
    const { codigo } = await create(novos);
    const trabalho = await trabalhoOf(codigo);
    await until(world, 'horizonteMatriz', async () => {
      const { data } = await session.call(atpv.lotes, {});
      return data[0]?.totalarquivosprocessados === 1;
    });
    for (let round = 0; round < 5; round += 1) await assembleLote(world.gateway.ports, trabalho);
    const lote = await untilPronto(world, session, codigo);
    expect(lote.listaArquivos).toMatchObject([
      { chassi: mudo?.chassi_vei, errotitulo: 'Sem resposta do Renave' },
    ]);
    expect((await downloadLote(session, lote.arquivo ?? '')).size).toBe(1);
  });
});

describe('another company', () => {
  it.each(['../segredo', '/etc/passwd', '%2e%2e%2fsegredo', 'Lote-Atpv-1.zip/../../x', 'Lote-Atpv-١.zip'])(
    'a file name such as %j answers as absent',
    async (arquivo) => {
      await expect(session.call(atpv.downloadLote, { arquivo })).rejects.toMatchObject({ status: 404 });
    },
  );
});
