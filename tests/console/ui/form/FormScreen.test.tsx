import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usados } from '#contract/gateway/usados/usados.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { ListRoute } from '#contract/list.ts';
import { chaveNfe, choice, flag, integer, money } from '#domain/fields/field.ts';
import type { Sessao } from '#domain/permissions.ts';
import { CAMPOS_OBRIGATORIOS, OBRIGATORIO } from '#domain/texts.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { announceEnd } from '#src/app/session/sessionEnd.ts';
import { call, type ScreenTools } from '#src/ui/action.ts';
import { FormScreenPage } from '#src/ui/form/FormScreen.tsx';
import { type FormScreen, formScreen, formStep } from '#src/ui/screen.ts';
import { answer } from '../../answer.ts';
import { answering, json, type Seen } from '../../dataProvider/answering.ts';
import { lojista, renderWithPatio } from '../renderWithPatio.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const UNSAVED = 'ra.message.unsaved_changes';
const CHAVE = '41261199900404000107550021644921471071993084';

const definition = {
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
    {
      field: 'motivo',
      message: OBRIGATORIO,
      broken: (v: { chaveNotaFiscal: string | null; motivo: string | null }) =>
        v.chaveNotaFiscal !== null && v.motivo === null,
    },
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
} as const;
const devolver = formScreen(definition);

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
  it('says what its field would refuse of the address, and leaves it out', async () => {
    open(undefined, `/devolver?chave=${CHAVE.slice(1)}&estoque=${encodeURIComponent('<script>')}`);
    expect(screen.getByLabelText('Chave da NF-e')).toHaveProperty('value', '');
    await screen.findByText(
      /diz Chave da NF-e “\d{40}”.*: Chave da Nota fiscal deve ter 44.+diz Id do estoque “<script>”/,
    );
  });

  it('starts from its address, and checks its rules before asking anything', async () => {
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

  it('submits through the action runner: confirmation, call, toast, empty form', async () => {
    const { user, sent } = open();
    await chooseMotivo(user);
    await submit(user);
    await answer(user, 'Devolver');
    expect(await screen.findByText('Veículo devolvido com sucesso!')).toBeDefined();
    expect(sent[0]?.body).toEqual({ idEstoque: 7, chaveNotaFiscal: CHAVE });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Motivo/ }).textContent).not.toContain('Avarias'),
    );
  });

  it('keeps input after a refusal, with errors at their fields', async () => {
    const refusal = {
      message: 'O Renave recusou.',
      code: 'renaveRecusou',
      errors: { idEstoque: 'Não está em estoque' },
    };
    const { user } = open(() => json(refusal, 422));
    await chooseMotivo(user);
    await submit(user);
    await answer(user, 'Devolver');
    expect(await screen.findByText('Não está em estoque')).toBeDefined();
    expect(screen.getByLabelText(/Id do estoque/)).toHaveProperty('value', '7');
  });

  it('warns before input is lost, also after a declined confirmation', async () => {
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, router } = open();
    await chooseMotivo(user);
    await submit(user);
    await answer(user, 'Não');
    await router.navigate('/home');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(i18nProvider.translate(UNSAVED)));
    expect(screen.getByLabelText('endereço').textContent).toContain('/devolver');
  });

  it('navigates where the action leads without a warning', async () => {
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const leads = formScreen({
      ...definition,
      action: {
        ...definition.action,
        after: (_answer: unknown, _row: unknown, tools: ScreenTools) => tools.navigate('/estoque'),
      },
    });
    const { user } = open(undefined, undefined, leads);
    await chooseMotivo(user);
    await submit(user);
    await answer(user, 'Devolver');
    await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toBe('/estoque'));
    expect(asked).not.toHaveBeenCalled();
  });
});

/** About the vehicle in the address. */
const entrada: FormScreen = {
  path: '/entrada/:tipo',
  title: ({ tipo }) => (tipo === 'compra' ? 'Compra de veículo' : 'Entrada de veículo próprio'),
  permission: 'zeroKm',
  help: ['Informe a placa.'],
  standsOn: {
    parameter: 'placa',
    among: {
      source: usados.lista as unknown as ListRoute,
      filter: { situacaoVeiculos: 'estoque' },
      label: 'Escolha o veículo',
      columns: ['placa', 'descricao'],
      none: 'Nenhum.',
    },
    target: 'veiculo',
    missing: 'Informe o parâmetro na url: placa',
    absent: (placa) => `Veículo ${placa} não encontrado!`,
  },
  steps: () => [
    formStep({
      title: 'SOLICITAÇÃO DE ENTRADA',
      fields: {
        idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true }),
        valor: money('valor', { label: 'Valor' }),
        novo: flag('novo', { label: 'Novo' }),
      },
      sections: [{ title: 'Veículo', fields: ['idEstoque', 'valor', 'novo'] }],
      initial: ({ subject }) => ({ idEstoque: Number(subject?.codigo) }),
      prefill: { valor: 'valor', novo: 'novo' },
      action: definition.action,
    }),
  ],
};

