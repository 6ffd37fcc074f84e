import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  choice,
  cnpj,
  cpf,
  date,
  flag,
  integer,
  longText,
  money,
  placa,
  text,
} from '#domain/fields/field.ts';
import { CAMPOS_OBRIGATORIOS, OBRIGATORIO } from '#domain/texts.ts';
import { FieldForm, SubmitButton } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import type { FieldRule } from '#src/ui/fields/fieldInput.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const fields = {
  nome: text('nome', { label: 'Nome', required: true, maxLength: 20 }),
  cnpj: cnpj('cnpj', { label: 'CNPJ' }),
  placa: placa('placa', { label: 'Placa' }),
  valor: money('valor', { label: 'Valor' }),
  ano: integer('ano', { label: 'Ano modelo', min: 1900 }),
  novo: flag('novo', { label: 'Novo', default: false }),
  tipo: choice('tipo', { label: 'Tipo', options: [{ value: 'D', label: 'DIGITAL' }] }),
  data: date('data', { label: 'Data' }),
  observacao: longText('obs', { label: 'Observação' }),
  codigo: integer('codigo', { label: 'Código', readOnly: true }),
  proprietario: cpf('proprietario', { label: 'CPF do proprietário', readOnly: true }),
};

const rules: FieldRule<typeof fields>[] = [
  { field: 'placa', message: OBRIGATORIO, exige: true, broken: (v) => v.novo === false && !v.placa },
  { field: 'novo', message: 'Um digital não é novo.', broken: (v) => v.novo === true && v.tipo === 'D' },
];

const show = (answer?: Record<string, string>, record: Record<string, unknown> = {}) => {
  const sent: Record<string, unknown>[] = [];
  const submit = (values: Record<string, unknown>) => {
    sent.push(values);
    return answer;
  };
  const form = (
    <FieldForm fields={fields} rules={rules} record={record} onSubmit={submit}>
      <FormSections fields={fields} rules={rules} />
      <SubmitButton />
    </FieldForm>
  );
  const { user } = renderWithPatio(form);
  return { sent, user };
};

const save = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Salvar' }));

