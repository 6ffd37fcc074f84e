import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DIREITOS } from '#domain/direitos.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openScreen } from '../workflows/openScreen.tsx';
import { openResources } from './openResources.tsx';

describe('locked fields and records', () => {
  const world = ownGateway();
  let close = cleanup;
  afterEach(() => close());

  const db = () => world.gateway.database.kysely;
  const usuarioDe = async (email: string) =>
    await db().selectFrom('usuario').selectAll().where('email_usu', '=', email).executeTakeFirstOrThrow();
  const botoes = () => screen.queryAllByRole('button').map((button) => button.textContent ?? '');

  it('the own user cannot be removed', async () => {
    const { codigo_usu } = await usuarioDe(CONTAS.despachante.email);
    await openResources(world, 'despachante', `/usuario/${codigo_usu}`, 'agil');
    await screen.findByRole('button', { name: 'Editar' });
    expect(botoes()).not.toContain('Excluir');
  });

  it('a colleague with rights that the user lacks is read-only, with the reason', async () => {
    const { codigo_usu: _, ...eu } = await usuarioDe(CONTAS.lojista.email);
    const { codigo_usu } = await db()
      .insertInto('usuario')
      .values({ ...eu, nome_usu: 'Colega', email_usu: 'colega@horizonte.test' } as never)
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    const direitos = (has: boolean) =>
      Object.fromEntries(DIREITOS.map((direito) => [`dir${direito}_usu`, has || direito === 'ver']));
    const meus = (has: boolean) => changeUsuario(world, 'lojista', direitos(has));
    await meus(false);
    await openResources(world, 'lojista', `/usuario/${codigo_usu}`);
    expect((await screen.findByRole('alert')).textContent).toContain('tem direitos que você não tem');
    expect(botoes()).not.toContain('Editar');
    expect(botoes()).not.toContain('Excluir');
    cleanup();

    await openResources(world, 'lojista', '/usuario');
    const pode = await screen.findByRole('region', { name: 'O que pode fazer' });
    expect(screen.getByText('Você não pode dar um direito que não tem.')).toBeTruthy();
    expect(within(pode).getAllByRole('switch')).toEqual([within(pode).getByLabelText('Vê a empresa')]);
    expect(within(pode).getAllByText('Não')).toHaveLength(DIREITOS.length - 1);
    cleanup();

    ({ close } = await openScreen(world, await world.as('lojista'), '/meu-token'));
    expect((await screen.findByRole('alert')).textContent).toContain('Só quem tem todos os direitos');
    expect(botoes()).not.toContain('Gerar novo token');
    await meus(true);
  });

  it('a dispatcher is not offered a token without calls', async () => {
    ({ close } = await openScreen(world, await world.as('despachante', 'agil'), '/meu-token'));
    expect((await screen.findByRole('alert')).textContent).toContain('não abriria nenhuma');
    expect(screen.getByText(/Os lojistas vinculados a ela não têm token próprio/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Como usar o token' })).toBeNull();
    expect(botoes()).not.toContain('Gerar novo token');
  });
});
