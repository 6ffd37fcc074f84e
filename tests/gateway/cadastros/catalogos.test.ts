import { describe, expect, it } from 'vitest';
import { catalogos } from '#contract/gateway/cadastros/catalogos.ts';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import type { EstadoDoCep } from '#sandbox/cep/cepServer.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('catalogues', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  it('are the 27 states and the 5,570 municipalities, public', async () => {
    const answer = async (path: string) => (await world.fetch(`/api/${path}`)).json();
    expect(await answer('estado/todos')).toHaveLength(27);
    expect(await answer('municipio/todos')).toHaveLength(5570);
    expect(await answer('estado/41')).toEqual({ codigo_uf: 41, sigla_uf: 'PR', descri_uf: 'Paraná' });
    expect(await answer('estado/sigla/sp')).toMatchObject({ codigo_uf: 35 });
    const curitiba = { codigo_mun: 4106902, descri_mun: 'Curitiba', coduf_mun: 41 };
    expect(await answer('municipio/4106902')).toEqual(curitiba);
    const doParana = await answer('municipio/byEstado/PR');
    expect(doParana).toHaveLength(399);
    expect(doParana).toContainEqual(curitiba);
    expect(doParana[0].descri_mun).toBe('Abatiá');
    expect(await answer('municipio/byEstado/41')).toEqual(doParana);
  });

  it.each(['estado/99', 'estado/sigla/XX', 'municipio/1', 'municipio/byEstado/ZZ'])(
    '%s is absent',
    async (path) => {
      expect((await world.fetch(`/api/${path}`)).status).toBe(404);
    },
  );

  it('include the CRV types', async () => {
    expect(await lojista.call(veiculo.tiposCrv, {})).toContainEqual({
      codigo_tcr: 'D',
      descri_tcr: 'DIGITAL',
    });
  });

  describe('a CEP', () => {
    it('has street, neighbourhood, municipality and state, with or without its dash', async () => {
      const address = {
        cep: '80010010',
        uf: 'PR',
        ibge: '4106902',
        coduf: 41,
        codmun: 4106902,
        localidade: 'Curitiba',
        bairro: expect.stringMatching(/\S/),
        logradouro: expect.stringMatching(/\S/),
      };
      for (const cep of ['80010-010', '80010010'])
        expect(await lojista.call(catalogos.cep, { cep })).toEqual(address);
      const town = await lojista.call(catalogos.cep, { cep: '80010000' });
      expect(town).toMatchObject({ codmun: 4106902, logradouro: '', bairro: '' });
    });

    it.each([
      ['12', 400],
      ['80010999', 404],
      ['99999998', 404],
    ])('%s is invalid', async (cep, status) => {
      const answer = lojista.call(catalogos.cep, { cep });
      await expect(answer).rejects.toMatchObject({ status, body: { message: 'CEP inválido!' } });
    });

    it.each<EstadoDoCep>(['erro', 'absurdo', 'mudo'])(
      'from a failing service (%s) is reported as unavailable',
      async (estado) => {
        world.sandbox.cep.change(estado);
        const answer = lojista.call(catalogos.cep, { cep: '80010010' });
        await expect(answer).rejects.toMatchObject({
          status: 503,
          body: { code: 'cepIndisponivel', message: 'Erro ao buscar CEP!' },
        });
        world.sandbox.cep.change('normal');
        expect(await lojista.call(catalogos.cep, { cep: '80010010' })).toMatchObject({ uf: 'PR' });
      },
    );
  });
});
