import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { empresa as rotas } from '#contract/gateway/cadastros/empresa.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { infoFinanceira } from '#domain/entities/infoFinanceira.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const { list, get, save } = crudRoutes(infoFinanceira);
const SENHA = { senhaEdicao: 'Financeiro#2026' };

describe('financial information', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'vizinho');
  let id: number;
  beforeAll(async () => {
    id = await world.codigoOf('horizonteFilial');
  });

  const saveChanges = async (changes: object) => {
    const row = await suporte.call(get, { id });
    const body = { ...toSave(infoFinanceira, fromWire(infoFinanceira.fields, row)), ...SENHA, ...changes };
    return suporte.call(save, body as never);
  };

  it('is support’s view of companies: read and saved, neither created nor removed', async () => {
    const { data, quantidades } = await suporte.call(list, { descricaoFiltro: 'horizonte' });
    expect(data.map(({ codigo_emp }) => codigo_emp)).toContain(id);
    expect(quantidades).toEqual({ ativas: 2, inativas: 0 });
    expect(await suporte.call(get, { id })).toMatchObject({
      custoTransacaoEmp: { custranov_cte: 1290, qtdminusa_cte: 5 },
      parceiro: { nomraz_pcr: 'Ponte Fictícia Consultoria Ltda' },
      empFaturamentoEmp: { nomfan_emp: null },
    });
    await expect(saveChanges({ codigoEmp: null })).rejects.toMatchObject({ status: 403 });
  });

  it('requires the password, limited to ten wrong attempts in a quarter of an hour', async () => {
    const wrong = { status: 400, body: { errors: { senhaEdicao: 'Senha incorreta, tente novamente!' } } };
    await expect(saveChanges({ senhaEdicao: 'errada' })).rejects.toMatchObject(wrong);
    await expect(saveChanges({ senhaEdicao: null })).rejects.toMatchObject({ status: 400 });
    expect(await suporte.call(rotas.senhaFinanceira, SENHA)).toEqual({ certa: true });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(suporte.call(rotas.senhaFinanceira, { senhaEdicao: 'errada' })).rejects.toMatchObject(
        wrong,
      );
    await expect(suporte.call(rotas.senhaFinanceira, SENHA)).rejects.toMatchObject({ status: 429 });
    await world.kysely.deleteFrom('tentativa_login').execute();
    expect(await saveChanges({ custranovCte: 999 })).toMatchObject({
      custoTransacaoEmp: { custranov_cte: 999 },
    });
  });

  it('bills automatically only through an existing company, and only possible values', async () => {
    const sem = 'Selecione uma empresa de faturamente antes de ativar esta opção';
    await expect(saveChanges({ empfataut: true, empfatautEmp: true })).rejects.toMatchObject({
      body: { errors: { empfatautEmp: sem } },
    });
    await expect(saveChanges({ empfatEmp: 1_900_000_000 })).rejects.toMatchObject({
      body: { errors: { empfatEmp: 'Empresa de faturamento não encontrada!' } },
    });
    const empfatEmp = await world.codigoOf('horizonteMatriz');
    expect(await saveChanges({ empfatEmp, empfatautEmp: true })).toMatchObject({
      empfat_emp: empfatEmp,
      empfataut_emp: true,
      empFaturamentoEmp: { nomfan_emp: 'Horizonte Matriz' },
    });
    const valores = { custranovCte: -1, qtdminusaCte: -1, qtdminnovCte: 10_000_000_000, custrausaCte: null };
    const errados = Object.fromEntries(Object.keys(valores).map((campo) => [campo, expect.any(String)]));
    await expect(saveChanges(valores)).rejects.toMatchObject({ body: { errors: errados } });
    await expect(saveChanges({ codpcrEmp: 1_900_000_000 })).rejects.toMatchObject({
      body: { errors: { codpcrEmp: 'Parceiro não existe.' } },
    });
  });

  it('dates deactivation and blocking, reverts both, and detects concurrent changes of the company', async () => {
    const fechada = await saveChanges({ ativoEmp: false, bloqfinEmp: true });
    expect(fechada).toMatchObject({
      ativo_emp: false,
      datdes_emp: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      dahbloqfin_emp: expect.any(String),
    });
    expect(await saveChanges({ ativoEmp: true, bloqfinEmp: false })).toMatchObject({
      datdes_emp: null,
      dahbloqfin_emp: null,
    });
    const lida = await suporte.call(get, { id });
    const daEmpresa = crudRoutes(empresa);
    const row = await suporte.call(daEmpresa.get, { id });
    const body = { ...toSave(empresa, fromWire(empresa.fields, row)), nomresfinEmp: 'Outro Nome' };
    await suporte.call(daEmpresa.save, body as never);
    await expect(
      saveChanges({ versaoEmp: lida.versao_emp, nomresfinEmp: 'Um Terceiro' }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'registroAlterado', conflito: { campos: [{ campo: 'nomresfinEmp' }] } },
    });
  });
});
