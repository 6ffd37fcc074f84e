// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAMPOS_OBRIGATORIOS, ERRO_SALVAR, SALVO } from '#domain/texts.ts';
import { parceiro } from '#src/resources/parceiro/parceiro.tsx';
import { veiculo } from '#src/resources/veiculo/veiculo.tsx';
import { ResourceForm } from '#src/ui/resource/ResourceForm.tsx';
import type { AnyResource } from '#src/ui/resource/resource.ts';
import { answering, json, type Seen } from '../../dataProvider/answering.ts';
import { renderAdmin } from '../renderWithPatio.tsx';

const asked = vi.spyOn(window, 'confirm');

/** The partner as the gateway has it. */
let stored: Record<string, unknown>;
beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  stored = { codigo_pcr: 3, cnpj_pcr: '11222333000181', nomraz_pcr: 'Ipê', valnov_pcr: 0 };
});
afterEach(cleanup);

const open = (resource: AnyResource, at: string, answer: (seen: Seen) => Response) => {
  const wire = answering(answer);
  const { list, create, record } = resource.paths;
  const pages = (
    <CustomRoutes>
      <Route path={list} element={<h1>{resource.title}</h1>} />
      {[create, record].map((path) => (
        <Route key={path} path={path} element={<ResourceForm resource={resource} />} />
      ))}
    </CustomRoutes>
  );
  return { ...wire, ...renderAdmin(pages, { ...wire, at }) };
};

/** The partner's form with something typed; what is sent gets the answer. */
const edit = async (answer: (seen: Seen) => Response) => {
  const opened = open(parceiro, '/parceiro/3', (seen) =>
    seen.method === 'GET' ? json(stored) : answer(seen),
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await opened.user.type(screen.getByLabelText(/Razão social/), ' Amarelo');
  return opened;
};

const address = () => screen.getByLabelText('endereço').textContent;
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('a save that fails', () => {
  it('says why in the server’s words, keeps what was typed and still warns before it is lost', async () => {
    const { user, router } = await edit(() => json({ message: 'Sem espaço no servidor.' }, 500));
    await user.click(save());
    expect(await screen.findAllByText('Sem espaço no servidor.')).toHaveLength(1);
    await router.navigate('/parceiros');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(address()).toBe('/parceiro/3');
    expect(screen.getByLabelText(/Razão social/)).toHaveProperty('value', 'Ipê Amarelo');
  });

  it('says so in the entity’s words where the server says nothing', async () => {
    const { user } = await edit(() => new Response('<html>', { status: 502 }));
    await user.click(save());
    expect(await screen.findByText(ERRO_SALVAR)).toBeDefined();
  });

  it('shows the server’s field errors at their fields, and does not call them missing', async () => {
    const errors = { cnpj_pcr: 'Já é de outro parceiro.' };
    const { user } = await edit(() => json({ message: 'Confira os campos.', errors }, 400));
    await user.click(save());
    expect(await screen.findByText('Já é de outro parceiro.')).toBeDefined();
    expect(screen.getByLabelText(/CNPJ/)).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText('Confira os campos.')).toBeDefined();
    expect(screen.queryByText(CAMPOS_OBRIGATORIOS)).toBeNull();
  });
});

describe('a save', () => {
  it('is sent once, however often it is clicked, and is then there to be read', async () => {
    const { user, sent } = await edit(({ body }) => {
      stored = { ...stored, ...(body as object) };
      return json(stored);
    });
    await user.dblClick(save());
    expect(await screen.findByText(SALVO)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Parceiro: Ipê Amarelo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('that changes where the record stands leads there, and asks nothing', async () => {
    const novo = { codigo_vei: 5, isnovo_vei: true, chassi_vei: '9BWZZZ377VT000001', descri_vei: 'ALBA' };
    const rest = { cor_vei: 'AZUL', anofab_vei: 2026, anomod_vei: 2026, dahmed_vei: '2026-03-09T12:00:00Z' };
    const { user } = open(veiculo, '/veiculo/novo/5', ({ method }) =>
      json({ ...novo, ...rest, placa_vei: method === 'GET' ? null : 'ABC1D23' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await user.type(screen.getByLabelText(/Cor/), 'X');
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/veiculo/usado/5'));
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a new record', () => {
  it('is asked about before it is lost, also where the list’s address begins as its own', async () => {
    const { user } = open(parceiro, '/parceiro', () => json({}));
    await user.type(await screen.findByLabelText(/Razão social/), 'Ipê');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(address()).toBe('/parceiro');
    asked.mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/parceiros'));
  });
});

describe('removing', () => {
  it('asks with the focus on the safe answer, also while what was typed is unsaved', async () => {
    const { user, sent } = await edit(() => json({}));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Não' }));
    await user.click(question.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(address()).toBe('/parceiros'));
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/parceiro/3' });
    expect(asked).not.toHaveBeenCalled();
  });
});
