import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import type { CallOf } from '#contract/route.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { CHASSI_INVALIDO, OBRIGATORIO } from '#domain/texts.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { PESSOA as BASE, VEICULO } from '#tests/support/bodies.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const NOVO = { ...VEICULO, descriVei: 'AURORA/BRISA 1.0', corVei: 'Âmbar' };
const USADO = {
  ...NOVO,
  isnovoVei: false,
  chassiVei: null,
  placaVei: 'abc-1d23',
  renavaVei: '00639884962',
  kmatuVei: 10,
  numcrvVei: '210000000017',
  codsegcrvVei: '10000000019',
  tipoCrv: 'D',
};
const PESSOA = {
  ...BASE,
  nomrazPes: 'Conceição Fictícia Araújo',
  cgccpfPes: '999.000.101-40',
  emailPes: 'Conceicao@Exemplo.test',
  cepPes: '80010-010',
};
const PARCEIRO = { cnpj_pcr: '11.222.333/0001-81', nomraz_pcr: 'Parceiro de Ação Ltda' };

describe('the calls of the entities', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  const veiculos = crudRoutes(veiculo);
  const pessoas = crudRoutes(pessoa);
  const parceiros = crudRoutes(parceiro);

  const refused = (errors: Record<string, string>) => ({
    status: 400,
    body: { code: 'corpoInvalido', errors },
  });
  const removing = async (
    route: (typeof veiculos)['remove'],
    key: string,
    saved: Record<string, unknown>,
  ) => {
    await (route.path.startsWith('parceiro') ? suporte : lojista).call(route, { id: Number(saved[key]) });
  };

  describe('a vehicle', () => {
    it('new requires its chassis, under the body’s name', async () => {
      await expect(lojista.call(veiculos.save, { ...NOVO, chassiVei: null })).rejects.toMatchObject(
        refused({ chassiVei: OBRIGATORIO }),
      );
    });

    it('used requires plate, renavam, CRV and odometer, all reported at once', async () => {
      const bare = { ...NOVO, isnovoVei: false, chassiVei: null };
      await expect(lojista.call(veiculos.save, bare)).rejects.toMatchObject(
        refused({
          placaVei: OBRIGATORIO,
          renavaVei: OBRIGATORIO,
          numcrvVei: OBRIGATORIO,
          codsegcrvVei: OBRIGATORIO,
          tipoCrv: OBRIGATORIO,
          kmatuVei: 'A quilometragem deve ser maior que zero.',
        }),
      );
    });

    it.each([
      ['anofabVei', 1899],
      ['anomodVei', 2101],
    ])('with %s %j is refused on that field', async (field, value) => {
      await expect(lojista.call(veiculos.save, { ...NOVO, [field]: value })).rejects.toMatchObject(
        refused({ [field]: expect.any(String) as never }),
      );
    });

    it('used may have a chassis of before 17 characters, new may not', async () => {
      const antigo = await lojista.call(veiculos.save, {
        ...USADO,
        placaVei: 'ABC1977',
        chassiVei: 'bj-123456',
      });
      expect(antigo).toMatchObject({ chassi_vei: 'BJ123456' });
      await removing(veiculos.remove, 'codigo_vei', antigo);
      const longo = { ...USADO, placaVei: 'ABC1977', chassiVei: '9PTSAVE00000000171' };
      for (const wrong of [longo, { ...NOVO, chassiVei: 'BJ123456' }])
        await expect(lojista.call(veiculos.save, wrong)).rejects.toMatchObject(
          refused({ chassiVei: CHASSI_INVALIDO }),
        );
    });

    it('of the demo world can be saved unchanged', async () => {
      const all = await world.kysely.selectFrom('veiculo').select(['codigo_vei', 'codemp_vei']).execute();
      const saves: string[] = [];
      for (const empresa of Object.keys(EMPRESAS) as ChaveEmpresa[]) {
        const codigo = await world.codigoOf(empresa);
        const session = await world.as('suporte', empresa);
        for (const { codigo_vei: id } of all.filter(({ codemp_vei }) => codemp_vei === codigo)) {
          const stored = await session.call(veiculos.get, { id });
          const body = toSave(veiculo, fromWire(veiculo.fields, stored));
          const saved = await session.call(veiculos.save, body as CallOf<typeof veiculos.save>);
          const { dahult_vei: _then, usuult_vei: _who, ...same } = stored;
          expect(saved).toMatchObject(same);
          saves.push(String(stored.placa_vei ?? stored.chassi_vei));
        }
      }
      expect(saves).toHaveLength(all.length);
      expect(saves).toContain('FIC4B56');
    });

    it('is stored normalised, is unique by chassis and plate, and starts as registered', async () => {
      const novo = await lojista.call(veiculos.save, { ...NOVO, chassiVei: ' 9ptsave 0000000017 ' });
      expect(novo).toMatchObject({
        chassi_vei: '9PTSAVE0000000017',
        acabado_vei: false,
        situacao: { descri_sit: 'Cadastrado' },
        idest_vei: null,
      });
      const usado = await lojista.call(veiculos.save, USADO);
      expect(usado).toMatchObject({ placa_vei: 'ABC1D23', isnovo_vei: false });
      for (const again of [NOVO, USADO]) {
        await expect(lojista.call(veiculos.save, again)).rejects.toMatchObject({
          status: 409,
          body: { code: 'registroDuplicado' },
        });
      }
      const vizinho = await world.as('suporte', 'vizinho');
      const outra = await vizinho.call(veiculos.save, NOVO);
      expect(outra.codigo_vei).not.toBe(novo.codigo_vei);
      for (const saved of [novo, usado]) await removing(veiculos.remove, 'codigo_vei', saved);
    });

    it('is found by words as long as a chassis', async () => {
      const saved = await lojista.call(veiculos.save, { ...NOVO, descriVei: 'CORCEL/DA SERRA 2026 GL' });
      const { data } = await lojista.call(veiculos.list, { descricaoFiltro: 'da serra 2026 gl' });
      expect(data.map(({ codigo_vei }) => codigo_vei)).toEqual([saved.codigo_vei]);
      const usados = { descricaoFiltro: 'da serra 2026 gl', isnovo_vei: false };
      expect((await lojista.call(veiculos.list, usados)).data).toEqual([]);
      await removing(veiculos.remove, 'codigo_vei', saved);
    });
  });

  describe('a person', () => {
    it('is stored normalised, with the type of its document', async () => {
      const fisica = await lojista.call(pessoas.save, PESSOA);
      expect(fisica).toMatchObject({
        cgccpf_pes: '99900010140',
        tipo_pes: 'F',
        cep_pes: '80010010',
        email_pes: 'conceicao@exemplo.test',
      });
      const juridica = await lojista.call(pessoas.save, {
        ...PESSOA,
        codigoPes: Number(fisica.codigo_pes),
        cgccpfPes: '9V.1Z1.NHO/0001-25',
        tipoPes: 'F',
      });
      expect(juridica).toMatchObject({ codigo_pes: fisica.codigo_pes, tipo_pes: 'J' });
      await removing(pessoas.remove, 'codigo_pes', fisica);
    });

    it('is found by name without accents, and by document with or without points', async () => {
      const saved = await lojista.call(pessoas.save, PESSOA);
      for (const text of ['conceicao', 'ARAÚJO', 'araujo', 'ficticia ara', '999.000.101-40', '99900010140']) {
        const { data } = await lojista.call(pessoas.list, { descricaoFiltro: text });
        expect([text, data.map(({ codigo_pes }) => codigo_pes)]).toEqual([text, [saved.codigo_pes]]);
      }
      await removing(pessoas.remove, 'codigo_pes', saved);
    });

    it('in a municipality of another state is refused on that field', async () => {
      await expect(lojista.call(pessoas.save, { ...PESSOA, codmunPes: 3550308 })).rejects.toMatchObject(
        refused({ codmunPes: 'O município não é do estado informado.' }),
      );
    });
  });

  describe('a partner', () => {
    it('keeps amounts in cents, is unique by CNPJ, and is returned by its removal', async () => {
      const saved = await suporte.call(parceiros.save, { ...PARCEIRO, valusa_pcr: 1999, valnov_pcr: 0 });
      expect(saved).toMatchObject({
        cnpj_pcr: '11222333000181',
        valusa_pcr: 1999,
        valnov_pcr: 0,
        valite_pcr: 0,
        valmot_pcr: 0,
      });
      await expect(suporte.call(parceiros.save, PARCEIRO)).rejects.toMatchObject({ status: 409 });
      const { data } = await suporte.call(parceiros.list, { descricaoFiltro: 'acao' });
      expect(data).toEqual([saved]);
      const id = Number(saved.codigo_pcr);
      expect(await suporte.call(parceiros.remove, { id })).toEqual(saved);
      await expect(suporte.call(parceiros.remove, { id })).rejects.toMatchObject({ status: 404 });
    });
  });

  it('keep fields absent from the body', async () => {
    const saved = await suporte.call(parceiros.save, { ...PARCEIRO, obsfin_pcr: 'paga no dia 10' });
    const id = Number(saved.codigo_pcr);
    const again = await suporte.call(parceiros.save, {
      ...PARCEIRO,
      codigo_pcr: id,
      nomraz_pcr: 'Outro nome',
    });
    const { versao_pcr, dahult_pcr, usuult_pcr, ...rest } = again;
    expect(saved).toMatchObject({ ...rest, nomraz_pcr: saved.nomraz_pcr });
    expect([versao_pcr, typeof dahult_pcr, usuult_pcr]).toEqual([2, 'string', saved.usuins_pcr]);
    await removing(parceiros.remove, 'codigo_pcr', saved);
  });
});
