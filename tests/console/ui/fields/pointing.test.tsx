import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { placa as campoPlaca, choice, cpfCnpj, type Fields, reference } from '#domain/fields/field.ts';
import { FieldForm, SubmitButton } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const aurora = { codigo_pes: 7, nomraz_pes: 'Aurora Fictícia', cgccpf_pes: '39053344705' };
const veiculo = { codigo_vei: 5, descri_vei: 'LUME 1.0', placa_vei: 'FIC4B56', codpes_vei: 7 };
const tipos = [{ codigo_tcr: 'D', descri_tcr: 'DIGITAL' }];

const answer = (url: string) => {
  if (url.includes('tiposcrv')) return tipos;
  if (url.includes('/veiculo')) return url.includes('?') ? { data: [veiculo], meta: { total: 1 } } : veiculo;
  return url.includes('pessoas') ? { data: [aurora], meta: { total: 1, last_page: 1 } } : aurora;
};

/** A form over a gateway with one person, one vehicle and one CRV type. */
const open = (fields: Fields, record: Record<string, unknown> = {}) => {
  const { client, activity, sent } = answering(({ url }) => json(answer(url)));
  const saved: unknown[] = [];
  const form = (
    <FieldForm fields={fields} record={record} onSubmit={(values: unknown) => void saved.push(values)}>
      <FormSections fields={fields} />
      <SubmitButton />
    </FieldForm>
  );
  const { user } = renderWithPatio(form, { client, activity });
  return {
    user,
    saved,
    urls: () => sent.map(({ url }) => url),
    save: async () => user.click(await screen.findByRole('button', { name: 'Salvar' })),
    choose: async (label: RegExp, typed: string, option: string) => {
      await user.type(await screen.findByRole('combobox', { name: label }), typed);
      await user.click(await screen.findByRole('option', { name: option }));
    },
  };
};

const dono = reference('codpes', {
  label: 'Proprietário',
  target: 'pessoa',
  fills: { documento: 'cpfCnpj' },
});
const documento = cpfCnpj('documento', { label: 'CPF/CNPJ', readOnly: true });

describe('a referenced record', () => {
  it('fills dependent fields, and clears them when removed', async () => {
    const { choose, user } = open({ dono, documento });
    await choose(/Proprietário/, 'aur', 'Aurora Fictícia');
    expect(await screen.findByText('390.533.447-05')).toBeDefined();
    await user.clear(screen.getByRole('combobox', { name: /Proprietário/ }));
    await waitFor(() => expect(screen.queryByText('390.533.447-05')).toBeNull());
  });

  it('is searched within the form’s restriction, and only once that is complete', async () => {
    const carro = reference('codvei', {
      label: 'Veículo',
      target: 'veiculo',
      filter: ({ placa }) => ({ placa: placa ?? null }),
    });
    const { user, urls, choose } = open({ placa: campoPlaca('placa', { label: 'Placa' }), carro });
    expect(await screen.findByRole('combobox', { name: /Veículo/ })).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: /Placa/ }), 'FIC4B56');
    await choose(/Veículo/, 'lum', 'LUME 1.0');
    expect(urls()).toContain('/api/veiculos?descricaoFiltro=lum&placa_vei=FIC4B56&page=1&perPage=100');
    await user.type(screen.getByRole('textbox', { name: /Placa/ }), '{Backspace}7');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Veículo/ })).toHaveProperty('value', ''),
    );
  });
});

describe('a choice with options from a call', () => {
  it('shows their titles and stores the key', async () => {
    const { user, saved, save } = open({ tipo: choice('tipo', { label: 'Tipo de CRV', target: 'tipoCrv' }) });
    await user.click(await screen.findByRole('combobox', { name: /Tipo de CRV/ }));
    await user.click(await within(await screen.findByRole('listbox')).findByText('DIGITAL'));
    await save();
    await waitFor(() => expect(saved).toEqual([{ tipo: 'D' }]));
  });
});

describe('a key typed in full', () => {
  const placa = campoPlaca('placa', {
    label: 'Placa',
    target: 'veiculo',
    fills: { dono: 'codigoProprietario' },
    lookupFailure: 'Veículo não encontrado!',
  });

  it('is looked up once and fills the form', async () => {
    const { user, urls } = open({ placa, dono, documento });
    const input = await screen.findByRole('textbox', { name: /Placa/ });
    await user.type(input, 'FIC4B5');
    expect(urls()).toEqual([]);
    await user.type(input, '6');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Proprietário/ })).toHaveProperty(
        'value',
        'Aurora Fictícia',
      ),
    );
    expect(urls().filter((url) => url === '/api/veiculo/FIC4B56')).toHaveLength(1);
  });
});
