import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as f from '#domain/fields/field.ts';
import { FieldForm, SubmitButton } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const CLIENTES = ['Ana', 'Bia', 'Caio'];
/** Of Bia only the postal code is missing. */
const colunasDe = (qual: number) => (qual === 1 ? ['sabido', 'cep'] : ['sabido', 'cep', 'bairro']);
const nomeDe = (coluna: string, qual: number) => `${coluna}_${qual}`;
const CAMPOS = {
  sabido: f.text('sabido', { label: 'Endereço conhecido', readOnly: true }),
  cep: f.cep('cep', { label: 'CEP' }),
  bairro: f.text('bairro', { label: 'Bairro', maxLength: 10 }),
};
const fields: f.Fields = Object.fromEntries(
  CLIENTES.flatMap((_, qual) =>
    colunasDe(qual).map((coluna) => [nomeDe(coluna, qual), CAMPOS[coluna as keyof typeof CAMPOS]]),
  ),
);
const table = {
  of: 'Cliente',
  rows: CLIENTES.map((cliente, qual) => ({
    lines: [cliente, '999.177.577-32'],
    cells: Object.fromEntries(colunasDe(qual).map((coluna) => [coluna, nomeDe(coluna, qual)])),
  })),
};

const show = () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderWithPatio(
    <FieldForm
      fields={fields}
      record={{ sabido_0: 'Rua da Amostra, 5' }}
      onSubmit={(values: Record<string, unknown>) => void sent.push(values)}
    >
      <FormSections fields={fields} table={table} sections={[{ fields: Object.keys(fields) }]} />
      <SubmitButton />
    </FieldForm>,
  );
  return { user, sent };
};

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const cepDe = (cliente: string) => cell(`CEP de ${cliente}`);
const salvar = () => screen.getByRole('button', { name: 'Salvar' });
const valores = () => CLIENTES.map((cliente) => cepDe(cliente).value);

describe('a form as a table', () => {
  it('has a row each, with what is known, an input for what is missing, and nothing else', () => {
    show();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Cliente',
      'Endereço conhecido',
      'CEP',
      'Bairro',
    ]);
    const [, ana, bia] = screen.getAllByRole('row');
    expect(within(ana as HTMLElement).getByText('Rua da Amostra, 5')).toBeTruthy();
    expect(within(bia as HTMLElement).getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
  });

  it('goes down by Enter, over rows that do not ask, and from the last row to the button', async () => {
    const { user, sent } = show();
    await user.type(cell('Bairro de Ana'), 'Centro{Enter}');
    expect(document.activeElement).toBe(cell('Bairro de Caio'));
    await user.keyboard('Batel{Enter}');
    expect(document.activeElement).toBe(salvar());
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await expect.poll(() => sent).toMatchObject([{ bairro_0: 'Centro', bairro_2: 'Batel' }]);
  });

  it('goes down by the last character of a postal code, also where Enter follows each, and sends nothing by it', async () => {
    for (const after of ['', '{Enter}']) {
      const { user, sent } = show();
      await user.type(cepDe('Ana'), `80010020${after}`);
      expect(document.activeElement).toBe(cepDe('Bia'));
      await user.keyboard(`80010030${after}`);
      expect(document.activeElement).toBe(cepDe('Caio'));
      await user.keyboard(`80010040${after}`);
      expect(valores()).toEqual(['80010-020', '80010-030', '80010-040']);
      expect(document.activeElement).toBe(after === '' ? cepDe('Caio') : salvar());
      expect(sent).toEqual([]);
      cleanup();
    }
  });

  it('swallows one Enter of a move by the last character; the next one skips a row', async () => {
    const { user, sent } = show();
    await user.type(cepDe('Ana'), '80010020{Enter}{Enter}80010040');
    expect(valores()).toEqual(['80010-020', '', '80010-040']);
    await user.clear(cepDe('Caio'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(salvar());
    expect(sent).toEqual([]);
  });

  it.each(['Control', 'Meta'])('is sent by %s and Enter from any cell', async (held) => {
    const { user, sent } = show();
    await user.type(cepDe('Bia'), `80010030{${held}>}{Enter}{/${held}}`);
    await expect.poll(() => sent).toMatchObject([{ cep_1: '80010030' }]);
  });

  it('goes down by the last character of a text of one length and of an access key', async () => {
    const campos = {
      finalDe: f.text('finalDe', { label: 'Final', minLength: 6, maxLength: 6 }),
      chave: f.chaveNfe('chave', { label: 'Chave' }),
    };
    const muitos: f.Fields = Object.fromEntries(
      [0, 1].flatMap((qual) => Object.entries(campos).map(([nome, campo]) => [nomeDe(nome, qual), campo])),
    );
    const linhas = [0, 1].map((qual) => ({
      lines: [`Carro ${qual}`],
      cells: { finalDe: nomeDe('finalDe', qual), chave: nomeDe('chave', qual) },
    }));
    const sent: unknown[] = [];
    const { user } = renderWithPatio(
      <FieldForm fields={muitos} onSubmit={(values: unknown) => void sent.push(values)}>
        <FormSections
          fields={muitos}
          table={{ of: 'Veículo', rows: linhas }}
          sections={[{ fields: Object.keys(muitos) }]}
        />
        <SubmitButton />
      </FieldForm>,
    );
    await user.type(cell('Final de Carro 0'), '12345{Enter}');
    expect(document.activeElement).toBe(cell('Final de Carro 1'));
    await user.type(cell('Final de Carro 0'), '6{Enter}654321{Enter}');
    expect(cell('Final de Carro 1').value).toBe('654321');
    expect(document.activeElement).toBe(salvar());
    await user.type(cell('Chave de Carro 0'), `${'4'.repeat(44)}{Enter}`);
    expect(document.activeElement).toBe(cell('Chave de Carro 1'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(salvar());
    expect(sent).toEqual([]);
  });

  it('takes a column, or columns, of a workbook; what does not fit is said', async () => {
    const { user } = show();
    await user.click(cepDe('Ana'));
    await user.paste('80.010-020\r\n80010030\r\n 80010-040 \r\n80010050\r\n');
    expect(valores()).toEqual(['80010-020', '80010-030', '80010-040']);
    expect(await screen.findByText(/^1 valor colado não coube na tabela/)).toBeTruthy();
    await user.click(cepDe('Bia'));
    await user.paste('80020300\tSem coluna\n80020400\tBatel\n');
    expect(valores()).toEqual(['80010-020', '80020-300', '80020-400']);
    expect(cell('Bairro de Caio').value).toBe('Batel');
    await user.clear(cepDe('Ana'));
    await user.paste('80020500');
    expect(valores()[0]).toBe('80020-500');
  });

  it('says in its row what is wrong', async () => {
    const { user } = show();
    await user.type(cepDe('Bia'), '8001');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const row = (await screen.findByText(/CEP/, { selector: '.MuiFormHelperText-root' })).closest('tr');
    expect(within(row as HTMLElement).getByRole('rowheader').textContent).toContain('Bia');
  });
});
