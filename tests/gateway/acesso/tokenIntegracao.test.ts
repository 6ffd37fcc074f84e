import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { tokenIntegracao as rotas } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { suporte as rotasSuporte } from '#contract/gateway/suporte/suporte.ts';
import { DIREITOS } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import type { SealedSecret } from '#gateway/ports/certificados.ts';
import { contextoDoToken } from '#gateway/ports/tokenIntegracao.ts';
import { resealSecrets } from '#gateway/usecases/sweepPeriodically.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { SEGREDO } from '#tests/support/template.ts';

const NOVO = 'o segredo que vem depois, com mais de trinta e dois caracteres';
const usuarios = crudRoutes(usuario);

describe('the integration token', () => {
  const world = ownGateway();

  it('is per company, renewable, and never stored in clear text', async () => {
    const lojista = await world.as('lojista');
    const companyCode = await world.codigoOf('horizonteMatriz');
    expect(await lojista.call(rotas.get, { companyCode })).toEqual({ data: null, criado: null });
    const primeiro = await lojista.call(rotas.save, { companyCode });
    expect(await lojista.call(rotas.get, { companyCode })).toMatchObject({ data: primeiro.data });
    const segundo = await lojista.call(rotas.save, { companyCode });
    expect(segundo.data).not.toBe(primeiro.data);
    const rows = await world.kysely.selectFrom('token_integracao').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.token_tin ?? []).includes(segundo.data)).toBe(false);
    expect(rows[0]?.hash_tin).toBe(world.gateway.ports.tokens.hash(segundo.data));
    const filial = await world.codigoOf('horizonteFilial');
    for (const rota of [rotas.get, rotas.save])
      await expect(lojista.call(rota, { companyCode: filial })).rejects.toMatchObject({ status: 404 });
  });

  it('survives a change of PATIO_SECRET, as certificates do', async () => {
    const lojista = await world.as('lojista');
    const suporte = await world.as('suporte');
    const companyCode = await world.codigoOf('horizonteMatriz');
    const { data } = await lojista.call(rotas.save, { companyCode });
    const { ports, database } = world.gateway;
    expect((await suporte.call(rotasSuporte.instalacao)).segredos).toBeNull();
    const stranger = createVault('segredo de ninguém, com mais de trinta e dois caracteres');
    const loja = { lugar: 'certificado', dono: String(await world.codigoOf('vizinho')) };
    const [victim] = (await ports.sealed.listOthers(Buffer.of(0), null)).filter(
      ({ lugar, dono }) => lugar === loja.lugar && dono === loja.dono,
    );
    await ports.sealed.replace(victim as SealedSecret, stranger.close(Buffer.from('x'), ''));
    const vault = createVault(NOVO, SEGREDO);
    const prefix = vault.prefix ?? Buffer.of();
    const { total, restantes } = await ports.sealed.count(prefix);
    expect([restantes, total > 3]).toEqual([total, true]);
    expect(await resealSecrets({ ...ports, vault })).toBe(total - 1);
    expect(await ports.sealed.count(prefix)).toEqual({ total, restantes: 1 });
    expect(await resealSecrets({ ...ports, vault })).toBe(0);
    const alone = createVault(NOVO);
    for (const { lugar, contexto, fechado } of await ports.sealed.listOthers(Buffer.of(0), null))
      if (lugar !== loja.lugar) expect(() => alone.open(fechado, contexto)).not.toThrow();
    const row = await database.kysely
      .selectFrom('token_integracao')
      .select('token_tin')
      .where('token_tin', 'is not', null)
      .$narrowType<{ token_tin: Uint8Array }>()
      .executeTakeFirstOrThrow();
    expect(Buffer.from(alone.open(row.token_tin, contextoDoToken(companyCode))).toString()).toBe(data);
    // Sealed with the new secret alone, which this gateway does not have: said, not an error of ours.
    await expect(lojista.call(rotas.get, { companyCode })).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('gere outro') },
    });
    // Back again, for the tests that follow.
    await resealSecrets({ ...ports, vault: createVault(SEGREDO, NOVO) });
  });

  it('acts for its company only, without its author’s other rights', async () => {
    const lojista = await world.as('lojista');
    const codigo = await world.codigoOf('horizonteMatriz');
    const { data } = await lojista.call(rotas.save, { companyCode: codigo });
    const { acesso, tokens } = world.gateway.ports;
    expect(await acesso.getSessaoDoToken(tokens.hash(data))).toMatchObject({
      usuario: {
        nome: CONTAS.lojista.nome,
        cpf: null,
        despachante: false,
        suporte: false,
        deveTrocarSenha: false,
        direitosRetirados: DIREITOS.filter((direito) => direito !== 'ver'),
      },
      empresa: { codigo, operaNovos: true, despachante: false },
    });
    expect(await acesso.getSessaoDoToken(tokens.hash('outro'))).toBeNull();
  });

  it('outlives its author, who is deactivated and cannot be removed before it is renewed', async () => {
    const lojista = await world.as('lojista');
    const companyCode = await world.codigoOf('horizonteMatriz');
    const quem = {
      nome_usu: 'Nina Fictícia',
      cpf_usu: '999.000.711-07',
      email_usu: 'nina@horizonte.test',
      telcom_usu: '(41) 99000-0611',
      empresas: [companyCode],
    };
    const novo = await lojista.call(usuarios.save, quem as never);
    const id = Number(novo.codigo_usu);
    const { data } = await lojista.call(rotas.save, { companyCode });
    await world.kysely.updateTable('token_integracao').set({ codusu_tin: id }).execute();
    const { acesso, tokens } = world.gateway.ports;
    const opens = async () => (await acesso.getSessaoDoToken(tokens.hash(data)))?.usuario.codigo;
    await expect(lojista.call(usuarios.remove, { id })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('gerou o token de integração') },
    });
    expect(await opens()).toBe(id);
    await lojista.call(usuarios.save, { ...quem, codigo_usu: id, ativo_usu: false } as never);
    expect(await opens()).toBe(id);
    await lojista.call(rotas.save, { companyCode });
    expect(await opens()).toBeUndefined();
    await lojista.call(usuarios.remove, { id });
  });
});
