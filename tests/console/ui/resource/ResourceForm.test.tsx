import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAMPOS_OBRIGATORIOS, ERRO_SALVAR, SALVO } from '#domain/texts.ts';
import { announceEnd } from '#src/app/session/sessionEnd.ts';
import { empresa } from '#src/resources/empresa/empresa.tsx';
import { infoFinanceira } from '#src/resources/infoFinanceira/infoFinanceira.tsx';
import { parceiro } from '#src/resources/parceiro/parceiro.tsx';
import { veiculo } from '#src/resources/veiculo/veiculo.tsx';
import { ResourceForm } from '#src/ui/resource/ResourceForm.tsx';
import type { AnyResource } from '#src/ui/resource/resource.ts';
import { answering, json, type Seen } from '../../dataProvider/answering.ts';
import { sessao } from '../../workflows/fixtures/sessao.ts';
import { renderAdmin } from '../renderWithPatio.tsx';

const asked = vi.spyOn(window, 'confirm');

/** The partner as stored. */
let stored: Record<string, unknown>;
beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  stored = { codigo_pcr: 3, cnpj_pcr: '11222333000181', nomraz_pcr: 'Ipê', valnov_pcr: 0 };
});
afterEach(cleanup);

const SUPORTE = sessao(true);

const open = (resource: AnyResource, at: string, answer: (seen: Seen) => Response, quem = SUPORTE) => {
  const wire = answering(answer);
  const { list, create, record } = resource.paths;
  const pages = (
    <CustomRoutes>
      <Route path={list} element={<h1>{resource.title}</h1>} />
      {[create, record].map((path) => (
        <Route key={path} path={path ?? '/nenhum'} element={<ResourceForm resource={resource} />} />
      ))}
    </CustomRoutes>
  );
  return { ...wire, ...renderAdmin(pages, { ...wire, at, sessao: quem }) };
};

/** Edits the partner's form; saves get this answer. */
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

const conflito = {
  quem: 'Rui Exemplo',
  quando: '2026-09-01T13:00:00Z',
  campos: [{ campo: 'nomraz_pcr', rotulo: 'Nome/Razão social' }],
  registro: { codigo_pcr: 3, cnpj_pcr: '11222333000181', nomraz_pcr: 'Ipê Roxo', versao_pcr: 9 },
};