const EM_ESTOQUE = {
  data: [{ id: '1', placa: 'FIC4B56', descricaoMarcaModelo: 'AURORA/BRISA' }],
  meta: { total: 1, last_page: 1 },
  quantidades: {},
};

const openEntrada = (at: string, status = 200) => {
  const wire = answering(({ url }) => {
    if (url.includes('estoque-usados')) return json(EM_ESTOQUE);
    return json({ codigo_vei: 5 }, status);
  });
  const page = (
    <Routes>
      <Route path="/entrada/:tipo" element={<FormScreenPage screen={entrada} />} />
    </Routes>
  );
  return { ...wire, ...renderWithPatio(page, { ...wire, at }) };
};

describe('a form screen about a record', () => {
  it('reads its record from the address, with values typed by their fields', async () => {
    openEntrada('/entrada/compra?placa=FIC4B56&valor=35000,50&novo=true');
    expect(await screen.findByRole('heading', { name: 'Compra de veículo' })).toBeDefined();
    expect(await screen.findByLabelText(/Id do estoque/)).toHaveProperty('value', '5');
    expect(screen.getByLabelText('Valor')).toHaveProperty('value', 'R$ 35.000,50');
    expect(screen.getByLabelText('Novo')).toHaveProperty('checked', true);
  });

  it('lets the record be chosen when the address has none', async () => {
    const { user, sent } = openEntrada('/entrada/compra');
    await user.type(await screen.findByRole('searchbox', { name: 'Escolha o veículo' }), 'FIC');
    await waitFor(() => expect(sent.at(-1)?.url).toContain('descricaoFiltro=FIC'));
    expect(screen.getByRole('cell', { name: 'FIC-4B56 AURORA/BRISA' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'FIC-4B56' }));
    expect(await screen.findByLabelText(/Id do estoque/)).toHaveProperty('value', '5');
    expect(screen.getByLabelText('endereço').textContent).toBe('/entrada/compra?placa=FIC4B56');
    expect(sent[0]?.url).toContain('situacaoVeiculos=estoque');
  });

  it('reports what the address lacks, and missing records', async () => {
    openEntrada('/entrada/compra?placa=');
    expect(await screen.findByText('Informe o parâmetro na url: placa')).toBeDefined();
    cleanup();
    openEntrada('/entrada/compra?placa=AAA1A11', 404);
    expect(await screen.findByText('Veículo AAA1A11 não encontrado!')).toBeDefined();
  });
});

describe('input left when the session ended', () => {
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Id do estoque/ });
  const typeAndEnd = async () => {
    const { user, unmount } = open(undefined, '/devolver');
    await user.type(typed(), '7');
    announceEnd('Sua sessão terminou.');
    unmount();
  };

  it('is not asked about: it is stored', async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = open(undefined, '/devolver');
    await user.type(typed(), '7');
    expect(leaves()).toBe(false);
    act(() => announceEnd('Sua sessão terminou.'));
    expect(leaves()).toBe(true);
    sessionStorage.clear();
  });

  it('is restored once for the returning user', async () => {
    await typeAndEnd();
    const back = open(undefined, '/devolver');
    await waitFor(() => expect(typed().value).toBe('7'));
    back.unmount();
    open(undefined, '/devolver');
    expect(typed().value).toBe('');
  });

  it.each([
    ['another person', { usuario: { ...lojista.usuario, codigo: 77 } }],
    ['another company', { empresa: { ...lojista.empresa, codigo: 77 } }],
  ])('is not shown to %s', async (_who, other) => {
    await typeAndEnd();
    const sessao = { ...lojista, ...other } as Sessao;
    renderWithPatio(<FormScreenPage screen={devolver} />, { at: '/devolver', sessao });
    expect(typed().value).toBe('');
  });

  it('is not shown at another address', async () => {
    await typeAndEnd();
    open(undefined, '/devolver?outro=8');
    expect(typed().value).toBe('');
  });
});
