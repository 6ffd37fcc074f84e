import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { door } from '#contract/renave/call.ts';
import { recusaDe } from '#domain/recusa.ts';
import { arrivedLate, attemptOf } from '#gateway/engine/operacoes/execute.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { recusaNossa } from '#tests/support/recusada.ts';
import { changeRows } from '#tests/support/rows.ts';
import { naoEnviada, ok, passoAPasso, perdida, recusada } from './passoAPasso.ts';

interface RespostaDoAdmin {
  estado: string;
}

const { write } = door('estabelecimento');
const FEITA = { estado: 'FEITA', codigoSegurancaCrv: '12345678901' };

/** A minimal operation with the test's overrides. */
const operacao = (dela: Partial<AnyOperacao> = {}): AnyOperacao => ({
  nome: 'operacaoQualquer',
  title: 'Operação qualquer',
  family: 'pendencia',
  module: 'zeroKm',
  charged: false,
  subjects: ['estoque', 'entradaZeroKm'],
  call: write<object>('/api/qualquer'),
  impedimento: () => null,
  matches: ({ estado }: RespostaDoAdmin) => (estado === 'FEITA' ? null : `estado ${estado}`),
  search: async () => ({ feita: null, motivo: 'sem linha' }),
  efeito: async () => ({ idEstoque: null }),
  ...dela,
});

const TODOS = [['avisar', 'estoque', 'entradaZeroKm'], ['announce']];
const daqui = (emMs: number | null) => [['enqueue', 'renave', 1, emMs], ...TODOS];
const ENVIADA = ['enviada (tentativa 1)', null, null];
/** The answer as the history shows it. */
const VISTA = '{"estado":"FEITA","codigoSegurancaCrv":"•••"}';