describe('a record that does not exist', () => {
  it('is reported, with a link to the list', async () => {
    const absent = { message: 'Registro não encontrado.', code: 'naoEncontrado' };
    const { user } = open(parceiro, '/parceiro/99', () => json(absent, 404));
    expect(await screen.findByText('Registro não encontrado.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(address()).toBe('/parceiros');
  });
});

describe('a record saved by somebody else meanwhile', () => {
  const collide = () => edit(() => json({ message: 'Mudou.', code: 'conflito', conflito }, 409));

  it('reports author, time and fields, and keeps the input for the next save', async () => {
    const { user, sent } = await collide();
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Rui Exemplo.*01\/09\/2026.*Ipê Roxo/);
    await user.click(within(dialog).getByRole('button', { name: 'Continuar com o que digitei' }));
    expect(screen.getByLabelText(/Razão social/)).toHaveProperty('value', 'Ipê Amarelo');
    await user.click(save());
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(sent.at(-1)?.body).toMatchObject({ nomraz_pcr: 'Ipê Amarelo', versao_pcr: 9 });
  });

  it('can be reloaded instead', async () => {
    const { user } = await collide();
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Usar o que está gravado' }));
    await waitFor(() => expect(screen.getByLabelText(/Razão social/)).toHaveProperty('value', 'Ipê Roxo'));
  });
});

describe('input left when the session ended', () => {
  it('is restored for the returning user', async () => {
    const { unmount } = await edit(() => json({}));
    announceEnd('Sua sessão terminou.');
    unmount();
    open(parceiro, '/parceiro/3', () => json(stored));
    await waitFor(() => expect(screen.getByLabelText(/Razão social/)).toHaveProperty('value', 'Ipê Amarelo'));
  });
});

describe('a user with fewer rights', () => {
  it('does not see forbidden actions', async () => {
    open(parceiro, '/parceiro/3', () => json(stored), sessao());
    await screen.findByRole('heading', { name: /Ipê/ });
    for (const name of ['Editar', 'Excluir']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('sees fields that only others may set read-only', async () => {
    const gravada = { codigo_emp: 1, nomfan_emp: 'Horizonte', isdesp_emp: false, rennov_emp: true };
    const { user } = open(empresa, '/empresa/1', () => json(gravada), sessao());
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(screen.getByLabelText(/Nome fantasia/)).toHaveProperty('value', 'Horizonte');
    expect(screen.queryByLabelText('Zero km')).toBeNull();
    cleanup();
    const { user: suporte } = open(empresa, '/empresa/1', () => json(gravada));
    await suporte.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(screen.getByLabelText('Zero km')).toHaveProperty('checked', true);
  });
});

describe('an edit behind a password', () => {
  const CUSTOS = { custranov_cte: 100, custrausa_cte: 0, qtdminnov_cte: 0, qtdminusa_cte: 0 };
  /** Unlocks the form of a company that is billed by this one, and turns the automatic billing on. */
  const turnOn = async (empfat_emp: number | null) => {
    const info = { codigo_emp: 1, nomfan_emp: 'Horizonte', empfat_emp, custoTransacaoEmp: CUSTOS };
    const { user, sent } = open(infoFinanceira, '/info-financeira/1', ({ method, url }) =>
      json(method === 'GET' && url.includes('info') ? info : { certa: true, data: [], meta: { total: 0 } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await user.type(await screen.findByLabelText(/Senha de edição/), 'abre');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const box = await screen.findByRole('switch', { name: 'Faturamento automático' });
    await user.click(box);
    return { user, sent, box };
  };

  it('keeps a switch off that a rule refuses, with the reason', async () => {
    const { box } = await turnOn(null);
    const reason = 'Selecione uma empresa de faturamente antes de ativar esta opção';
    expect(await screen.findByText(reason)).toBeDefined();
    await waitFor(() => expect(box).toHaveProperty('checked', false));
  });

  it('turns it on when allowed, and sends the password with the save', async () => {
    const { user, sent, box } = await turnOn(4);
    const custo = await screen.findByLabelText(/Custo por transação de zero km/);
    expect(custo).toHaveProperty('value', 'R$ 1,00');
    await user.click(custo);
    await user.keyboard('10');
    await user.click(save());
    const saved = () => sent.find(({ url }) => url.includes('updateInformacoesFinanceiras'));
    const values = { senhaEdicao: 'abre', custranovCte: 1000, empfatautEmp: true };
    await waitFor(() => expect(saved()?.body).toMatchObject(values));
    expect(box).toHaveProperty('checked', true);
  });
});

describe('a save that fails', () => {
  it('shows the server’s reason, keeps the input and still warns before it is lost', async () => {
    const { user, router } = await edit(() =>
      json({ message: 'Sem espaço no servidor.', code: 'indisponivel' }, 500),
    );
    await user.click(save());
    expect(await screen.findAllByText('Sem espaço no servidor.')).toHaveLength(1);
    await router.navigate('/parceiros');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(address()).toBe('/parceiro/3');
    expect(screen.getByLabelText(/Razão social/)).toHaveProperty('value', 'Ipê Amarelo');
  });

  it('uses the entity’s message when the server gives none', async () => {
    const { user } = await edit(() => new Response('<html>', { status: 502 }));
    await user.click(save());
    expect(await screen.findByText(ERRO_SALVAR)).toBeDefined();
  });

  it('shows field errors at their fields, not as missing', async () => {
    const errors = { cnpj_pcr: 'Já é de outro parceiro.' };
    const { user } = await edit(() =>
      json({ message: 'Confira os campos.', code: 'corpoInvalido', errors }, 400),
    );
    await user.click(save());
    expect(await screen.findByText('Já é de outro parceiro.')).toBeDefined();
    expect(screen.getByLabelText(/CNPJ/)).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText('Confira os campos.')).toBeDefined();
    expect(screen.queryByText(CAMPOS_OBRIGATORIOS)).toBeNull();
  });
});

describe('a save', () => {
  it('is sent once, however often it is clicked, and then read-only', async () => {
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

  it('that moves the record navigates to its new address without a warning', async () => {
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
  it('warns before it is lost, also when the list’s path begins like its own', async () => {
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
  it('asks with the focus on the safe answer, also with unsaved input', async () => {
    const { user, sent } = await edit(() => json({}));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Não' }));
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(address()).toBe('/parceiros'));
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/parceiro/3' });
    expect(asked).not.toHaveBeenCalled();
  });
});
