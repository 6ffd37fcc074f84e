import { setTimeout as sleep } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, useNotificationContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { lookups } from '#contract/gateway/lookups.ts';
import { type Lookup, saysOf } from '#contract/lookup.ts';
import { type Fields, reference } from '#domain/fields/field.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { ofTier } from '#scripts/tier.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { FieldForm, SubmitButton } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { sizesOf } from '#src/ui/fields/pointing.ts';
import { FoundFromAddress } from '#src/ui/form/FoundFromAddress.tsx';
import { SEARCH_PAUSE_MS } from '#src/ui/list/searchLimits.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const pessoa = { codigo_pes: 7, nomraz_pes: 'Aurora Fictícia', cgccpf_pes: '99900010140' };
const CHOOSES = { comprador: { cpf: 'cpfCnpj' } };
const fields = {
  comprador: reference('codigo_comprador', { label: 'Comprador', target: 'pessoa', required: true }),
};

const pagina = (data: object[], total = data.length) => json({ data, meta: { total, last_page: 1 } });
const fora = () => new Response('<html>', { status: 502 });
const umaPessoa = ({ url }: { url: string }) => (url.includes('pessoas') ? pagina([pessoa]) : json(pessoa));

const show = (content: ReactNode, answer: Parameters<typeof answering>[0] = umaPessoa) => {
  const { client, sent } = answering(answer);
  render(
    <AdminContext
      dataProvider={createDataProvider({ client })}
      i18nProvider={i18nProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {content}
      <Said />
    </AdminContext>,
  );
  return { urls: () => sent.map(({ url }) => url), user: userEvent.setup() };
};

/** Renders the toasts' texts. */
const Said = () => {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message }) => <p key={String(message)}>{message}</p>);
};

/** A form of these fields, about nothing yet. */
const Blank = ({ of, children }: { of: Fields; children?: ReactNode }) => (
  <FieldForm fields={of} record={{}} onSubmit={() => {}}>
    {children}
    <FormSections fields={of} />
  </FieldForm>
);

const open = (record: Record<string, unknown> = {}, answer?: Parameters<typeof answering>[0]) => {
  const saved: unknown[] = [];
  const form = (
    <FieldForm fields={fields} record={record} onSubmit={(values: unknown) => void saved.push(values)}>
      <FormSections fields={fields} />
      <SubmitButton />
    </FieldForm>
  );
  return { saved, ...show(form, answer) };
};

