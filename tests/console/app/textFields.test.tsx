import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { choice, integer, longText, money, password, placa, reference, text } from '#domain/fields/field.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { createQueries } from '#src/app/queries.ts';
import { muiTheme } from '#src/app/theme/muiTheme.ts';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';

afterEach(cleanup);

const fields = {
  nome: text('nome', { label: 'Nome' }),
  nota: longText('nota', { label: 'Nota' }),
  placa: placa('placa', { label: 'Placa' }),
  ano: integer('ano', { label: 'Ano' }),
  valor: money('valor', { label: 'Valor' }),
  senha: password('senha', { label: 'Senha' }),
  tipo: choice('tipo', { label: 'Tipo', options: [{ value: 'A', label: 'Alerta' }] }),
  pessoa: reference('pessoa', { label: 'Pessoa', target: 'pessoa' }),
};

it('unknown field options do not become attributes', async () => {
  const { container } = render(
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()} queryClient={createQueries()}>
      <ThemeProvider theme={muiTheme('light')}>
        <FieldForm fields={fields} record={{}} onSubmit={() => {}}>
          <FormSections fields={fields} />
        </FieldForm>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  await screen.findByRole('combobox', { name: 'Pessoa' });
  const attributes = [...container.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ value }) => value === '[object Object]').map(({ name }) => name)).toEqual([]);
});
