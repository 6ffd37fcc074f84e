// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { chaveNfe, choice, integer } from '#domain/fields/field.ts';
import { CAMPOS_OBRIGATORIOS, OBRIGATORIO } from '#domain/texts.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { FormScreenPage } from '#src/ui/form/FormScreen.tsx';
import { call, type FormScreen } from '#src/ui/screen.ts';
import { answering, json, type Seen } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const UNSAVED = 'ra.message.unsaved_changes';
const CHAVE = '41261199900404000107550021644921471071993084';

const devolver: FormScreen = {
  path: '/devolver',
  title: 'Devolver veículo',
  permission: 'zeroKm',
  help: ['Informe a chave.'],
  fields: {
    idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true }),
    chaveNotaFiscal: chaveNfe('chaveNotaFiscal', { label: 'Chave da NF-e' }),
    motivo: choice('motivo', { label: 'Motivo', options: [{ value: 'AVARIA', label: 'Avarias' }] }),
  },
  sections: [
    { title: 'Veículo', fields: ['idEstoque'] },
    { title: 'Nota', fields: ['chaveNotaFiscal', 'motivo'] },
  ],
  prefill: { chave: 'chaveNotaFiscal', estoque: 'idEstoque' },
  rules: [
    { field: 'motivo', message: OBRIGATORIO, broken: (v) => v.chaveNotaFiscal !== null && v.motivo === null },
  ],
  action: {
    name: 'devolver',
    label: 'Devolver',
    confirm: 'Confirma devolver veículo para montadora?',
    call: call(saidaZeroKm.devolver, (row: Record<string, unknown>) => ({
      idEstoque: Number(row.idEstoque),
      chaveNotaFiscal: String(row.chaveNotaFiscal),
    })),
    success: 'Veículo devolvido com sucesso!',
    failure: 'Erro ao devolver veículo!',
  },
};

const open = (
  answer: (seen: Seen) => Response = () => json({}),
  at = `/devolver?chave=${CHAVE}&estoque=7`,
  shown = devolver,
) => {
  const wire = answering(answer);
  return { ...wire, ...renderWithPatio(<FormScreenPage screen={shown} />, { ...wire, at }) };
};

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Devolver' }));

const chooseMotivo = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('combobox', { name: /Motivo/ }));
  await user.click(await screen.findByRole('option', { name: 'Avarias' }));
};

describe('a form screen', () => {
  it('starts from its address, and runs its rules before anything is asked', async () => {
    const { user, sent } = open();
    expect(screen.getByLabelText('Chave da NF-e')).toHaveProperty(
      'value',
      CHAVE.replace(/(.{4})(?=.)/g, '$1 '),
    );
    await submit(user);
    expect(await screen.findByText(CAMPOS_OBRIGATORIOS)).toBeDefined();
    expect(screen.getByText(OBRIGATORIO)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('submits through the runner: confirmation, call, toast, and an empty form again', async () => {
    const { user, sent } = open();
    await chooseMotivo(user);
    await submit(user);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sim' }));
    expect(await screen.findByText('Veículo devolvido com sucesso!')).toBeDefined();
    expect(sent[0]?.body).toEqual({ idEstoque: 7, chaveNotaFiscal: CHAVE });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Motivo/ }).textContent).not.toContain('Avarias'),
    );
  });

  it('keeps what was typed after a refusal and shows field errors at their fields', async () => {
    const refusal = { message: 'O Renave recusou.', errors: { idEstoque: 'Não está em estoque' } };
    const { user } = open(() => json(refusal, 422));
    await chooseMotivo(user);
    await submit(user);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sim' }));
    expect(await screen.findByText('Não está em estoque')).toBeDefined();
    expect(screen.getByLabelText(/Id do estoque/)).toHaveProperty('value', '7');
  });

  it('asks before what was typed is lost, also after the person thought better of sending it', async () => {
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, router } = open();
    await chooseMotivo(user);
    await submit(user);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Não' }));
    await router.navigate('/home');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(i18nProvider.translate(UNSAVED)));
    expect(screen.getByLabelText('endereço').textContent).toContain('/devolver');
  });

  it('goes where the action leads once it is done, and asks nothing', async () => {
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const after: FormScreen['action']['after'] = (_answer, _row, tools) => tools.navigate('/estoque');
    const { user } = open(undefined, undefined, { ...devolver, action: { ...devolver.action, after } });
    await chooseMotivo(user);
    await submit(user);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toBe('/estoque'));
    expect(asked).not.toHaveBeenCalled();
  });
});
