import { describe, expect, it } from 'vitest';
import { type AnyEntity, defineEntity } from '#domain/entities/entity.ts';
import { integer, text } from '#domain/fields/field.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const byAccess = (table: string, suffix: string, name: string, column: string) =>
  defineEntity({
    name: table,
    singular: 'Linha',
    plural: table,
    key: 'codigo',
    title: 'nome',
    search: ['nome'],
    access: 'empresa',
    scope: { by: 'acesso', column },
    fields: {
      codigo: integer(`codigo_${suffix}`, { label: 'Código', readOnly: true }),
      nome: text(name, { label: 'Nome' }),
    },
  }) as AnyEntity;

describe('a user’s scope', () => {
  const world = ownGateway();
  const codigosOf = (empresas: readonly ChaveEmpresa[]) =>
    Promise.all(empresas.map((chave) => world.codigoOf(chave)));
  const sorted = (codigos: readonly number[]) => [...codigos].sort((a, b) => a - b);

  it.each<[ChaveConta, readonly ChaveEmpresa[]]>([
    ['lojista', ['horizonteMatriz', 'horizonteFilial']],
    ['despachante', ['agil', 'vizinho']],
  ])('by access is, for %s, the companies that they may act for', async (conta, empresas) => {
    const quem = { codigoUsuario: await world.usuarioOf(conta), suporte: false, agora: new Date() };
    const stores = world.gateway.ports.empresa(await world.codigoOf('aurora'));
    const entidades = stores.entidades.para(quem);
    const consulta = { page: 1, perPage: 25, ordemCampo: null, descricaoFiltro: null, filtros: {} };
    const vistas = await entidades.list(byAccess('empresa', 'emp', 'nomfan_emp', 'codigo_emp'), consulta);
    expect(sorted(vistas.data.map(({ codigo_emp }) => Number(codigo_emp)))).toEqual(
      sorted(await codigosOf(empresas)),
    );
    const usuarios = await entidades.list(byAccess('usuario', 'usu', 'nome_usu', 'codemp_usu'), consulta);
    const deles = world.kysely.selectFrom('usuario').selectAll();
    const esperados = await deles.where('codemp_usu', 'in', await codigosOf(empresas)).execute();
    expect([usuarios.meta.total, esperados.length > 0]).toEqual([esperados.length, true]);
    const [id] = await codigosOf(['ipe']);
    expect(await entidades.get(byAccess('empresa', 'emp', 'nomfan_emp', 'codigo_emp'), id ?? 0)).toBeNull();
  });

  it('over several companies is their own only, all or nothing', async () => {
    const { empresasDe } = world.gateway.ports;
    const codigos = async (...asked: Parameters<typeof empresasDe>) =>
      sorted((await empresasDe(...asked)).map(({ codigoEmpresa }) => codigoEmpresa));
    const [matriz = 0, filial = 0, vizinho = 0, agil = 0] = await codigosOf([
      'horizonteMatriz',
      'horizonteFilial',
      'vizinho',
      'agil',
    ]);
    const lojista = await world.usuarioOf('lojista');
    const despachante = await world.usuarioOf('despachante');
    expect(await codigos(lojista)).toEqual(sorted([matriz, filial]));
    expect(await codigos(despachante)).toEqual(sorted([vizinho, agil]));
    expect(await codigos(despachante, { grupoDe: agil })).toEqual([agil]);
    expect(await codigos(lojista, { grupoDe: filial })).toEqual(sorted([matriz, filial]));
    expect(await codigos(lojista, { codigos: [filial, filial] })).toEqual([filial]);
    expect(await codigos(await world.usuarioOf('suporte'))).toHaveLength(Object.keys(EMPRESAS).length);
    const semAcesso = { status: 403, code: 'empresaSemAcesso' };
    await expect(codigos(lojista, { codigos: [matriz, vizinho] })).rejects.toMatchObject(semAcesso);
    await expect(codigos(lojista, { grupoDe: vizinho })).rejects.toMatchObject(semAcesso);
    await changeRows(world, 'usuario', { codigo_usu: lojista }, { ativo_usu: false });
    expect(await codigos(lojista)).toEqual([]);
  });
});