const comprador = () => screen.getByRole('combobox', { name: /Comprador/ });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('a reference to another entity', () => {
  it('is searched from three characters on, and stores the key', async () => {
    const { user, urls, saved } = open();
    expect(comprador()).toHaveProperty('required', true);
    await user.type(comprador(), 'aur');
    await user.click(await screen.findByRole('option', { name: 'Aurora Fictícia' }));
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ comprador: 7 }]));
    expect(urls()[0]).toBe('/api/pessoas?descricaoFiltro=aur&page=1&perPage=100');
    expect(urls().filter((url) => url.includes('pessoas'))).toHaveLength(1);
  });

  it('tells two people of one name apart by their documents, and stays told apart once chosen', async () => {
    const outra = { ...pessoa, codigo_pes: 8, cgccpf_pes: '99900020706' };
    const { user, saved } = open({}, ({ url }) =>
      url.includes('pessoas') ? pagina([pessoa, outra]) : json(outra),
    );
    await user.type(comprador(), 'aur');
    await screen.findByRole('option', { name: 'Aurora Fictícia · 999.000.101-40' });
    await user.click(screen.getByRole('option', { name: 'Aurora Fictícia · 999.000.207-06' }));
    expect(comprador()).toHaveProperty('value', 'Aurora Fictícia · 999.000.207-06');
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ comprador: 8 }]));
  });

  it('shows its title in the form, and can be removed', async () => {
    const { user, saved } = open({ comprador: 7 });
    await waitFor(() => expect(comprador()).toHaveProperty('value', 'Aurora Fictícia'));
    await user.clear(comprador());
    await user.click(save());
    expect(await screen.findByText(OBRIGATORIO)).toBeDefined();
    expect(saved).toEqual([]);
  });

  it('reports a failed read', async () => {
    open({ comprador: 7 }, fora);
    expect(await screen.findByText('Erro ao buscar os dados do registro.')).toBeDefined();
  });

  it('is selected when the address gives something else than its key, which it alone has', async () => {
    const { urls } = show(
      <Blank of={fields}>
        <FoundFromAddress {...{ fields }} chooses={CHOOSES} params={{ cpf: '999.000.101-40' }} />
      </Blank>,
    );
    await waitFor(() => expect(comprador()).toHaveProperty('value', 'Aurora Fictícia'));
    expect(urls()[0]).toBe('/api/pessoas?descricaoFiltro=99900010140&page=1&perPage=100');
  });

  it('can be created in place once no match is certain, not while searching', async () => {
    const asked = Promise.withResolvers<Response>();
    const { client, activity } = answering(({ url }) =>
      url.includes('zzzz') ? asked.promise : pagina([pessoa]),
    );
    const { user } = renderWithPatio(<Blank of={fields} />, { client, activity });
    await user.type(await screen.findByRole('combobox', { name: /Comprador/ }), 'aur');
    await screen.findByRole('option', { name: /Cadastrar “aur”/ });
    await user.type(comprador(), '{Backspace>3/}zzzz{Enter}');
    expect(screen.queryByRole('option', { name: /Cadastrar/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    asked.resolve(pagina([]));
    await screen.findByRole('option', { name: /nenhuma pessoa! Cadastrar “zzzz”/ });
    await user.type(comprador(), '{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Cadastrar pessoa' })).toBeDefined();
  });

  it('does not report no match while searching', async () => {
    const asked = Promise.withResolvers<Response>();
    const { user } = open({}, ({ url }) => (url.includes('zzz') ? asked.promise : umaPessoa({ url })));
    await user.type(comprador(), 'zzz');
    expect(await screen.findByText('Procurando…')).toBeDefined();
    expect(screen.queryByText('Não foi encontrada nenhuma pessoa!')).toBeNull();
    asked.resolve(pagina([]));
    expect(await screen.findByText('Não foi encontrada nenhuma pessoa!')).toBeDefined();
  });

  it('searches what was typed last, however late the device runs its timers', async () => {
    const { urls } = open();
    const typed = (text: string) => fireEvent.change(comprador(), { target: { value: text } });
    await act(async () => {
      typed('aur');
      // Runs after the debounced search of 'aur', before react-admin renders it.
      setTimeout(() => typed('auro'), SEARCH_PAUSE_MS);
      await sleep(SEARCH_PAUSE_MS + 20);
    });
    await waitFor(() => expect(urls()).toHaveLength(1));
    await act(async () => {
      typed('aurora');
      const until = performance.now() + 2 * SEARCH_PAUSE_MS;
      while (performance.now() < until);
    });
    await waitFor(() => expect(urls().at(-1)).toContain('descricaoFiltro=aurora'));
  });

  it('is displayed by its title', async () => {
    show(<Cell kind="reference" target="pessoa" value={7} />);
    expect(await screen.findByText('Aurora Fictícia')).toBeDefined();
  });
});

/** Look-ups that a form can query alone: municipalities need their state. */
const apontados = ofTier(
  Object.entries(lookups).filter(([, { list }]) => list && !list.path.includes(':')),
  ([target]) => target === 'pessoa',
);
const inteira = ({ list }: Lookup) => list !== undefined && !('sorts' in list);
const apontado = (target: string) => ({
  comprador: reference('codigo_comprador', { label: 'Comprador', target, required: true }),
});

describe.each(apontados)('a look-up of %s', (target, lookup) => {
  const says = saysOf(lookup);
  const open = (answer: () => Response) => show(<Blank of={apontado(target)} />, answer);

  it('is searched from three characters on unless it lists its options, and reports no match', async () => {
    const { user, urls } = open(() => (inteira(lookup) ? json([]) : pagina([])));
    await user.type(comprador(), 'zz');
    if (sizesOf(target).offered === 0) {
      expect(screen.getByText('Digite ao menos 3 letras')).toBeDefined();
      expect(urls()).toEqual([]);
    }
    await user.type(comprador(), 'z');
    await waitFor(() => expect(urls()).not.toEqual([]));
    expect(await screen.findByText(says.none)).toBeDefined();
  });

  it('reports a failed query', async () => {
    const { user } = open(fora);
    await user.type(comprador(), 'zzz');
    expect((await screen.findAllByText(says.failed)).length).toBeGreaterThan(0);
  });
});

/** Lists answered whole are chosen from, not searched. */
const procurados = apontados.filter(([, lookup]) => !inteira(lookup));

describe.each(procurados)('a look-up of %s by an address', (target, lookup) => {
  const outro = Object.keys(lookup.rows).find((name) => name !== lookup.key) ?? '';
  const tres = [1, 2, 3].map((codigo) => ({ [lookup.key]: codigo }));

  it.each([
    ['none', () => pagina([]), saysOf(lookup).none],
    ['several', () => pagina(tres), 'Foram encontrados 3 resultados para zzz'],
    ['no answer', fora, saysOf(lookup).failed],
  ])('reports %s', async (_, answer, sentence) => {
    show(
      <Blank of={apontado(target)}>
        <FoundFromAddress
          fields={apontado(target)}
          chooses={{ comprador: { por: outro } }}
          params={{ por: 'zzz' }}
        />
      </Blank>,
      answer,
    );
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(comprador()).toHaveProperty('value', '');
  });
});