describe('a form of fields', () => {
  it('submits masked input without its punctuation', async () => {
    const { user, sent } = show();
    await user.type(screen.getByLabelText(/Nome/), 'Aurora');
    await user.type(screen.getByLabelText('CNPJ'), '11.222.333/0001-81');
    await user.type(screen.getByLabelText(/Placa/), 'abc1d23');
    await user.type(screen.getByLabelText('Valor'), '1234,56');
    await user.type(screen.getByLabelText('Ano modelo'), '20a26');
    expect(screen.getByLabelText('CNPJ')).toHaveProperty('value', '11.222.333/0001-81');
    expect(screen.getByLabelText('Valor')).toHaveProperty('value', 'R$ 1.234,56');
    await save(user);
    expect(sent).toEqual([
      expect.objectContaining({
        nome: 'Aurora',
        cnpj: '11222333000181',
        placa: 'ABC1D23',
        valor: 123456,
        ano: 2026,
        tipo: null,
      }),
    ]);
  });

  it('passes on a value that is only shown, masked as it came', async () => {
    const { user, sent } = show({}, { nome: 'Ipê', placa: 'ABC1D23', proprietario: '•••.123.456-••' });
    await save(user);
    expect(sent).toEqual([expect.objectContaining({ proprietario: '•••.123.456-••' })]);
  });

  it('reports missing values at the field, also those required by a rule over several fields', async () => {
    const { user, sent } = show();
    await save(user);
    expect(await screen.findAllByText(OBRIGATORIO)).toHaveLength(2);
    const nome = screen.getByLabelText(/Nome/);
    expect(nome).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(nome);
    expect(await screen.findAllByText(CAMPOS_OBRIGATORIOS)).toHaveLength(1);
    expect(sent).toHaveLength(0);
  });

  it('marks a field as required only while its rule asks for it', async () => {
    const { user } = show();
    expect(screen.getByLabelText(/Placa/)).toHaveProperty('required', true);
    await user.click(screen.getByRole('switch', { name: 'Novo' }));
    expect(screen.getByLabelText(/Placa/)).toHaveProperty('required', false);
  });

  it('keeps the caret when typing in the middle of a masked value', async () => {
    const { user } = show({}, { cnpj: '11222333000181' });
    const input = screen.getByLabelText<HTMLInputElement>('CNPJ');
    await user.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 6 });
    expect(input.value).toBe('11.933.300/0181');
    expect(input.selectionStart).toBe(4);
  });

  it('shows server errors at their fields and keeps the input', async () => {
    const { user } = show({ nome: 'Já existe.' }, { placa: 'ABC1D23' });
    await user.type(screen.getByLabelText(/Nome/), 'Ipê');
    await save(user);
    expect(await screen.findByText('Já existe.')).toBeDefined();
    expect(screen.getByLabelText(/Nome/)).toHaveProperty('value', 'Ipê');
    expect(screen.queryByText(CAMPOS_OBRIGATORIOS)).toBeNull();
  });

  it.each(['1234,56', '1.234,56', '1234.56', 'R$ 1.234,56'])(
    'saves the amount %s as it is typed',
    async (text) => {
      for (const enter of ['click', 'tab', 'paste'] as const) {
        const { user, sent } = show({}, { nome: 'Ipê', placa: 'ABC1D23', valor: 0 });
        const valor = screen.getByLabelText('Valor');
        expect(valor).toHaveProperty('value', 'R$ 0,00');
        if (enter === 'tab') while (document.activeElement !== valor) await user.tab();
        else await user.click(valor);
        // The content is selected after the click.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (enter === 'paste') await user.paste(text);
        else await user.keyboard(text);
        await save(user);
        expect(valor).toHaveProperty('value', 'R$ 1.234,56');
        expect(sent[0]).toMatchObject({ valor: 123_456 });
        cleanup();
      }
    },
  );

  it('keeps an invalid amount visible and reports it instead of saving', async () => {
    const { user, sent } = show({}, { nome: 'Ipê', placa: 'ABC1D23' });
    await user.type(screen.getByLabelText('Valor'), '12,345x');
    await save(user);
    expect(await screen.findByText('Informe um número.')).toBeDefined();
    expect(screen.getByLabelText('Valor')).toHaveProperty('value', '12,345x');
    expect(sent).toEqual([]);
  });

  it('accepts a Brazilian date and submits it in wire format', async () => {
    const { user, sent } = show({}, { nome: 'Ipê', placa: 'ABC1D23' });
    await user.click(screen.getByRole('spinbutton', { name: 'Dia' }));
    await user.keyboard('09032026');
    await save(user);
    expect(sent[0]).toMatchObject({ data: '2026-03-09' });
  });

  it('refuses an incomplete date and focuses it', async () => {
    const { user, sent } = show({}, { nome: 'Ipê', placa: 'ABC1D23' });
    await user.click(screen.getByRole('spinbutton', { name: 'Dia' }));
    await user.keyboard('09');
    await save(user);
    expect(await screen.findByText('Data inválida.')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Data' }).contains(document.activeElement)).toBe(true);
    expect(sent).toHaveLength(0);
  });

  it('shows why a switch is refused, and focuses it', async () => {
    const { user, sent } = show(undefined, { nome: 'Aurora', novo: true, tipo: 'D' });
    await user.click(screen.getByLabelText('Ano modelo'));
    await save(user);
    expect(await screen.findByText('Um digital não é novo.')).toBeDefined();
    const novo = screen.getByRole('switch', { name: 'Novo', description: 'Um digital não é novo.' });
    expect(document.activeElement).toBe(novo);
    expect(novo).toHaveProperty('checked', true);
    expect(sent).toEqual([]);
  });

  it('does not require fields that only the gateway sets', () => {
    show();
    expect(screen.queryByLabelText('Código')).toBeNull();
  });
});
