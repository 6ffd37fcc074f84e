import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Direito } from '#domain/direitos.ts';
import { text } from '#domain/fields/field.ts';
import { CallError, SEM_RESPOSTA } from '#src/dataProvider/failure.ts';
import { type Action, call, rowAction } from '#src/ui/action.ts';
import {
  type AnyAction,
  type Attempt,
  type Given,
  isVisible,
  type RunnerPorts,
  runAction,
} from '#src/ui/actions/runAction.ts';
import { submissionErrors } from '#src/ui/actions/submissionErrors.ts';
import type { RecordName } from '#src/ui/recordName.ts';
import { lojista } from '../renderWithPatio.tsx';

interface VehicleRow {
  chassi: string;
}
const row: VehicleRow = { chassi: 'C1' };

const asks = { motivo: text('motivo', { label: 'Motivo' }) };

type Mais = Partial<Action<VehicleRow, 'row', typeof asks>>;
const cancelar = (more: Mais = {}) =>
  rowAction<VehicleRow, typeof asks>({
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
  /** Inputs that need not be asked for. */
  dropped?: Given;
  /** Name of the row for a person. */
  name?: RecordName | null;
}

/** Runs an action in a fake context that records what happens. */
const run = async (
  action: AnyAction,
  { answer = async () => ({}), yes = true, given = [], dropped, name = null }: World = {},
) => {
  const happened: string[] = [];
  const attempts: Attempt[] = [];
  const write = (what: string) => () => void happened.push(what);
  const ports: RunnerPorts = {
    sessao: lojista,
    tools: {
      goToTab: write('tab'),
      whenReady: write('when ready'),
      navigate: write('navigate'),
      refresh: write('refresh'),
      save: write('save'),
      open: () => null,
      share: write('share'),
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
    send: async (_call, input, _files, confirmado) => {
      happened.push(`call ${JSON.stringify(input)}${confirmado ? ` ${confirmado}` : ''}`);
      return answer();
    },
    say: (kind, text, { detail } = {}) =>
      void happened.push(`${kind} ${text}${detail ? ` | ${detail}` : ''}`),
    nameOf: () => name,
    asideOf: () => ({ unseen: '', leftOut: '' }),
    mendOf: () => null,
    renew: async () => write('renew')(),
    refresh: write('refresh'),
    select: (rows) => void happened.push(rows.length > 0 ? `select ${JSON.stringify(rows)}` : 'clear'),
  };
  const attempt = await runAction(action, row, ports, dropped);
  return { happened, attempts, attempt };
};

describe('a deed that is not as its question stated', () => {
  const stated = cancelar({ states: () => ({ taxa: 100, quantos: 1, valor: 5 }) });
  const changed = () => {
    let vez = 0;
    return async () => {
      vez += 1;
      if (vez > 1) return {};
      const message = 'A taxa agora é outra. Nada foi feito.';
      throw new CallError(message, 409, { code: 'mudou', message, mudou: 'taxa=2.00, quantos=1' });
    };
  };

  it('is asked again with what is so now, and sent with that', async () => {
    const { happened } = await run(stated, { answer: changed() });
    expect(happened.slice(0, 4)).toEqual([
      'call {"chassi":"C1"} taxa=1.00, quantos=1, valor=0.05',
      'renew',
      'confirm A taxa agora é outra. Nada foi feito. Continuar assim?',
      'call {"chassi":"C1"} taxa=2.00, quantos=1',
    ]);
    expect(happened.at(-3)).toMatch(/^success/);
  });

  it('is not sent again without a yes, and says why', async () => {
    const { happened, attempt } = await run(stated, { answer: changed(), yes: false });
    expect(happened.filter((one) => one.startsWith('call'))).toHaveLength(1);
    expect(happened.at(-1)).toBe('error A taxa agora é outra. Nada foi feito.');
    expect(attempt.done).toBe(false);
  });
});

const refuse = (message: string) => async () => {
  throw new CallError(message, 422, { message, errors: { chassi: 'x' } });
};

describe('an action', () => {
  it('does not compile with a value missing from its dialog', () => {
    const misspelt = cancelar({
      dialog: { title: 'Motivo', fields: asks },
      // @ts-expect-error: the dialog asks `motivo`
      question: (_row, { motvo }) => motvo,
      // @ts-expect-error: it asks no chassis
      call: call(entradaZeroKm.cancelar, (_row, { chassi }) => ({ chassi })),
    });
    expect(misspelt.dialog?.title).toBe('Motivo');
  });

  it('runs in one order: confirm, dialog, check, call, toast, refresh, clear, after', async () => {
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

  it('does nothing when hidden or disabled', async () => {
    expect((await run(cancelar({ visible: () => false }))).happened).toEqual([]);
    expect((await run(cancelar({ disabled: () => 'Espere.' }))).happened).toEqual([]);
    expect((await run(cancelar({ permission: 'suporte' }))).happened).toEqual([]);
  });

  it('reports why it is blocked before asking anything', async () => {
    const { happened } = await run(cancelar({ blocked: () => 'Não é permitido', confirm: 'Confirma?' }));
    expect(happened).toEqual(['warning Não é permitido']);
  });

  it('stops at a no', async () => {
    const { happened } = await run(cancelar({ confirm: 'Confirma?' }), { yes: false });
    expect(happened).toEqual(['confirm Confirma?']);
  });

  it('clears the selection when its dialog is closed, if so declared', async () => {
    const ate = { closingClears: true } as const;
    expect((await run(cancelar({ confirm: 'Confirma?', ...ate }), { yes: false })).happened.at(-1)).toBe(
      'clear',
    );
    const { happened } = await run(cancelar({ dialog: { title: 'Saída' }, ...ate }), { given: [] });
    expect(happened).toEqual(['ask', 'clear']);
  });

  it('keeps selected what its values leave for later', async () => {
    const outra = { chassi: 'C2' };
    const { happened } = await run(cancelar({ leaves: (subject) => [subject, outra].slice(1) }));
    expect(happened.at(-1)).toBe(`select ${JSON.stringify([outra])}`);
  });

  it('prefers the server’s message for success and failure', async () => {
    const success = await run(cancelar(), { answer: async () => ({ message: 'Feito pelo Renave' }) });
    const failure = await run(cancelar(), { answer: refuse('O Renave recusou.') });
    expect(success.happened).toContain('success Feito pelo Renave');
    expect(failure.happened).toEqual(['call {"chassi":"C1"}', 'error O Renave recusou.']);
  });

  it('reports its own failure when the server gave no message, and that the outcome is unknown', async () => {
    const lost = async () => {
      throw new CallError(SEM_RESPOSTA, 0);
    };
    const { happened } = await run(cancelar(), { answer: lost });
    expect(happened.at(-1)).toBe(`error Erro ao cancelar entrada! ${SEM_RESPOSTA}`);
  });

  it('reports its failure when a local step fails', async () => {
    const print = {
      name: 'imprimir',
      label: 'Imprimir',
      place: 'row',
      failure: 'Ocorreu um erro inesperado ao tentar imprimir!',
      after: () => {
        throw new Error('no printer');
      },
    } as const;
    expect((await run(print)).happened).toEqual(['error Ocorreu um erro inesperado ao tentar imprimir!']);
  });

  it('leaves the dialog open after a failure, with the field errors', async () => {
    const { attempts } = await run(cancelar({ dialog: { title: 'x' } }), {
      answer: refuse('Não'),
      given: [{ values: {} }],
    });
    expect(attempts).toEqual([{ done: false, errors: { chassi: 'x' } }]);
  });

  it('detects a failure in a 200 answer', async () => {
    const outcome = () => ({ success: false, message: 'E-mail recusado' });
    const { happened } = await run(cancelar({ outcome }));
    expect(happened.at(-1)).toBe('error E-mail recusado');
  });

  const lote =
    (registradas: number, emAndamento: number, recusadas: number, message?: string) => async () => ({
      registradas,
      emAndamento,
      recusadas,
      message: message ?? entradaZeroKm.confirmar.success,
    });
  const confirmar = (more: Mais = {}) =>
    cancelar({ call: call(entradaZeroKm.confirmar, () => ({ itensList: [{ codigo: 1 }] })), ...more });

  it.each([
    ['whole', lote(2, 0, 0), 'success', ['refresh', 'clear']],
    ['and was under way already', lote(0, 2, 0, 'Nada novo.'), 'info', ['refresh', 'clear']],
    ['but for one', lote(1, 0, 1, 'Um não foi.'), 'warning', ['refresh', 'clear']],
    ['or was under way, but for one', lote(0, 1, 1, 'Um não foi.'), 'warning', ['refresh', 'clear']],
    // Each row shows its reason by then.
    ['not at all', lote(0, 0, 2, 'Nenhum foi.'), 'error', ['refresh']],
  ])('reports a batch that went %s', async (_, answer, kind, after) => {
    const { happened, attempt } = await run(confirmar({ success: 'Feito' }), { answer });
    const { message } = await answer();
    expect(happened.slice(1)).toEqual([
      `${kind} ${message === entradaZeroKm.confirmar.success ? 'Feito' : message}`,
      ...after,
    ]);
    expect(attempt?.done).toBe(kind !== 'error');
  });

  it('reports work continuing in the background as not done yet, in the server’s words', async () => {
    const message = 'O Renave está fora do ar. A operação ficou registrada.';
    const answer = async () => ({ message, emCurso: true });
    const { happened, attempt } = await run(cancelar({ success: 'Feito' }), { answer });
    expect(happened.slice(1)).toEqual([`info ${message}`, 'refresh', 'clear']);
    expect(attempt?.done).toBe(true);
  });

  it('uses its own success message when the server repeats its route’s', async () => {
    const answer = async () => ({ message: entradaZeroKm.cancelar.success });
    expect((await run(cancelar({ success: 'Feito' }), { answer })).happened).toContain('success Feito');
  });

  it('names the record below the message, unless the message names it', async () => {
    const name = { label: 'Chassi', value: 'C1' };
    const { happened } = await run(cancelar({ confirm: 'Confirma?' }), { name });
    expect(happened).toContain('success Entrada de veículo cancelada com sucesso! | Chassi C1');
    const refused = await run(cancelar(), { name, answer: refuse('Este veículo já está sendo processado.') });
    expect(refused.happened).toContain('error Este veículo já está sendo processado. | Chassi C1');
    const blocked = await run(cancelar({ blocked: () => 'Não é permitido' }), { name });
    expect(blocked.happened).toEqual(['warning Não é permitido | Chassi C1']);
    const named = await run(cancelar(), { name, answer: refuse('O veículo C1 não espera.') });
    expect(named.happened).toContain('error O veículo C1 não espera.');
  });

  it.each([
    ['nothing', {}],
    ['no text', { message: 3 }],
    ['an empty text', { message: '' }],
    ['no body', null],
  ])('uses its own success message, or its route’s, when the answer says %s', async (_, body) => {
    const answer = async () => body;
    expect((await run(cancelar({ success: 'Feito' }), { answer })).happened[1]).toBe('success Feito');
    const { success: _s, ...bare } = cancelar();
    expect((await run(bare, { answer })).happened[1]).toBe(`success ${entradaZeroKm.cancelar.success}`);
  });

  it('uses its route’s failure message if it has none, also for a failure in a 200 answer', async () => {
    const route = { ...entradaZeroKm.cancelar, failure: 'Não deu!' };
    const { failure: _f, ...bare } = cancelar({ call: call(route, ({ chassi }) => ({ chassi })) });
    const said = ['call {"chassi":"C1"}', 'error Não deu!'];
    expect((await run(bare, { answer: () => Promise.reject(new Error('x')) })).happened).toEqual(said);
    const outcome = () => ({ success: false, message: null });
    const { happened, attempt } = await run({ ...bare, outcome });
    expect([happened, attempt]).toEqual([said, { done: false, errors: {} }]);
  });

  it('asks its question after its check, and calls only after a yes', async () => {
    const action = cancelar({
      check: (_row, { motivo }) => (motivo ? null : { motivo: 'Informe o motivo' }),
      question: ({ chassi }, { motivo }) => (motivo === 'raro' ? `Cancelar ${chassi}?` : null),
      dialog: { title: 'Motivo' },
    });
    const given = [{}, { motivo: 'raro' }].map((values) => ({ values }));
    const { happened, attempts } = await run(action, { given, yes: false });
    expect(happened).toEqual(['ask', 'confirm Cancelar C1?']);
    expect(attempts).toEqual([{ done: false, errors: { motivo: 'Informe o motivo' } }, { done: false }]);
    expect((await run(action, { given: [{ values: { motivo: 'comum' } }] })).happened).toEqual([
      'ask',
      'call {"chassi":"C1"}',
      'success Entrada de veículo cancelada com sucesso!',
      ...['refresh', 'clear'],
    ]);
  });

  it('as a download leaves the list unchanged', async () => {
    const route = { ...entradaZeroKm.cancelar, download: true as const };
    const download = cancelar({ call: call(route, ({ chassi }) => ({ chassi })) });
    const { happened } = await run(download);
    expect(happened.slice(1)).toEqual(['success Entrada de veículo cancelada com sucesso!', 'clear']);
  });

  it('reports nothing when cancelled, and its dialog closes', async () => {
    const answer = () => Promise.reject(Object.assign(new Error('given up'), { name: 'AbortError' }));
    const { happened, attempt } = await run(cancelar(), { answer });
    expect([happened, attempt]).toEqual([['call {"chassi":"C1"}'], { done: true }]);
  });

  it('asks for files unless they were dropped', async () => {
    const send = cancelar({ files: { accept: '.xml', multiple: true } });
    expect((await run(send)).happened).toEqual(['ask']);
    const { happened, attempt } = await run(send, { dropped: { values: {}, files: [] } });
    expect([happened[0], attempt]).toEqual(['call {"chassi":"C1"}', { done: true }]);
  });

  it('does not hide an error after its call', async () => {
    const after = () => {
      throw new Error('broken');
    };
    await expect(run(cancelar({ after }))).rejects.toThrow('broken');
    const { call: _call, failure: _f, ...bare } = cancelar({ after });
    await expect(run(bare)).rejects.toThrow('broken');
  });

  it('is visible with its permission and its route’s right', () => {
    const seen = (more: Mais, retirados: readonly Direito[] = []) =>
      isVisible(cancelar(more), row, {
        ...lojista,
        usuario: { ...lojista.usuario, direitosRetirados: retirados },
      });
    expect(seen({})).toBe(true);
    expect(seen({}, ['cancelar'])).toBe(false);
    expect(seen({}, ['confirmar'])).toBe(true);
    expect(seen({ permission: 'suporte' })).toBe(false);
    expect(seen({ visible: ({ chassi }) => chassi !== 'C1' })).toBe(false);
  });

  it('leaves a form unsaved when it was not done', () => {
    expect(submissionErrors({ done: true, errors: { a: 'b' } })).toBeUndefined();
    expect(submissionErrors({ done: false, errors: { a: 'b' } })).toEqual({ 'root.notDone': '', a: 'b' });
    expect(submissionErrors(null)).toEqual({ 'root.notDone': '' });
  });

  it('maps a list item’s field errors to its own field names, and to those of its row', async () => {
    const errors = { 'itens[0].porque': 'Diga mais.', 'itens[0].chassi': 'Confira.' };
    const answer = () => Promise.reject(new CallError('Não', 400, { message: 'Não', errors }));
    const { attempt } = await run(cancelar({ inputs: { porque: 'motivo' } }), { answer });
    const own = { motivo: 'Diga mais.', chassi: 'Confira.' };
    expect(attempt).toEqual({
      done: false,
      errors: { ...own, motivo_0: 'Diga mais.', chassi_0: 'Confira.' },
    });
  });

  it('reports nothing for a silent failure', async () => {
    const { happened } = await run(cancelar({ silent: true }), { answer: refuse('Não') });
    expect(happened).toEqual(['call {"chassi":"C1"}']);
  });

  it('without a call only runs its after step, silently', async () => {
    const { call: _call, success: _s, failure: _f, ...bare } = cancelar();
    const { happened } = await run({ ...bare, after: (_a, _s2, tools) => tools.goToTab('x') });
    expect(happened).toEqual(['tab']);
  });

  it('asks for data that a refusal reports missing, and sends again', async () => {
    const answers = [refuse('Falta o CEP'), async () => ({}), async () => ({})];
    const complete = cancelar({ name: 'completar', dialog: { title: 'Completar' }, success: 'Completado' });
    const { happened } = await run(
      cancelar({ remedy: ({ message }) => (message ? { action: complete as never, subject: row } : null) }),
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

  it('shows the refusal if the missing data are not supplied', async () => {
    const complete = cancelar({ name: 'completar', dialog: { title: 'Completar' } });
    const { happened } = await run(
      cancelar({ remedy: () => ({ action: complete as never, subject: row }) }),
      { answer: refuse('Falta o CEP') },
    );
    expect(happened).toEqual(['call {"chassi":"C1"}', 'ask', 'error Falta o CEP']);
  });

  it.each([
    ['who asks may not mend it', refuse('Falta o CEP'), 'Falta o CEP'],
    ['nobody answered', () => Promise.reject(new Error('x')), 'Erro ao cancelar entrada!'],
  ])('shows the refusal when %s', async (_, answer, said) => {
    const complete = cancelar({ name: 'completar', permission: 'suporte' });
    const { happened } = await run(
      cancelar({ remedy: () => ({ action: complete as never, subject: row }) }),
      { answer },
    );
    expect(happened).toEqual(['call {"chassi":"C1"}', `error ${said}`]);
  });
});