describe('an operation, step by step', () => {
  const world = ownGateway();
  let passos: ReturnType<typeof passoAPasso>;
  let quem: { empresa: number; usuario: number };
  beforeAll(async () => {
    quem = { empresa: await world.codigoOf('horizonteMatriz'), usuario: await world.usuarioOf('lojista') };
    passos = passoAPasso(world, quem.empresa, quem.usuario);
  });
  beforeEach(() => {
    passos.avisos.length = 0;
    passos.chamadas.length = 0;
  });

  const requisicoes = async (id: string) =>
    (await world.gateway.ports.fila.get(id))?.passos.flatMap(({ requisicao }) => requisicao ?? []);

  describe('is sent', () => {
    it('with its request recorded, once leased, and ends confirmed: notified once, secrets masked', async () => {
      const id = await passos.record(operacao(), {
        corpo: { codigoSegurancaCrv: '98765432109' },
      } as never);
      passos.answer(ok(FEITA));
      expect(await passos.execute(id)).toEqual(TODOS);
      expect(await passos.de(id)).toEqual({
        estado: 'confirmada',
        erro: null,
        tentativas: 1,
        passos: [ENVIADA, ['confirmada pelo Renave', VISTA, 201]],
      });
      expect(await requisicoes(id)).toEqual(['POST /api/qualquer {"codigoSegurancaCrv":"•••"}']);
      expect(passos.chamadas).toMatchObject([{ input: { codigoSegurancaCrv: '98765432109' } }]);
      expect(await passos.execute(id)).toEqual([]);
      expect(passos.chamadas).toHaveLength(1);
    });

    it('and refused: shown on the row and to its author', async () => {
      const id = await passos.record(operacao({ notifies: () => true }));
      passos.answer(recusada('Há restrição.'));
      expect(await passos.execute(id)).toEqual([['enqueue', 'aviso', 1, null], ...TODOS]);
      expect(await passos.de(id)).toMatchObject({
        estado: 'recusada',
        erro: 'Há restrição.',
        passos: [
          ENVIADA,
          ['recusada pelo Renave', '{"titulo":"Não","mensagem":"Há restrição.","detalhe":null}', 422],
        ],
      });
    });

    it('and its answer is lost: looked up later, without a warning', async () => {
      const id = await passos.record(operacao());
      passos.answer(perdida(null));
      expect(await passos.execute(id)).toEqual(daqui(2_000));
      expect(await passos.de(id)).toMatchObject({
        estado: 'desconhecida',
        tentativas: 1,
        passos: [ENVIADA, ['resposta perdida: resultado desconhecido', 'perdida', null]],
      });
      expect(passos.avisos).toEqual([]);
    });

    it('and a yes that does not match counts as a lost answer, with a warning in the log', async () => {
      const id = await passos.record(operacao());
      passos.answer(ok({ estado: 'OUTRA' }, 200));
      expect(await passos.execute(id)).toEqual(daqui(2_000));
      expect((await passos.de(id)).passos.at(-1)).toEqual([
        'resposta perdida: resultado desconhecido',
        'não confere (estado OUTRA): {"estado":"OUTRA"}',
        200,
      ]);
      expect(passos.avisos).toEqual([
        [{ intencao: id, empresa: quem.empresa, falta: 'estado OUTRA' }, 'resposta não confere com o pedido'],
      ]);
    });

    it('and not delivered: waits as requested, without counting as an attempt', async () => {
      const id = await passos.record(operacao());
      passos.answer(naoEnviada(7_000));
      expect(await passos.execute(id)).toEqual(daqui(7_000));
      expect(await passos.de(id)).toMatchObject({
        estado: 'pendente',
        tentativas: 0,
        passos: [ENVIADA, ['Renave fora de alcance: não foi enviada', 'fora do ar', null]],
      });
    });

    it.each([
      [naoEnviada(null), 1_000],
      [perdida(null), 1_000],
      [perdida(500), 1_000],
      [perdida(502), 1_000],
      [perdida(499), null],
      [recusada('Não.'), null],
      [ok({ estado: 'OUTRA' }), null],
    ])('and %j defers the company’s next for %s ms, notifying only its waiter', async (resposta, espera) => {
      const id = await passos.record(operacao());
      passos.answer(resposta, ok(FEITA));
      await passos.execute(id);
      await passos.vencer(id, 0, 0);
      await changeRows(world, 'intencao', { id }, { estado: 'pendente', encerrada: null });
      const antes = (await passos.de(id)).passos.length;
      const ditos = await passos.execute(id);
      if (espera === null) {
        expect((await passos.de(id)).estado).toBe('confirmada');
      } else {
        expect(ditos).toEqual([['enqueue', 'renave', 1, espera], ['announce']]);
        expect(await passos.de(id)).toMatchObject({ estado: 'pendente', tentativas: 0 });
        expect((await passos.de(id)).passos).toHaveLength(antes);
      }
    });

    it('only while its author has access to the company', async () => {
      const { acesso } = passos.pipeline.ports;
      const id = await passos.record(operacao());
      const spy = vi.spyOn(acesso, 'hasAcesso').mockResolvedValue(false);
      expect(await passos.execute(id)).toEqual(TODOS);
      expect(spy.mock.calls).toEqual([[quem.usuario, quem.empresa]]);
      spy.mockRestore();
      expect(await passos.de(id)).toMatchObject({
        estado: 'recusada',
        erro: 'Quem pediu esta operação não tem mais acesso à empresa. Peça novamente com outro usuário.',
        passos: [['não enviada: autor sem acesso', null, null]],
      });
      expect(passos.chamadas).toEqual([]);
    });

    it('only while the last check passes', async () => {
      const giveUp = async () => ({ ...recusaNossa('A nota foi cancelada.'), titulo: 'Nota CANCELADA' });
      const id = await passos.record(operacao({ giveUp }));
      expect(await passos.execute(id)).toEqual(TODOS);
      expect(await passos.de(id)).toMatchObject({
        estado: 'recusada',
        erro: 'A nota foi cancelada.',
        passos: [['não enviada: A nota foi cancelada.', null, null]],
      });
      expect(passos.chamadas).toEqual([]);
    });

    it('with its lease renewed three times per term, and not longer', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { fila } = passos.pipeline.ports;
      const renew = vi.spyOn(fila, 'renew');
      const id = await passos.record(operacao());
      passos.answer(async () => {
        vi.advanceTimersByTime(12_000);
        return ok(FEITA);
      });
      await passos.execute(id);
      expect(renew.mock.calls).toHaveLength(3);
      expect(renew.mock.calls[0]).toEqual([expect.objectContaining({ id }), 12_000]);
      vi.advanceTimersByTime(60_000);
      expect(renew.mock.calls).toHaveLength(3);
      vi.useRealTimers();
      renew.mockRestore();
    });

    it('and continues when a renewal fails, with a warning in the log', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const renew = vi.spyOn(passos.pipeline.ports.fila, 'renew').mockRejectedValue(new Error('caiu'));
      const id = await passos.record(operacao());
      passos.answer(async () => {
        vi.advanceTimersByTime(4_000);
        return ok(FEITA);
      });
      await passos.execute(id);
      vi.useRealTimers();
      renew.mockRestore();
      expect((await passos.de(id)).estado).toBe('confirmada');
      expect(passos.avisos).toEqual([[expect.objectContaining({ intencao: id }), 'lease não renovado']]);
    });

    it('by a known operation only', async () => {
      const id = await passos.record(operacao());
      await passos.record(operacao({ nome: 'outra' }));
      await expect(passos.execute(id)).rejects.toThrow('operação desconhecida: operacaoQualquer');
    });
  });

  describe('refused as possibly done before', () => {
    const maybeDone = ['jaEmEstoque'] as const;
    const JA_CONSTA = recusada('Já consta.', 422, 'jaEmEstoque');
    const finds = (achado: unknown) =>
      operacao({ maybeDone, search: (async () => achado) as AnyOperacao['search'] });
    const RECUSA = '{"titulo":"Não","mensagem":"Já consta.","detalhe":null}';

    const OUTRO_MODO =
      'O Renave já tem esta operação para o veículo, feita de outro modo: comprador X. Confira lá o que foi feito antes de pedir de novo.';

    it.each<[object, string, string | null, unknown[], unknown]>([
      [{ feita: true, resposta: FEITA }, 'confirmada', null, ['já constava no Renave', VISTA, 422], TODOS],
      [
        { feita: 'outra', diferencas: 'comprador X', resposta: FEITA },
        'recusada',
        OUTRO_MODO,
        ['consta no Renave de outro modo', VISTA, 422],
        TODOS,
      ],
      [{ feita: false }, 'recusada', 'Já consta.', ['recusada pelo Renave', RECUSA, 422], TODOS],
      [
        { feita: null, motivo: 'sem linha' },
        'desconhecida',
        null,
        ['recusada pelo Renave', RECUSA, 422],
        daqui(2_000),
      ],
    ])('is looked up: %j makes it %s', async (achado, estado, erro, passo, ditos) => {
      const id = await passos.record(finds(achado));
      passos.answer(JA_CONSTA);
      expect(await passos.execute(id)).toEqual(ditos);
      expect(await passos.de(id)).toMatchObject({ estado, erro, passos: [ENVIADA, passo] });
    });

    it('is looked up too after an earlier attempt, whatever the words', async () => {
      const id = await passos.record(finds({ feita: true, resposta: FEITA }));
      await passos.vencer(id, 0, 1);
      passos.answer(recusada('Há restrição.'));
      await passos.execute(id);
      expect((await passos.de(id)).passos.map(([passo]) => passo)).toEqual([
        'enviada (tentativa 2)',
        'já constava no Renave',
      ]);
    });

    it('by its words only: other refusals are final at once', async () => {
      const id = await passos.record(finds({ feita: true, resposta: FEITA }));
      passos.answer(recusada('Há restrição.'));
      await passos.execute(id);
      expect((await passos.de(id)).estado).toBe('recusada');
    });
  });

  describe('in doubt', () => {
    const duvidosa = async (achado: unknown, haMs: number, tentativas = 1) => {
      const search = (async () => achado) as AnyOperacao['search'];
      const id = await passos.record(operacao({ search }));
      passos.answer(perdida(null));
      await passos.execute(id);
      await passos.vencer(id, haMs, tentativas);
      return { id, ditos: await passos.execute(id) };
    };
    const ultimo = async (id: string) => (await passos.de(id)).passos.at(-1);

    it.each([
      [
        { feita: true, resposta: FEITA },
        0,
        'confirmada',
        ['encontrada no Renave: foi feita', VISTA, null],
        TODOS,
      ],
      [
        { feita: 'outra', diferencas: 'comprador X', resposta: FEITA },
        ...[0, 'recusada', ['consta no Renave de outro modo', VISTA, null], TODOS],
      ],
      // In the rest of the grace period the registry may still act.
      [{ feita: false }, 5_000, 'desconhecida', ['ainda não consta no Renave', null, null], daqui(10_000)],
      [
        { feita: false },
        ...[15_500, 'pendente', ['não consta no Renave: será enviada de novo', null, null], daqui(0)],
      ],
      ...[
        [0, 1_000],
        [20_000, 5_000],
        [600_000, 60_000],
      ].map(([haMs = 0, emMs = 0]) => [
        { feita: null, motivo: 'sem linha' },
        ...[haMs, 'desconhecida', ['consulta sem resposta', 'sem linha', null], daqui(emMs)],
      ]),
    ] as [unknown, number, string, unknown[], unknown[]][])(
      'and looked up: %j after %i ms makes it %s',
      async (achado, haMs, estado, passo, ditos) => {
        const duvida = await duvidosa(achado, haMs);
        expect(duvida.ditos).toEqual(ditos);
        expect([(await passos.de(duvida.id)).estado, await ultimo(duvida.id)]).toEqual([estado, passo]);
      },
    );

    it.each([
      [39, 'pendente', 'não consta no Renave: será enviada de novo', null],
      [
        40,
        'recusada',
        'desistência',
        'O Renave não respondeu depois de várias tentativas e a operação não consta lá. Tente novamente.',
      ],
    ])('is given up after forty attempts: the %ith', async (tentativas, estado, passo, erro) => {
      const { id } = await duvidosa({ feita: false }, 20_000, tentativas);
      expect(await passos.de(id)).toMatchObject({ estado, erro });
      expect(await ultimo(id)).toEqual([passo, null, null]);
    });
  });

  describe('an answer after a lost lease', () => {
    const tarde = async (resposta: ReturnType<typeof ok>, dela: Partial<AnyOperacao> = {}) => {
      const uma = operacao(dela);
      const id = await passos.record(uma);
      const tomada = await passos.claim(id);
      const { ports } = world.gateway;
      await ports.transacao(quem.empresa, ({ intencoes }) =>
        intencoes.refuse(tomada, recusaNossa('Não deu.')),
      );
      const ditos = await passos.count(() => arrivedLate(attemptOf(passos.pipeline, uma, tomada), resposta));
      return { id, ditos };
    };

    it.each([ok(FEITA, 200), perdida(504)])(
      'that may mean success puts it in doubt again: %j',
      async (resposta) => {
        const { id, ditos } = await tarde(resposta);
        expect(ditos).toEqual([['enqueue', 'renave', 1, null], ...TODOS]);
        expect(await passos.de(id)).toMatchObject({
          estado: 'desconhecida',
          erro: null,
          passos: [
            [
              'resposta tardia da tentativa 1',
              expect.stringContaining('"tipo"'),
              'status' in resposta && resposta.status,
            ],
          ],
        });
        expect(passos.avisos).toEqual([
          [{ intencao: id, empresa: quem.empresa, tipo: resposta.tipo }, 'resposta tardia do Renave'],
        ]);
      },
    );

    it.each([recusada('Não.'), naoEnviada(null)])(
      'that means nothing happened is only recorded: %j',
      async (resposta) => {
        const { id, ditos } = await tarde(resposta);
        expect(ditos).toEqual([]);
        expect(await passos.de(id)).toMatchObject({
          estado: 'recusada',
          erro: 'Não deu.',
          passos: [['resposta tardia da tentativa 1', expect.any(String), 'status' in resposta ? 422 : null]],
        });
      },
    );

    it.each([
      [ok(FEITA, 200), 0],
      [perdida(504), 15_000],
    ])(
      'to a confirmed intent triggers a check of the vehicle, once the registry can no longer be acting: %j',
      async (resposta, emMs) => {
        const uma = operacao();
        const id = await passos.record(uma);
        const tomada = await passos.claim(id);
        const { ports } = world.gateway;
        await ports.transacao(quem.empresa, ({ intencoes }) => intencoes.confirmar(tomada, FEITA));
        const ditos = await passos.count(() =>
          arrivedLate(attemptOf(passos.pipeline, uma, tomada), resposta),
        );
        expect(ditos).toEqual([['enqueue', 'conferencia', 1, emMs]]);
        expect((await passos.de(id)).estado).toBe('confirmada');
      },
    );

    it('restores a returned reservation, or records that it could not', async () => {
      const run = vi.fn<() => Promise<ReturnType<typeof recusaNossa> | null>>(async () => null);
      const reserve = { run, undo: async () => {} };
      await tarde(ok(FEITA), { reserve });
      // Once with the intent, and once now.
      expect(run).toHaveBeenCalledTimes(2);
      run.mockResolvedValueOnce(null).mockResolvedValueOnce(recusaNossa('Não há crédito.'));
      const { id } = await tarde(ok(FEITA), { reserve });
      expect((await passos.de(id)).passos.at(-1)).toEqual(['sem reserva', 'Não há crédito.', null]);
    });

    it('reserves nothing without a returned reservation', async () => {
      const run = vi.fn(async () => null);
      const uma = operacao({ reserve: { run, undo: async () => {} } });
      const id = await passos.record(uma);
      passos.answer(perdida(null));
      await passos.execute(id);
      await passos.vencer(id);
      const tomada = await passos.claim(id);
      await arrivedLate(attemptOf(passos.pipeline, uma, tomada), ok(FEITA));
      expect(run).toHaveBeenCalledTimes(1);
    });
  });

  describe('the reservation', () => {
    it('is spent on confirmation; a shortage is recorded, and the operation stands', async () => {
      const reserve = {
        run: async () => null,
        undo: async () => {},
        claim: async () => recusaNossa('Não há crédito.'),
      };
      const id = await passos.record(operacao({ reserve }));
      passos.answer(ok(FEITA));
      await passos.execute(id);
      expect(await passos.de(id)).toMatchObject({
        estado: 'confirmada',
        passos: [
          ENVIADA,
          ['confirmada pelo Renave', expect.any(String), 201],
          ['sem reserva', 'Não há crédito.', null],
        ],
      });
    });
  });

  describe('the follow-up operation', () => {
    const segunda = operacao({ nome: 'segunda', title: 'Segunda operação', family: 'entrega' });
    const chassi = '9PTSEGUNDA0000001';
    const item = { alvo: { chassi }, corpo: {}, refs: {} };
    const primeira = (deles: object, dela: Partial<AnyOperacao> = {}) =>
      operacao({
        seguinte: async () => ({
          operacao: { ...segunda, ...dela },
          codigoEmpresa: quem.empresa,
          item: { ...item, ...deles },
        }),
      });
    const run = async (uma: AnyOperacao) => {
      const id = await passos.record(uma, {}, [segunda]);
      passos.answer(ok(FEITA));
      await passos.execute(id);
      return (await passos.de(id)).passos.slice(2);
    };

    it('is created with the confirmation', async () => {
      const [[passo, seguinte] = []] = await run(primeira({}));
      expect(passo).toBe('registrada em seguida: Segunda operação');
      expect((await passos.de(String(seguinte))).estado).toBe('pendente');
    });

    it('is not created for a busy vehicle', async () => {
      expect(await run(primeira({}))).toEqual([
        ['não registrada em seguida: Segunda operação', 'O veículo já está sendo processado.', null],
      ]);
    });

    it('is not created against its precondition, with the reason recorded', async () => {
      const outra = { alvo: { chassi: '9PTSEGUNDA0000002' } };
      expect(await run(primeira(outra, { impedimento: () => recusaNossa('Não cabe.') }))).toEqual([
        ['não registrada em seguida: Segunda operação', 'Não cabe.', null],
      ]);
    });

    const desfaz = { ...operacao({ nome: 'desfaz', title: 'Desfazer' }), compensates: true as const };
    const seRecusada = vi.fn((_dados: unknown, _recusa: unknown) => ({
      operacao: desfaz,
      codigoEmpresa: quem.empresa,
      item: { ...item, alvo: { chassi: '9PTSEGUNDA0000003' } },
    }));

    it('is compensated when it cannot be created, with the reason', async () => {
      seRecusada.mockClear();
      const ditos = await run(primeira({}, { seRecusada }));
      expect(ditos.map(([passo]) => passo)).toEqual([
        'não registrada em seguida: Segunda operação',
        'registrada em seguida: Desfazer',
      ]);
      expect(seRecusada.mock.calls[0]?.[1]).toEqual(recusaDe('emProcessamento'));
    });

    it('is compensated when refused', async () => {
      seRecusada.mockClear();
      const id = await passos.record(operacao({ seRecusada }), {}, [desfaz]);
      passos.answer(recusada('Há restrição.'));
      await passos.execute(id);
      expect(seRecusada.mock.calls[0]?.[1]).toMatchObject({ mensagem: 'Há restrição.' });
      expect((await passos.de(id)).passos.at(-1)?.[0]).toBe('não registrada em seguida: Desfazer');
    });
  });

  describe('a record that changes state by itself', () => {
    const follow = (inspect: () => unknown, changed = vi.fn(async () => {})) => ({
      inspect: (async () => inspect()) as never,
      estado: ({ estado }: RespostaDoAdmin) => estado,
      isFinal: ({ estado }: RespostaDoAdmin) => estado === 'PRONTA',
      changed,
    });
    const seguida = async (inspect: () => unknown, haMs: number, dela: Partial<AnyOperacao> = {}) => {
      const changed = vi.fn(async () => {});
      const efeito = async () => ({ idEstoque: 77 });
      const uma = operacao({ efeito, follow: follow(inspect, changed), ...dela });
      const id = await passos.record(uma);
      passos.answer(ok(FEITA));
      const [primeiro] = await passos.execute(id);
      const ditos = await passos.ask(id, haMs);
      return { id, changed, primeiro, ditos };
    };
    const proxima = (emMs: number) => ['perguntar', emMs];

    it('is polled soon, then with back-off', async () => {
      const { primeiro, ditos, changed } = await seguida(() => ok(FEITA), 40_000);
      expect([primeiro, ditos, changed.mock.calls]).toEqual([proxima(5_000), [proxima(10_000)], []]);
      expect((await seguida(() => ok(FEITA), 0)).ditos).toEqual([proxima(5_000)]);
      expect((await seguida(() => ok(FEITA), 9_000_000)).ditos).toEqual([proxima(60_000)]);
    });

    it('is reported on change, also to its author if requested', async () => {
      const { id, ditos, changed } = await seguida(() => ok({ estado: 'ANDANDO' }), 0, {
        notifies: () => true,
      });
      expect(ditos).toEqual([proxima(5_000), ['enqueue', 'aviso', 1, null], ...TODOS]);
      expect(changed).toHaveBeenCalledTimes(1);
      expect((await passos.de(id)).passos.at(-1)).toEqual([
        'agora ANDANDO no Renave',
        '{"estado":"ANDANDO"}',
        null,
      ]);
    });

    it('is not polled once final', async () => {
      const { id, ditos } = await seguida(() => ok({ estado: 'PRONTA' }), 0);
      expect(ditos).toEqual(TODOS);
      expect(await passos.ask(id, 0)).toEqual([]);
      expect((await passos.de(id)).passos.filter(([passo]) => /^agora/.test(String(passo)))).toHaveLength(1);
    });

    it('is polled again after a failure, and the company’s polling pauses', async () => {
      const { ditos, changed } = await seguida(() => perdida(null), 40_000);
      expect([ditos, changed.mock.calls]).toEqual([[['calar', 15_000], proxima(10_000)], []]);
    });

    it('is not polled when final already, or absent', async () => {
      const PRONTA = { ...FEITA, estado: 'PRONTA' };
      const matches = () => null;
      const id = await passos.record(
        operacao({
          matches,
          efeito: async () => ({ idEstoque: 77 }),
          follow: follow(() => ok(PRONTA)),
        }),
      );
      passos.answer(ok(PRONTA));
      expect(await passos.execute(id)).toEqual(TODOS);
      const sem = await passos.record(operacao({ follow: follow(() => ok(FEITA)) }));
      passos.answer(ok(FEITA));
      expect(await passos.execute(sem)).toEqual(TODOS);
    });

    it('belongs to an operation that declares polling', async () => {
      const { id } = await seguida(() => ok(FEITA), 0);
      await passos.record(operacao());
      await expect(passos.ask(id, 0)).rejects.toThrow('nada a acompanhar: operacaoQualquer');
    });
  });
});
