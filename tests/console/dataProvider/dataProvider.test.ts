import { describe, expect, it } from 'vitest';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { answering, json } from './answering.ts';

const page = (data: unknown[]) => ({ data, meta: { total: 57, last_page: 3 }, quantidades: { todos: 57 } });
const wireVeiculo = {
  codigo_vei: 5,
  kmatu_vei: 1200,
  isnovo_vei: false,
  situacao: { descri_sit: 'Em estoque' },
};
const firstPage = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'anoModelo', order: 'DESC' as const },
};

describe('lists', () => {
  it('translate the request and its answer between wire and program names', async () => {
    const { client, sent } = answering(() => json(page([wireVeiculo])));
    const answer = await createDataProvider({ client }).getList('veiculo', {
      ...firstPage,
      filter: { novo: false, placa: '', descricaoFiltro: 'gol' },
    });
    expect(sent[0]?.url).toBe(
      '/api/veiculos?isnovo_vei=false&descricaoFiltro=gol&page=2&perPage=25&ordemCampo=anomod_vei%7Cdesc',
    );
    expect(answer.data[0]).toMatchObject({ id: 5, codigo: 5, quilometragem: 1200, situacao: 'Em estoque' });
    expect(answer).toMatchObject({ total: 57, meta: { quantidades: { todos: 57 } } });
  });

  it('of the contract are resources by path, with rows identified by their key', async () => {
    const { client, sent } = answering(() => json(page([{ chassi: 'C1', numeronf: 9 }])));
    const answer = await createDataProvider({ client }).getList('entradaZeroKm/retornaListaEntrada', {
      pagination: { page: 1, perPage: 25 },
      filter: {},
    });
    expect(sent[0]?.url).toBe('/api/entradaZeroKm/retornaListaEntrada?page=1&perPage=25');
    expect(answer.data).toMatchObject([{ id: 'C1', chassi: 'C1', numeronf: 9, descricao: null }]);
  });

  it('are asked for in pieces where one answer has too few rows, each row once', async () => {
    const total = 230;
    const { client, sent } = answering(({ url }) => {
      const { searchParams } = new URL(url, 'http://x');
      const [at, size] = [Number(searchParams.get('page')) - 1, Number(searchParams.get('perPage'))];
      // One row went since the first answer, and the others moved up.
      const from = at * size - Math.min(at, 1);
      const data = Array.from({ length: Math.min(size, total - from) }, (_, n) => ({
        chassi: `C${from + n}`,
      }));
      return json({ data, meta: { total, last_page: 3 } });
    });
    const asked = { pagination: { page: 1, perPage: 1000 }, filter: {} };
    const { data } = await createDataProvider({ client }).getList('entradaZeroKm/retornaListaEntrada', asked);
    expect(sent.map(({ url }) => url.replace(/^.*\?/, ''))).toEqual([
      ...['page=1&perPage=100', 'page=2&perPage=100', 'page=3&perPage=100'],
    ]);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, n) => `C${n}`));
  });

  it('answered whole are searched and paged here, and looked up by key', async () => {
    const tipos = [
      { codigo_tcr: 'D', descri_tcr: 'DIGITAL' },
      { codigo_tcr: 'V', descri_tcr: 'VERDE ÚNICO' },
    ];
    const { client } = answering(() => json(tipos));
    const provider = createDataProvider({ client });
    const asked = { pagination: { page: 1, perPage: 1 }, filter: { descricaoFiltro: 'unico' } };
    const verde = { id: 'V', codigo: 'V', descricao: 'VERDE ÚNICO' };
    expect(await provider.getList('tipoCrv', asked)).toEqual({ data: [verde], total: 1 });
    expect(await provider.getMany('tipoCrv', { ids: ['V'] })).toEqual({ data: [verde] });
    await expect(provider.getOne('tipoCrv', { id: 'Z' })).rejects.toMatchObject({ status: 404 });
  });

  it('are only sorted by columns that their route allows', async () => {
    const { client, sent } = answering(() => json(page([])));
    await createDataProvider({ client }).getList('parceiro', { sort: { field: 'id', order: 'DESC' } });
    expect(sent[0]?.url).not.toContain('ordemCampo');
  });

  it('of an unknown resource fail before any request', async () => {
    const { client, sent } = answering(() => json(page([])));
    await expect(createDataProvider({ client }).getList('nada', {})).rejects.toThrow('nada');
    expect(sent).toHaveLength(0);
  });
});

describe('records', () => {
  it('are read one by one, also for getMany', async () => {
    const { client, sent } = answering(({ url }) => json({ codigo_vei: Number(url.split('/').at(-1)) }));
    const { data } = await createDataProvider({ client }).getMany('veiculo', { ids: [3, 4] });
    expect(sent.map(({ url }) => url)).toEqual(['/api/veiculo/3', '/api/veiculo/4']);
    expect(data.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('missing among many are left out; any other failure fails the whole', async () => {
    const status = new Map([
      ['3', 404],
      ['9', 500],
    ]);
    const { client } = answering(({ url }) => {
      const id = url.split('/').at(-1) ?? '';
      const failed = status.get(id);
      return failed ? json({ code: 'x', message: 'x' }, failed) : json({ codigo_vei: Number(id) });
    });
    const provider = createDataProvider({ client });
    const { data } = await provider.getMany('veiculo', { ids: [3, 4] });
    expect(data.map(({ id }) => id)).toEqual([4]);
    await expect(provider.getMany('veiculo', { ids: [4, 9] })).rejects.toMatchObject({ status: 500 });
    await expect(provider.getOne('veiculo', { id: 3 })).rejects.toMatchObject({ status: 404 });
  });

  it('are created and updated by POST under their save names; a key makes it an update', async () => {
    const { client, sent } = answering(() => json(wireVeiculo));
    const provider = createDataProvider({ client });
    const record = { codigo: null, novo: true, quilometragem: 3, acabado: true, situacao: 'x' };
    const created = await provider.create('veiculo', { data: record });
    await provider.update('veiculo', { id: 5, data: { novo: true }, previousData: { id: 5 } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/veiculo',
      'POST /api/veiculo',
    ]);
    expect(sent[0]?.body).toEqual({ isnovoVei: true, kmatuVei: 3, isacabadoVei: true });
    expect(sent[1]?.body).toEqual({ codigoVei: 5, isnovoVei: true });
    expect(created.data.id).toBe(5);
  });

  it('have field errors under the form’s names, not the save body’s', async () => {
    const { client } = answering(() =>
      json({ message: 'x', code: 'corpoInvalido', errors: { kmatuVei: 'Grande demais' } }, 400),
    );
    const save = createDataProvider({ client }).create('veiculo', { data: { quilometragem: 1e9 } });
    await expect(save).rejects.toMatchObject({ body: { errors: { quilometragem: 'Grande demais' } } });
  });

  it('are removed by their own path', async () => {
    const { client, sent } = answering(() => json({}));
    const provider = createDataProvider({ client });
    await provider.delete('parceiro', { id: 8 });
    await provider.deleteMany('parceiro', { ids: [9] });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/parceiro/8',
      'DELETE /api/parceiro/9',
    ]);
  });
});
