import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createActivity } from '#src/dataProvider/activity.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { useInicio, useInicioBeside } from '#src/workflows/estoque/inicio/useInicio.ts';
import { lojista, renderWithPatio } from '../../ui/renderWithPatio.tsx';

afterEach(cleanup);

const Menu = () => (useInicioBeside(true) ? 'menu' : null);
const StartPage = () => (useInicio().data ? 'counts' : 'waiting');

const MenuThenPage = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu />
      {opened ? <StartPage /> : <button type="button" onClick={() => setOpened(true)} />}
    </>
  );
};

it('the start page asks the registry although the menu’s own request of the counts is under way', async () => {
  const asked: unknown[] = [];
  const held = Promise.withResolvers<object>();
  const call = (_: unknown, input: unknown) => {
    asked.push(input);
    return held.promise;
  };
  const client = { call } as unknown as Client;
  const sessao = { ...lojista };
  const { user } = renderWithPatio(<MenuThenPage />, { client, activity: createActivity(), sessao });
  await expect.poll(() => asked).toEqual([{}]);
  await user.click(screen.getByRole('button'));
  await screen.findByText('waiting');
  held.resolve({});
  await expect.poll(() => asked).toEqual([{}, { perguntar: true }]);
});
