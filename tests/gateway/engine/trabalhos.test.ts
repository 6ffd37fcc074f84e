import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { type Alcance, trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { usuario } from '#domain/entities/usuario.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, prepareEntradas, until } from '#tests/support/zeroKm.ts';
import { linhaOf, planilhaOf } from '../cadastros/veiculo/planilhas.ts';
import { untilPronta } from './exportacao/exportList.ts';

describe('background work', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + dias * 86_400_000) });
  let lojista: TestSession;
  let dias = 0;
  beforeAll(async () => {
    lojista = await world.as('lojista');
  });
  afterEach(() => world.sandbox.behaviours.clear());

  const confirmar = async (semente: number) => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 2, semente });
    return (await confirmarEntradas(lojista, linhas)).registradas;
  };

  /** Waits for this reachability. */
  const ouvido = (alcance: Alcance | null) =>
    until(world, 'horizonteMatriz', async () => {
      const resumo = await lojista.call(trabalhos.resumo, {});
      return resumo.alcance === alcance && resumo;
    });

  /** Waits until nothing is at work. */
  const prontos = () =>
    until(world, 'horizonteMatriz', async () =>
      (await lojista.call(trabalhos.resumo, {})).trabalhos.every(({ pronto }) => pronto),
    );

  it('lists the user’s own batches with their outcome', async () => {
    const nada = {
      trabalhos: [],
      alcance: null,
      aguardando: 0,
      foraDesde: null,
      lentoDesde: null,
      incerto: false,
      naoLidos: 0,
    };
    expect(await lojista.call(trabalhos.resumo, {})).toEqual(nada);
    const total = await confirmar(1);
    const feito = await until(world, 'horizonteMatriz', async () => {
      const resumo = await lojista.call(trabalhos.resumo, {});
      return resumo.trabalhos.length === 2 && resumo.trabalhos.every(({ pronto }) => pronto) && resumo;
    });
    expect(feito.trabalhos).toMatchObject([
      { tipo: 'renave', tela: 'entrada.confirmar', total, feitos: total, recusados: 0 },
      { tipo: 'xml', titulo: 'Importação de XML', total: 2, feitos: 2 },
    ]);
    expect(await (await world.as('vizinho')).call(trabalhos.resumo, {})).toEqual(nada);
  });

  it('says what became of vehicles by their last operation, and how those asked for with it stand', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 3, semente: 9 });
    const [boa, recusada, parada] = linhas.map(({ chassi }) => chassi);
    refuseNext(world, recusada ?? '');
    await confirmarEntradas(lojista, linhas.slice(0, 2));
    await prontos();
    const veiculos = [boa, recusada, parada, 'NADA'].join(',');
    const { desfechos: feitos } = await lojista.call(trabalhos.desfechos, { veiculos });
    const juntos = { operacao: 'confirmarEntradaZeroKm', confirmadas: 1, recusadas: 1, emCurso: 0 };
    expect(feitos.toSorted((one, other) => one.estado.localeCompare(other.estado))).toMatchObject([
      { ...juntos, veiculo: boa, estado: 'confirmada' },
      { ...juntos, veiculo: recusada, estado: 'recusada' },
    ]);
    expect(new Set(feitos.map(({ lote }) => lote)).size).toBe(1);
    const vizinho = await world.as('vizinho');
    expect(await vizinho.call(trabalhos.desfechos, { veiculos })).toEqual({ desfechos: [] });
  });

  it('lists exports and imports too, with name and error', async () => {
    const vizinho = await world.as('vizinho');
    const { codigo } = await vizinho.call(exportacao.exportar, {
      lista: crudRoutes(usuario).list.path,
      colunas: ['nome'],
      filtros: {},
    });
    await untilPronta(world, vizinho, codigo, 'vizinho');
    const [exportada] = (await vizinho.call(trabalhos.resumo, {})).trabalhos;
    expect(exportada).toMatchObject({ id: `exportacao${codigo}`, recusados: 0, pronto: true });
    expect(exportada?.titulo).toBe(`Exportação: ${exportada?.arquivo}`);
    expect(exportada?.arquivo).toMatch(/^usuarios-.*\.xlsx$/);

    const { body } = await sendPlanilha(
      lojista,
      veiculo,
      planilhaOf([linhaOf(1), linhaOf(2, { tipoCrv: 'ZINCO' })]),
      'usados.xlsx',
    );
    const { trabalhos: meus } = await lojista.call(trabalhos.resumo, {});
    expect(meus.find(({ tipo }) => tipo === 'importacao')).toMatchObject({
      id: `importacao${body.codigo}`,
      titulo: 'Importação de planilha',
      entidade: 'veiculo',
      total: 2,
      feitos: 2,
      recusados: 1,
      pronto: true,
    });
  });

  it('drops finished work after a day, and nothing unfinished', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 2, semente: 5 });
    world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    const { registradas: total } = await confirmarEntradas(lojista, linhas);
    dias = 2;
    // The session expired meanwhile.
    const depois = (await (await world.as('lojista')).call(trabalhos.resumo, {})).trabalhos;
    expect(depois).toMatchObject([{ tipo: 'renave', total, pronto: false }]);
    dias = 0;
    lojista = await world.as('lojista');
    world.sandbox.behaviours.clear();
    await prontos();
  });

  it('shows an outage’s start, and the number of waiting operations', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 2, semente: 2 });
    world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    const { registradas } = await confirmarEntradas(lojista, linhas);
    const fora = await until(world, 'horizonteMatriz', async () => {
      const resumo = await lojista.call(trabalhos.resumo, {});
      return resumo.foraDesde !== null && resumo;
    });
    expect(fora).toMatchObject({ alcance: 'fora', aguardando: registradas, incerto: false });
    world.sandbox.behaviours.clear();
    await prontos();
    await ouvido(null);
  });

  it('is slow while a question or an operation waits for its answer for seconds', async () => {
    const codemp = await world.codigoOf('horizonteMatriz');
    const daqui = (ms: number) => new Date(Date.now() + ms).toISOString();
    const desde = daqui(-10_000);
    const pergunta = { codemp, pergunta: 'recebimentos', comecada: desde, prazo: daqui(60_000) } as const;
    const lento = async () => (await lojista.call(trabalhos.resumo, {})).lentoDesde;
    await world.kysely
      .insertInto('pergunta')
      .values(pergunta)
      .onConflict((conflict) => conflict.columns(['codemp', 'pergunta']).doUpdateSet(pergunta))
      .execute();
    expect(await lento()).toBe(desde);
    await world.kysely.updateTable('pergunta').set({ prazo: null }).where('codemp', '=', codemp).execute();
    expect(await lento()).toBeNull();
  });

  it('is unsure once an outage was not observed for a while, until the registry is heard again', async () => {
    // Nothing waits for the registry here, so only the lists contact it.
    const passed = new Date(Date.now() - 1).toISOString();
    const changed = { estado: 'fora', desde: passed, ate: passed } as const;
    await changeRows(world, 'alcance', { porta: 'estabelecimento' }, changed);
    const resumo = () => lojista.call(trabalhos.resumo, {});
    expect(await resumo()).toMatchObject({ alcance: null, incerto: true });
    // Any answer of the registry counts; one that is not as before is stored at once.
    world.sandbox.behaviours.add({ cenario: 'excessoDeChamadas' });
    await lojista.heard(entradaZeroKm.lista);
    expect(await resumo()).toMatchObject({ alcance: 'ocupado', incerto: false });
    world.sandbox.behaviours.clear();
    await lojista.heard(entradaZeroKm.lista);
    expect(await resumo()).toMatchObject({ alcance: null, incerto: false });
  });

  it('shows that the certificate is refused until it is accepted', async () => {
    const recusado = async () => (await lojista.call(sessao.empresaLogada, {})).certificadoRecusado;
    const ate = (isRecusado: boolean) =>
      until(world, 'horizonteMatriz', async () => ((await recusado()) !== null) === isRecusado);
    expect(await recusado()).toBeNull();
    world.sandbox.behaviours.add({ cenario: 'naoCredenciado' });
    await lojista.heard(entradaZeroKm.lista);
    await ate(true);
    const desde = await recusado();
    await lojista.heard(entradaZeroKm.lista);
    expect(await recusado()).toBe(desde);
    world.sandbox.behaviours.clear();
    await lojista.heard(entradaZeroKm.lista);
    await ate(false);
  });
});
