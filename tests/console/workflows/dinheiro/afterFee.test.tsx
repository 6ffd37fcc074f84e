import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Sessao } from '#domain/permissions.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { AfterFee } from '#src/workflows/dinheiro/credito/Credit.tsx';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../../ui/renderWithPatio.tsx';
import { sessao } from '../fixtures/sessao.ts';

afterEach(cleanup);

/** Who works in a state that charges the transfer sees the balance. */
const charged = (cobraTransferencia: boolean): Sessao => {
  const { empresa, ...rest } = sessao();
  return { ...rest, empresa: empresa && { ...empresa, cobraTransferencia } };
};
const wire = () => answering(() => json({ saldo: 50_000 }));

it.each([
  ['leaves the rest', 10_750, `O saldo passa de ${formatReais(50_000)} para ${formatReais(39_250)}.`],
  [
    'above the balance needs a top-up',
    50_001,
    `O saldo é de ${formatReais(50_000)} e não basta: recarregue por PIX antes.`,
  ],
])('a fee %s', async (_, fee, sentence) => {
  renderWithPatio(<AfterFee fee={fee} />, { ...wire(), sessao: charged(true) });
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('a balance that one may not see is neither asked for nor said', async () => {
  const asked = wire();
  renderWithPatio(
    <p>
      Aqui. <AfterFee fee={1} />
    </p>,
    { ...asked, sessao: charged(false) },
  );
  await screen.findByText('Aqui.');
  expect(asked.sent).toEqual([]);
});
