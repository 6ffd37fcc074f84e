import { beforeAll, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { MATRIZ, nota } from '#tests/gateway/notas/xml/notas.ts';
import { announce, faturar, only, stock, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { corpoOf, feitas, importXmls, untilEstado } from '#tests/support/zeroKm.ts';

const DIAS = ['2026-08-01', '2026-08-02', '2026-08-03'] as const;

describe('the lists of the zero-km screens', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let chassis: string[];
  beforeAll(async () => {
    const estoque = await stock(world, lojista, 6);
    chassis = estoque.map(({ chassi }) => chassi);
    const aVender = estoque.slice(3);
    const nomes = ['Ana Fictícia', 'Bia Fictícia', 'Caê Fictício'];
    const codigos = await faturar(
      world,
      lojista,
      aVender.map(({ chassi }, i) => ({ chassi, cliente: { nome: nomes[i] ?? '' } })),
    );
    for (const [i, codigo] of codigos.entries()) {
      await vender(lojista, codigo);
      await untilEstado(world, aVender[i]?.chassi ?? '', 'confirmada');
    }
    for (const [i, dia] of DIAS.entries()) {
      const [inicio, fim] = [`${dia}T00:00:00`, `${dia}T23:59:59`];
      await changeRows(world, 'estoque', { chassi: chassis[i] ?? '' }, { entrada: fim });
      await changeRows(world, 'estoque', { chassi: chassis[i + 3] ?? '' }, { saida: inicio });
    }
  });

  const [d1, d2, d3] = DIAS;
  const periods: [string | null, string | null, number[]][] = [
    [null, null, [0, 1, 2]],
    [d1, d1, [0]],
    [d2, d3, [1, 2]],
    [null, d1, [0]],
    [d3, null, [2]],
    [d3, d1, []],
    ['2026-09-01', null, []],
  ];

  it.each(periods)(
    'of confirmed entries and of finished vehicles from %s to %s include both days completely',
    async (de, ate, which) => {
      const entradas = await lojista.heard(veiculosZeroKm.confirmados, {
        dataEntradaInicial: de,
        dataEntradaFinal: ate,
        ordemCampo: 'dataEntrada|asc',
        somenteZeroKm: true,
      });
      const saidas = await lojista.call(veiculosZeroKm.finalizados, {
        dataSaidaInicial: de,
        dataSaidaFinal: ate,
        ordemCampo: 'datsai_vei|asc',
        exibirVeiculosEntregues: true,
      });
      expect([entradas.data.map(({ chassi }) => chassi), entradas.meta.total]).toEqual([
        which.map((i) => chassis[i]),
        which.length,
      ]);
      expect([saidas.data.map(({ chassi_vei }) => chassi_vei), saidas.meta.total]).toEqual([
        which.map((i) => chassis[i + 3]),
        which.length,
      ]);
    },
  );

  it('list a sale whose vehicle has no record by its stock record', async () => {
    const chassi = chassis[5] ?? '';
    const rename = (de: string, para: string) =>
      world.kysely.updateTable('veiculo').set({ chassi_vei: para }).where('chassi_vei', '=', de).execute();
    await rename(chassi, 'SEM CADASTRO');
    const { data } = await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi });
    await rename('SEM CADASTRO', chassi);
    expect(data).toMatchObject([
      { codigo_vei: null, descri_vei: 'AURORA/BRISA 1.0 FLEX', idest_vei: expect.any(Number) },
    ]);
    expect(veiculosZeroKm.finalizados.rows.codigo_vei).not.toMatchObject({ required: true });
  });

  it('find a sale by buyer, ignoring accents, and by part of its chassis', async () => {
    const found = async (descricaoFiltro: string) =>
      (await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro })).data.map(
        ({ nomraz_pes }) => nomraz_pes,
      );
    expect(await found('cae fic')).toEqual(['Caê Fictício']);
    expect(await found(chassis[3]?.slice(-6) ?? '')).toEqual(['Ana Fictícia']);
    expect(await found('ninguém')).toEqual([]);
  });

  it('are paged without losing or repeating a row, in every order', async () => {
    for (const ordemCampo of veiculosZeroKm.finalizados.sorts.flatMap((s) => [`${s}|asc`, `${s}|desc`])) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => lojista.call(veiculosZeroKm.finalizados, { page, perPage: 1, ordemCampo })),
      );
      const rows = pages.flatMap(({ data }) => data.map(({ chassi_vei }) => chassi_vei));
      expect([ordemCampo, [...rows].sort()]).toEqual([ordemCampo, chassis.slice(3).sort()]);
      expect(pages.map(({ meta }) => meta)).toEqual(pages.map(() => ({ total: 3, last_page: 3 })));
    }
    const byName = await lojista.call(veiculosZeroKm.finalizados, { ordemCampo: 'nomraz_pes|desc' });
    expect(byName.data.map(({ nomraz_pes }) => nomraz_pes)).toEqual([
      'Caê Fictício',
      'Bia Fictícia',
      'Ana Fictícia',
    ]);
  });

  it('show exits with an invoice first, and every vehicle once', async () => {
    await faturar(world, lojista, [{ chassi: chassis[1] ?? '' }]);
    const { data, meta, quantidades } = await lojista.call(saidaZeroKm.lista, {});
    expect(data.map(({ chassi }) => chassi).sort()).toEqual(chassis.slice(0, 3).sort());
    expect(data[0]?.chassi).toBe(chassis[1]);
    expect([meta.total, quantidades]).toEqual([
      3,
      { total: 3, prontas: 1, impedidas: 0, semNota: 2, processando: 0, erro: 0 },
    ]);
  });

  describe('with two invoices for one vehicle', () => {
    it('show the newest, offer the other, and use the selected one', async () => {
      const { chassi, codigo: primeira } = only(await announce(world, lojista, 1));
      const numero = 900 + createRandom(1).below(50);
      const outra = nota({ numero, chassis: [chassi], para: sampleEmpresa(MATRIZ) });
      await importXmls(world, lojista, [outra]);
      const linha = async () =>
        (await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
      const antes = await linha();
      expect(antes?.outrasNotas).toHaveLength(1);
      const [oferecida] = antes?.outrasNotas ?? [];
      expect([antes?.codigo, oferecida?.codigo].sort()).toContain(primeira);
      expect(await lojista.call(entradaZeroKm.selecionarNota, { codigo: oferecida?.codigo ?? 0 })).toEqual({
        message: 'Nota trocada com sucesso!',
      });
      const depois = await linha();
      expect(depois).toMatchObject({ codigo: oferecida?.codigo, numeronf: oferecida?.numeronf });
      expect(depois?.outrasNotas.map(({ codigo }) => codigo)).toEqual([antes?.codigo]);
      await lojista.call(entradaZeroKm.confirmar, { itensList: [{ codigo: depois?.codigo ?? 0 }] });
      await untilEstado(world, chassi, 'confirmada');
      const { chavenfe } = await lojista.call(xml.item, { id: depois?.codigo ?? 0 });
      expect(corpoOf(world, 'entradaZeroKm', chassi)).toMatchObject({ chaveNotaFiscal: chavenfe });
      expect(feitas(world, 'entradaZeroKm', chassi)).toBe(1);
    });
  });
});
