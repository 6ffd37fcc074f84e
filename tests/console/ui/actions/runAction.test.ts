import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { CallError, SEM_RESPOSTA } from '#src/dataProvider/failure.ts';
import { type Action, call, rowAction } from '#src/ui/action.ts';
import { type AnyAction, type Attempt, type Given, runAction } from '#src/ui/actions/runAction.ts';
import { lojista } from '../renderWithPatio.tsx';

interface Row {
  chassi: string;
}
const row: Row = { chassi: 'C1' };

const cancelar = (more: Partial<Action<Row, 'row'>> = {}) =>
  rowAction<Row>({
    name: 'cancelar',
    label: 'Cancelar entrada',
    call: call(entradaZeroKm.cancelar, ({ chassi }) => ({ chassi })),
    success: 'Entrada de veículo cancelada com sucesso!',
    failure: 'Erro ao cancelar entrada!',
    ...more,
  }) as AnyAction;

interface World {
  answer?: () => Promise<unknown>;
  yes?: boolean;
  given?: readonly Given[];
}

/** Runs an action in a world that writes down what happens to it. */
const run = async (action: AnyAction, { answer = async () => ({}), yes = true, given = [] }: World = {}) => {
  const happened: string[] = [];
  const attempts: Attempt[] = [];
  const write = (what: string) => () => void happened.push(what);
  await runAction(action, row, {
    sessao: lojista,
    tools: {
      goToTab: write('tab'),
      whenReady: write('when ready'),
      navigate: write('navigate'),
      refresh: write('refresh'),
      save: write('save'),
      open: () => null,
      run: write('run'),
      mend: write('mend'),
    },
    confirm: async (text) => {
      happened.push(`confirm ${text}`);
      return yes;
    },
    ask: async (_action, _subject, tryOnce) => {
      happened.push('ask');
      for (const values of given) attempts.push(await tryOnce(values));
    },
    send: async (_call, input) => {
      happened.push(`call ${JSON.stringify(input)}`);
      return answer();
    },
    say: (kind, text) => void happened.push(`${kind} ${text}`),
    mendOf: () => null,
    refresh: write('refresh'),
    clearSelection: write('clear'),
  });
  return { happened, attempts };
};

const refuse = (message: string) => async () => {
  throw new CallError(message, 422, { message, errors: { chassi: 'x' } });
};

describe('an action', () => {
  it('goes in one order: confirm, dialog, check, call, toast, refresh, clear, after', async () => {
    const action = cancelar({
      confirm: 'Confirma cancelar a entrada?',
      dialog: { title: 'Motivo' },
      check: (_, { motivo }) => (motivo ? null : 'Informe o motivo'),
      after: (_answer, _subject, tools) => tools.navigate('/home'),
    });
    const { happened } = await run(action, { given: [{ values: {} }, { values: { motivo: 'a' } }] });
    expect(happened).toEqual([
      'confirm Confirma cancelar a entrada?',
      'ask',
      'warning Informe o motivo',
      'call {"chassi":"C1"}',
      'success Entrada de veículo cancelada com sucesso!',
      'refresh',
      'clear',
      'navigate',
    ]);
  });

  it('does nothing when it may not be seen, or is disabled', async () => {
    expect((await run(cancelar({ visible: () => false }))).happened).toEqual([]);
    expect((await run(cancelar({ disabled: () => true }))).happened).toEqual([]);
    expect((await run(cancelar({ permission: 'suporte' }))).happened).toEqual([]);
  });

  it('says why it is blocked before anything is asked', async () => {
    const { happened } = await run(cancelar({ blocked: () => 'Não é permitido', confirm: 'Confirma?' }));
    expect(happened).toEqual(['warning Não é permitido']);
  });

  it('stops at a no', async () => {
    const { happened } = await run(cancelar({ confirm: 'Confirma?' }), { yes: false });
    expect(happened).toEqual(['confirm Confirma?']);
  });

  it("says the server's words first, of success and of failure", async () => {
    const success = await run(cancelar(), { answer: async () => ({ message: 'Feito pelo Renave' }) });
    const failure = await run(cancelar(), { answer: refuse('O Renave recusou.') });
    expect(success.happened).toContain('success Feito pelo Renave');
    expect(failure.happened).toEqual(['call {"chassi":"C1"}', 'error O Renave recusou.']);
  });

  it('says its own failure when the server said nothing, and that the outcome is not known', async () => {
    const lost = async () => {
      throw new CallError(SEM_RESPOSTA, 0);
    };
    const { happened } = await run(cancelar(), { answer: lost });
    expect(happened.at(-1)).toBe(`error Erro ao cancelar entrada! ${SEM_RESPOSTA}`);
  });

  it('says its failure when what it does without a call cannot be done', async () => {
    const imprimir = {
      name: 'imprimir',
      label: 'Imprimir',
      place: 'row',
      failure: 'Ocorreu um erro inesperado ao tentar imprimir!',
      after: () => {
        throw new Error('no printer');
      },
    } as const;
    expect((await run(imprimir)).happened).toEqual(['error Ocorreu um erro inesperado ao tentar imprimir!']);
  });

  it('leaves the dialog open after a failure, with the field errors', async () => {
    const { attempts } = await run(cancelar({ dialog: { title: 'x' } }), {
      answer: refuse('Não'),
      given: [{ values: {} }],
    });
    expect(attempts).toEqual([{ done: false, errors: { chassi: 'x' } }]);
  });

  it('reads a failure out of an answer that came with 200', async () => {
    const outcome = () => ({ success: false, message: 'E-mail recusado' });
    const { happened } = await run(cancelar({ outcome }));
    expect(happened.at(-1)).toBe('error E-mail recusado');
  });

  it('says nothing about a silent failure', async () => {
    const { happened } = await run(cancelar({ silent: true }), { answer: refuse('Não') });
    expect(happened).toEqual(['call {"chassi":"C1"}']);
  });

  it('without a call only does what comes after, and says nothing', async () => {
    const { call: _call, success: _s, failure: _f, ...bare } = cancelar();
    const { happened } = await run({ ...bare, after: (_a, _s2, tools) => tools.goToTab('x') });
    expect(happened).toEqual(['tab']);
  });

  it('asks what a refusal says is missing, and sends the same again', async () => {
    const answers = [refuse('Falta o CEP'), async () => ({}), async () => ({})];
    const completar = cancelar({ name: 'completar', dialog: { title: 'Completar' }, success: 'Completado' });
    const { happened } = await run(
      cancelar({ remedy: ({ message }) => (message ? { action: completar as never, subject: row } : null) }),
      { answer: async () => answers.shift()?.(), given: [{ values: {} }] },
    );
    expect(happened.filter((one) => !['refresh', 'clear'].includes(one))).toEqual([
      'call {"chassi":"C1"}',
      'ask',
      'call {"chassi":"C1"}',
      'success Completado',
      'call {"chassi":"C1"}',
      'success Entrada de veículo cancelada com sucesso!',
    ]);
  });

  it('says the refusal where what is missing was not told', async () => {
    const completar = cancelar({ name: 'completar', dialog: { title: 'Completar' } });
    const { happened } = await run(
      cancelar({ remedy: () => ({ action: completar as never, subject: row }) }),
      { answer: refuse('Falta o CEP') },
    );
    expect(happened).toEqual(['call {"chassi":"C1"}', 'ask', 'error Falta o CEP']);
  });
});
