import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { novoUsado } from '#tests/gateway/usados/mundo.ts';
import { faturar, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeEmpresa, changeUsuario } from '#tests/support/changes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { openEmpresas, venderA } from './muitos.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
let chassi: string;
beforeAll(async () => {
  ({ chassi } = await stockOne(world, lojista));
});

const find = async (texto: string, session = lojista) => (await session.call(busca.tudo, { texto })).achados;
const chaves = async (tipo: string, texto: string, session = lojista) =>
  (await find(texto, session)).filter((achado) => achado.tipo === tipo).map(({ chave }) => chave);

describe('the search', () => {
  it.each([4, 6, 17])('finds a vehicle by the last %i characters of its chassis, once', async (quantos) => {
    expect(await chaves('veiculo', chassi.slice(-quantos))).toContain(chassi);
    expect(await chaves('veiculo', ` ${chassi.slice(-quantos).toLowerCase()} `)).toContain(chassi);
    const todos = await chaves('veiculo', chassi.slice(-quantos));
    expect(new Set(todos).size).toBe(todos.length);
  });

  it('finds a used vehicle by either plate format, and by a prefix of it', async () => {
    const usado = await novoUsado(world, lojista, { chassi: '' });
    for (const texto of [usado.placa, convertPlaca(usado.placa) ?? '', usado.placa.slice(0, 5)])
      expect(await chaves('veiculo', texto)).toContain(usado.placa);
  });

  it('finds an invoice by number and key, and links to its vehicle', async () => {
    const [codigo] = await faturar(world, lojista, [{ chassi }]);
    const { numeronf, chavenfe } = await lojista.call(xml.item, { id: codigo });
    expect(await chaves('nota', chavenfe ?? '')).toEqual([chassi]);
    expect(await chaves('nota', String(numeronf).padStart(3, '0'))).toContain(chassi);
  });

  it('finds buyers, people, batches and companies', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const { comprador } = await rowOf(world, 'estoque', { chassi: vendido.chassi });
    const achado = (await find(comprador ?? '')).find(({ chave }) => chave === vendido.chassi);
    expect(achado?.detalhe).toContain(`comprador: ${comprador}`);
    const [peloChassi] = await find(vendido.chassi);
    expect(peloChassi?.detalhe ?? '').not.toContain('comprador');
    const pessoa = await rowOf(world, 'pessoa', { codemp_pes: await world.codigoOf('horizonteMatriz') });
    const codigo = String(pessoa.codigo_pes);
    expect(await chaves('pessoa', pessoa.nomraz_pes.toUpperCase())).toContain(codigo);
    expect(await chaves('pessoa', pessoa.cgccpf_pes.slice(0, 6))).toContain(codigo);
    await changeUsuario(world, 'lojista', { direxportar_usu: false });
    const [digitos, inteiro] = [pessoa.cgccpf_pes.slice(0, 6), pessoa.cgccpf_pes];
    expect([await chaves('pessoa', digitos), await chaves('pessoa', inteiro)]).toEqual([[], [codigo]]);
    await changeUsuario(world, 'lojista', { direxportar_usu: true });
    const palavras = pessoa.nomraz_pes.split(' ');
    expect(await chaves('pessoa', palavras.at(-1) ?? '')).toContain(codigo);
    expect(await chaves('pessoa', palavras.toReversed().join(' '))).toContain(codigo);
    expect(await chaves('pessoa', `${palavras.join(' ')} sobrando`)).toEqual([]);
    expect(await chaves('veiculo', comprador?.split(' ').at(-1) ?? '')).toContain(vendido.chassi);
    const { codigo: lote } = await rowOf(world, 'lote_xml', {
      codemp: await world.codigoOf('horizonteMatriz'),
    });
    expect(await chaves('lote', String(lote))).toEqual([String(lote)]);
    expect((await find('Londrina')).map(({ titulo }) => titulo)).toContain('Horizonte Londrina');
    const pessoas = await lojista.call(busca.tudo, { texto: 'Londrina', tipo: 'pessoa' });
    expect(pessoas.achados.map(({ tipo }) => tipo)).not.toContain('empresa');
  });

  it('finds neither another company’s records nor kinds without a list in the session', async () => {
    const vizinho = await world.as('vizinho');
    for (const texto of [chassi, chassi.slice(-6)]) expect(await find(texto, vizinho)).toEqual([]);
    expect(await chaves('empresa', EMPRESAS.horizonteMatriz.cnpj, vizinho)).toEqual([]);
    const despachante = await world.as('despachante', 'agil');
    expect(await find(chassi, despachante)).toEqual([]);
    await changeEmpresa(world, 'horizonteFilial', { rennov_emp: false });
    const filial = await world.as('lojista', 'horizonteFilial');
    expect(await chaves('veiculo', chassi, filial)).toEqual([]);
  });

  it('shows a few of each kind, and which have more', async () => {
    await venderA(world, 120, 'Zulmira Modelo');
    const { achados, mais } = await lojista.call(busca.tudo, { texto: 'zulmira' });
    const quantos = (tipo: string) => achados.filter((achado) => achado.tipo === tipo).length;
    expect([quantos('veiculo'), quantos('pessoa')]).toEqual([6, 6]);
    const maisDe = { quantos: 6, aoMenos: true };
    expect(mais).toEqual([
      { tipo: 'veiculo', ...maisDe },
      { tipo: 'pessoa', ...maisDe },
    ]);
    expect((await lojista.call(busca.tudo, { texto: 'zulmira modelo 77' })).mais).toEqual([]);
  });

  it('shows many of a single requested kind', async () => {
    const so = async (texto: string) => lojista.call(busca.tudo, { texto, tipo: 'veiculo' });
    const { achados, mais } = await so('zulmira');
    expect(new Set(achados.map(({ tipo, chave }) => `${tipo} ${chave}`)).size).toBe(100);
    expect(new Set(achados.map(({ tipo }) => tipo))).toEqual(new Set(['veiculo']));
    expect(mais).toEqual([{ tipo: 'veiculo', quantos: 100, aoMenos: true }]);
    await world.kysely.deleteFrom('estoque').where('id', '>', 880_050).execute();
    const menos = await so('zulmira');
    expect([menos.achados.length, menos.mais]).toEqual([50, []]);
  });

  it('counts companies as their list does', async () => {
    await openEmpresas(world, 9, 'Quimera');
    const suporte = await world.as('suporte');
    const { achados, mais } = await suporte.call(busca.tudo, { texto: 'Quimera' });
    const { data, quantidades } = await suporte.call(crudRoutes(empresa).list, {
      descricaoFiltro: 'Quimera',
    });
    expect(achados.filter(({ tipo }) => tipo === 'empresa').map(({ chave }) => Number(chave))).toEqual(
      data.slice(0, 6).map(({ codigo_emp }) => codigo_emp),
    );
    expect(mais).toEqual([{ tipo: 'empresa', quantos: 9, aoMenos: false }]);
    expect([quantidades.ativas, quantidades.inativas]).toEqual([7, 2]);
    // A short number is one of a note or a batch, and part of every CNPJ.
    const { achados: curtos } = await suporte.call(busca.tudo, { texto: '99' });
    expect(curtos.filter(({ tipo }) => tipo === 'empresa')).toEqual([]);
  });

  it.each(['', '%%%', '___', "';--", '\\\\\\', 'ççç', 'x'.repeat(60), '\u{10ffff}abc'])(
    'takes %j literally',
    async (texto) => {
      const response = await lojista.fetch(`/api/busca?texto=${encodeURIComponent(texto)}`);
      expect([200, 400]).toContain(response.status);
      const body = (await response.json()) as { achados?: unknown[] };
      expect(body.achados ?? []).toEqual([]);
    },
  );
});
