import { cleanup, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { DataTableStoreContext, type RaRecord } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { ultimaOperacao } from '#contract/gateway/engine/campos.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { linesOf } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { CONSELHO } from '#domain/motivo.ts';
import { conselhoDaRecusa } from '#domain/recusa.ts';
import { type AnyAction, isVisible, said } from '#src/ui/actions/runAction.ts';
import { type Runner, RunnerContext } from '#src/ui/actions/useActionRunner.ts';
import { columnsOf } from '#src/ui/list/columns.tsx';
import { stateIn, viewOf } from '#src/ui/list/listView.ts';
import type { AnyTab } from '#src/ui/screen.ts';
import { MendContext } from '#src/ui/useToast.ts';
import { atoRecusado } from '#src/workflows/shared/renave/atoRecusado.ts';
import { FOI_EM_OUTRA_TELA } from '#src/workflows/shared/renave/oQueFazer.ts';
import { Recusa } from '#src/workflows/shared/renave/Recusa.tsx';
import { seen } from '../ui/list/seen.ts';
import { renderWithPatio } from '../ui/renderWithPatio.tsx';
import { everyTab } from './everyTab.ts';
import { leastRow } from './fixtures/fixtures.ts';
import { rowsOf } from './fixtures/index.ts';
import { sessao } from './fixtures/sessao.ts';
import { outraNota, recusada, semCepDoCliente } from './fixtures/situacao.ts';

afterEach(cleanup);

/** A row whose last operation was refused. */
const refusedIn = (tab: AnyTab, more: object = recusada): RaRecord => {
  const [row] = rowsOf[tab.source.path] ?? [];
  return { ...(row ?? { id: 1 }), ...leastRow(ultimaOperacao), ...more };
};

const tabs = everyTab.map(({ screen, tab }) => [screen.path, tab] as const);
/** Tabs whose rows show the outcome of their last operation. */
const ofOperations = tabs.filter(
  ([, tab]) => tab.refusal !== undefined && stateIn(tab)?.tone?.(refusedIn(tab)) === 'wrong',
);
const tabOf = (path: string): AnyTab => {
  const found = tabs.find(([at]) => at === path);
  if (!found) throw new Error(`${path} is no list`);
  return found[1];
};

const draw = (tab: AnyTab, row: RaRecord) => {
  const ran: unknown[] = [];
  const runner = {
    run: (action: { name: string }, subject: unknown) => ran.push([action.name, subject]),
    isRunning: () => false,
  } as unknown as Runner;
  const shown = renderWithPatio(
    <MendContext value={(code) => ({ label: `Resolver ${code}`, run: () => {} })}>
      <RunnerContext value={runner}>
        <Recusa row={row} tab={tab} />
      </RunnerContext>
    </MendContext>,
  );
  return { ...shown, ran };
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a refused row', () => {
  it('is shown by lists of every kind', () => {
    expect(new Set(ofOperations.map(([path]) => path)).size).toBeGreaterThan(15);
  });

  it.each(ofOperations.map(([path, tab]) => [path, tab.key, tab] as const))(
    'of %s %s shows the registry’s reason and the remedy below itself',
    (_path, _key, tab) => {
      expect(tab.refusal).toBe(Recusa);
      draw(tab, refusedIn(tab));
      for (const words of Object.values(recusada)) expect(screen.getByText(words)).toBeDefined();
      expect(screen.getByText(CONSELHO)).toBeDefined();
    },
  );

  it.each(ofOperations.map(([path, tab]) => [path, tab.key, tab] as const))(
    'of %s %s names the refused operation',
    (_path, _key, tab) => {
      const row = refusedIn(tab, { ...recusada, rotarecusada: saidaZeroKm.confirmar.path });
      const fields = Object.entries(tab.source.rows as Record<string, Field>);
      const said = fields.flatMap(([name, field]) => linesOf(field, name, row));
      expect(said).toEqual(
        expect.arrayContaining([`Recusada: ${recusada.errotitulo}`, 'ao confirmar a saída']),
      );
    },
  );

  /** The buttons of a row in its column: the words of each, and its class. */
  const inRow = (tab: AnyTab, row: RaRecord) => {
    const view = viewOf(tab, seen);
    const [actions] = columnsOf(view).slice(-1) as ReactElement<{ render: (row: RaRecord) => ReactNode }>[];
    const runner = { run: async () => null, isRunning: () => false } as unknown as Runner;
    renderWithPatio(
      <RunnerContext value={runner}>
        <DataTableStoreContext.Provider value={{ storeKey: 'rows', defaultHiddenColumns: [] }}>
          {actions?.props.render(row)}
        </DataTableStoreContext.Provider>
      </RunnerContext>,
    );
    return buttons();
  };
  const withActions = ofOperations.filter(([, tab]) => tab.actions.some(({ place }) => place !== 'screen'));

  it.each(withActions.map(([path, tab]) => [path, tab.key, tab] as const))(
    'of %s %s says in the row that there is a reason to see, and no verb that would meet it again',
    (_path, _key, tab) => {
      expect(inRow(tab, refusedIn(tab))[0]).toBe('Ver motivo');
    },
  );

  it('that lacks what a dialog completes says so instead', () => {
    const tab = tabOf('/confirmar-saida-zero');
    expect(inRow(tab, refusedIn(tab, semCepDoCliente))[0]).toBe('Completar');
  });

  it.each(['/confirmar-saida-zero', '/confirmar-saida-montadora'])(
    'beside it a ready row of %s says that it is confirmed, and one without an invoice that one is chosen',
    (path) => {
      const tab = tabOf(path);
      const quiet = refusedIn(tab, { impedimento: null, impedimentocodigo: null, prometidoA: null });
      expect(inRow(tab, { ...quiet, codigo: null, numeronf: null })[0]).toBe('Escolher nota');
      if (path === '/confirmar-saida-zero') return;
      cleanup();
      expect(inRow(tab, { ...quiet, codigo: 7, numeronf: 7 })[0]).toBe('Confirmar');
    },
  );

  it.each([
    ['recusadaPeloRenave', false],
    ['notaUsada', false],
    ['semResposta', true],
  ])('by %s is filled to be sent again only if it may pass: %s', (errocodigo, filled) => {
    const tab = tabOf('/confirmar-entrada-zero');
    draw(tab, refusedIn(tab, { ...recusada, errocodigo }));
    const again = screen.getByRole('button', { name: 'Enviar de novo' });
    expect(again.classList.contains('MuiButton-contained')).toBe(filled);
  });

  it('shows a repeated text once', () => {
    const tab = tabOf('/confirmar-saida-zero');
    draw(tab, refusedIn(tab, { ...recusada, errodetalhe: recusada.erromensagem }));
    expect(screen.getAllByText(String(recusada.erromensagem))).toHaveLength(1);
  });

  it('is retried alone, also where its list acts on batches', async () => {
    const tab = tabOf('/confirmar-saida-zero');
    const row = refusedIn(tab);
    const { user, ran } = draw(tab, row);
    expect(buttons()).toEqual(['Enviar de novo']);
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(ran).toEqual([['confirmarSelecionadas', [row]]]);
    expect(screen.getByRole('link', { name: 'Importar XML' }).getAttribute('href')).toBe('/importar-xmls');
  });

  /** A list's actions on single rows. */
  const sozinhas = ofOperations.flatMap(([path, tab]) => {
    const actions = (tab.actions as readonly AnyAction[]).flatMap(({ call, ...action }) =>
      call ? [{ ...action, rota: call.route.path }] : [],
    );
    const deMuitos = new Set(actions.flatMap(({ place, rota }) => (place === 'selection' ? rota : [])));
    return actions
      .filter((action) => action.place === 'row' && isVisible(action, refusedIn(tab), sessao()))
      .filter(({ rota }) => !deMuitos.has(rota))
      .map(({ name, rota }) => [path, tab.key, name, rota, tab] as const);
  });

  it.each(sozinhas)('of %s %s is retried by %s, which requested %s', async (...[, , name, rota, tab]) => {
    const row = refusedIn(tab, { ...recusada, rotarecusada: rota });
    const { user, ran } = draw(tab, row);
    const [last] = screen.getAllByRole('button').slice(-1);
    if (last) await user.click(last);
    expect(ran).toEqual([[name, row]]);
  });

  const deOutroLugar = {
    ...recusada,
    idrecusa: '5f0c2b1e-0000-4000-8000-000000000001',
    rotarecusada: saidaZeroKm.confirmar.path,
    recusadaemoutrolugar: true,
  };
  it.each(['/cancelar-entrada-zero', '/transferencia-entre-estabelecimentos', '/transferencia-para-ITE'])(
    'in another list is no error of %s: it names its operation, links there, and cannot be retried here',
    (path) => {
      const tab = tabOf(path);
      const row = refusedIn(tab, deOutroLugar);
      expect(stateIn(tab)?.tone?.(row)).toBe('calm');
      draw(tab, row);
      expect(screen.getByText(FOI_EM_OUTRA_TELA)).toBeDefined();
      const la = screen.getByRole('link', { name: 'Ir confirmar a saída' });
      expect(la.getAttribute('href')).toMatch(/^\/confirmar-saida-zero\?filter=/);
      expect(buttons()).toEqual(['Dispensar aviso']);
      const showErro = tab.actions.find(({ name }) => name === 'verRecusa') as AnyAction;
      expect(said(showErro.dialog?.title, row)).toBe('Erro ao confirmar a saída');
    },
  );

  it('of a return is not retried as a sale', () => {
    const tab = tabOf('/confirmar-saida-zero');
    draw(tab, refusedIn(tab, { ...recusada, rotarecusada: saidaZeroKm.devolver.path }));
    expect(buttons()).toEqual(['Devolver']);
  });

  it('is identified by its operation, whichever call requested it, and by its list', () => {
    const ASKED = new Set(
      tabs.flatMap(([path, { source, actions, columns }]) =>
        'rotarecusada' in source.rows
          ? ([...actions, ...columns.flatMap((column) => column.actions ?? [])] as AnyAction[])
              .filter(({ call }) => call?.route.right !== undefined && call.route.path !== 'xml/processarxml')
              .map(({ call }) => `${path} ${call?.route.path}`)
          : [],
      ),
    );
    const unknown = [...ASKED].filter((one) => atoRecusado(one.split(' ')[1]) === null);
    expect(unknown.filter((one) => !/selecionarNota|Mock|cancelarRejeicao|chegadas/.test(one))).toEqual([]);
  });

  it('can be dismissed', async () => {
    const tab = tabOf('/cancelar-saida-zero');
    const row = refusedIn(tab, { ...recusada, idrecusa: '5f0c2b1e-0000-4000-8000-000000000001' });
    const { user, ran } = draw(tab, row);
    await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
    expect(ran).toEqual([['dispensar', row]]);
  });

  it('for missing buyer data asks for them', () => {
    const tab = tabOf('/confirmar-saida-zero');
    draw(tab, refusedIn(tab, semCepDoCliente));
    expect(screen.getByText(conselhoDaRecusa('compradorIncompleto'))).toBeDefined();
    expect(buttons()).toEqual(['Completar dados do cliente']);
  });

  it('with another invoice offers that invoice', () => {
    const tab = tabOf('/confirmar-entrada-zero');
    draw(tab, refusedIn(tab, { ...recusada, outrasNotas: [outraNota] }));
    expect(buttons()).toEqual(['Trocar nota', 'Enviar de novo']);
  });

  it('for a missing certificate links to it', () => {
    const tab = tabOf('/transferencia-entre-estabelecimentos');
    draw(tab, refusedIn(tab, { ...recusada, errocodigo: 'certificadoVencido' }));
    expect(screen.getByText(conselhoDaRecusa('certificadoRecusado'))).toBeDefined();
    expect(buttons()).toEqual(['Resolver certificadoAusente', 'Enviar de novo']);
  });

  it('for missing credit says so; its list links to PIX', () => {
    const tab = tabOf('/estoque-veiculos-usados');
    draw(tab, refusedIn(tab, { ...recusada, errocodigo: 'saldoInsuficiente' }));
    expect(screen.getByText(conselhoDaRecusa('saldoInsuficiente'))).toBeDefined();
    expect(tab.actions.map(({ name }) => name)).toContain('recarregar');
  });
});
