// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { reference } from '#domain/fields/field.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { SubmitButton } from '#src/ui/fields/SubmitButton.tsx';
import { answering, json } from '../../dataProvider/answering.ts';

afterEach(cleanup);

const pessoa = { codigo_pes: 7, nomraz_pes: 'Aurora Fictícia' };
const fields = {
  comprador: reference('codigo_comprador', { label: 'Comprador', target: 'pessoa', required: true }),
};

const show = (content: ReactNode) => {
  const { client, sent } = answering(({ url }) =>
    json(url.includes('pessoas') ? { data: [pessoa], meta: { total: 1, last_page: 1 } } : pessoa),
  );
  render(
    <AdminContext dataProvider={createDataProvider({ client })} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider
        definitions={{ pessoa: { name: 'pessoa', recordRepresentation: 'nome' } }}
      >
        {content}
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  return { urls: () => sent.map(({ url }) => url), user: userEvent.setup() };
};

const open = (record: Record<string, unknown> = {}) => {
  const saved: unknown[] = [];
  const form = (
    <FieldForm fields={fields} record={record} onSubmit={(values: unknown) => void saved.push(values)}>
      <FormSections fields={fields} />
      <SubmitButton />
    </FieldForm>
  );
  return { saved, ...show(form) };
};

const comprador = () => screen.getByRole('combobox', { name: /Comprador/ });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('a record of another entity', () => {
  it('is searched for from three characters on, and its key is what is saved', async () => {
    const { user, urls, saved } = open();
    expect(comprador()).toHaveProperty('required', true);
    await user.type(comprador(), 'aur');
    await user.click(await screen.findByRole('option', { name: 'Aurora Fictícia' }));
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ comprador: 7 }]));
    expect(urls()[0]).toBe('/api/pessoas?descricaoFiltro=aur&page=1&perPage=100');
    expect(urls().filter((url) => url.includes('pessoas'))).toHaveLength(1);
  });

  it('is shown by its title in the form, and may be taken away again', async () => {
    const { user, saved } = open({ comprador: 7 });
    await waitFor(() => expect(comprador()).toHaveProperty('value', 'Aurora Fictícia'));
    await user.clear(comprador());
    await user.click(save());
    expect(await screen.findByText(OBRIGATORIO)).toBeDefined();
    expect(saved).toEqual([]);
  });

  it('is read by its title', async () => {
    show(<Cell kind="reference" target="pessoa" value={7} />);
    expect(await screen.findByText('Aurora Fictícia')).toBeDefined();
  });
});
