import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { receberUsados } from '#src/workflows/usados/receber.tsx';
import { answering, json } from '../../dataProvider/answering.ts';
import { rowsOf } from '../../workflows/fixtures/index.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const [pendente] = rowsOf['autorizacoes-transferencias'] ?? [];
const PATH = '/receber-transferencia-usados-estabelecimentos';

/** As sent by the gateway. */
const row = {
  ...pendente,
  renavam: null as string | null,
  placaVeiculo: 'FIC1A23',
  nomeEstabelecimentoAutorizador: 'Loja de Exemplo',
  cnpjEstabelecimentoAutorizador: '99900101000186',
};

/** The vehicle is on another page, so only the search finds it. */
const open = (search: string, dela: Partial<typeof row> = {}) => {
  const wire = answering(({ url }) => {
    const asked = new URL(url, 'http://patio.test').searchParams.get('descricaoFiltro');
    const data =
      asked === 'FIC1A23' ? [{ ...row, ...dela }] : [{ ...row, id: 30_009, placaVeiculo: 'FIC9Z99' }];
    return json({ data, meta: { total: 40, last_page: 2 }, quantidades: {} });
  });
  return renderWithPatio(<ListPage {...receberUsados} />, { ...wire, at: `${PATH}${search}` });
};

const address = () => screen.getByLabelText('endereço').textContent;

describe('an address with a row', () => {
  it('opens its dialog once with the address’s values, in either plate format', async () => {
    const { user } = open('?placa=fic-1a23&km=41000&renavam=00639884962');
    const dialog = within(await screen.findByRole('dialog', { name: 'Recebimento de transferência usados' }));
    expect(dialog.getByText(/^Veículo FIC-1A23/)).toBeDefined();
    expect(dialog.getByLabelText(/KM do veículo/)).toHaveProperty('value', '41000');
    expect(dialog.getByLabelText(/Renavam/)).toHaveProperty('value', '00639884962');
    expect(dialog.getByRole('button', { name: 'Receber' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await screen.findByText('FIC-9Z99');
    await waitFor(() => expect(address()).toBe(PATH));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses against the row’s own values, which is reported', async () => {
    open('?placa=fic-1a23&km=41000&renavam=00639884962', { renavam: '00123456789' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recebimento de transferência usados' }));
    expect(dialog.getByLabelText(/Renavam/)).toHaveProperty('value', '00123456789');
    expect(dialog.getByLabelText(/KM do veículo/)).toHaveProperty('value', '41000');
    expect(screen.getByText(/diz Renavam 00639884962, e o registro tem 00123456789/)).toBeDefined();
  });

  it('is reported when there is no such row', async () => {
    open('?placa=FIC7X77&filter=%7B%7D');
    expect(await screen.findByText('Veículo FIC7X77 não encontrado!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(address()).toBe(`${PATH}?filter=%7B%7D`));
  });
});
