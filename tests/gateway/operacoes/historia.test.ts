import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { door } from '#contract/renave/door.ts';
import { chegouTarde } from '#gateway/usecases/operacoes/chegouTarde.ts';
import type { AnyOperacao } from '#gateway/usecases/operacoes/operacao.ts';
import { naoEnviada as recusaNossa } from '#gateway/usecases/operacoes/registrar.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { naoEnviada, ok, passoAPasso, perdida, recusada } from './passoAPasso.ts';

interface Resposta {
  estado: string;
}

const { write } = door('estabelecimento');
const FEITA = { estado: 'FEITA', codigoSegurancaCrv: '12345678901' };

/** An operation that nothing is special about, but for what a test says. */
const operacao = (dela: Partial<AnyOperacao> = {}): AnyOperacao => ({
  nome: 'operacaoQualquer',
  title: 'Operação qualquer',
  family: 'pendencia',
  module: 'zeroKm',
  charged: false,
  subjects: ['estoque', 'entradaZeroKm'],
  call: write<object>('/api/qualquer'),
  impedimento: () => null,
  confere: ({ estado }: Resposta) => (estado === 'FEITA' ? null : `estado ${estado}`),
  procurar: async () => ({ feita: null, motivo: 'sem linha' }),
  efeito: async () => ({ idEstoque: null }),
  ...dela,
});

const TODOS = [['avisar', 'estoque', 'entradaZeroKm'], ['anunciar']];
const daqui = (emMs: number | null) => [['enfileirar', 'renave', 1, emMs], ...TODOS];
const ENVIADA = ['enviada (tentativa 1)', null, null];

describe('an operation, step by step', () => {
  let world: TestGateway;
  let passos: ReturnType<typeof passoAPasso>;
  let quem: { empresa: number; usuario: number };
  beforeAll(async () => {
    world = await startTestGateway();
    const { kysely } = world.gateway.database;
    const query = kysely.selectFrom('usuario').select('codigo_usu');
    const lojista = await query.where('email_usu', '=', 'lojista@patio.test').executeTakeFirstOrThrow();
    quem = { empresa: await world.codigoOf('horizonteMatriz'), usuario: lojista.codigo_usu };
    passos = passoAPasso(world, quem.empresa, quem.usuario);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    passos.avisos.length = 0;
    passos.chamadas.length = 0;
  });

  const requisicoes = async (id: string) =>
    (await world.gateway.ports.fila.get(id))?.passos.flatMap(({ requisicao }) => requisicao ?? []);

  describe('is sent', () => {
    it('with its request in its story, once it is known to be ours, and ends confirmed: told once, secrets hidden', async () => {
      const id = await passos.registrar(operacao(), {
        corpo: { codigoSegurancaCrv: '98765432109' },
      } as never);
      passos.responder(ok(FEITA));
      expect(await passos.executar(id)).toEqual(TODOS);
      expect(await passos.de(id)).toEqual({
        ...{ estado: 'confirmada', erro: null, tentativas: 1 },
        passos: [ENVIADA, ['confirmada pelo Renave', '{"estado":"FEITA","codigoSegurancaCrv":"•••"}', 201]],
      });
      expect(await requisicoes(id)).toEqual(['POST /api/qualquer {"codigoSegurancaCrv":"•••"}']);
      expect(passos.chamadas).toMatchObject([{ input: { codigoSegurancaCrv: '98765432109' } }]);
      expect(await passos.executar(id)).toEqual([]);
      expect(passos.chamadas).toHaveLength(1);
    });

    it('and refused: the row says so, who asked hears of it', async () => {
      const id = await passos.registrar(operacao({ avisa: () => true }));
      passos.responder(recusada('Há restrição.'));
      expect(await passos.executar(id)).toEqual([['enfileirar', 'aviso', 1, null], ...TODOS]);
      expect(await passos.de(id)).toMatchObject({
        ...{ estado: 'recusada', erro: 'Há restrição.' },
        passos: [
          ENVIADA,
          ['recusada pelo Renave', '{"titulo":"Não","mensagem":"Há restrição.","detalhe":null}', 422],
        ],
      });
    });

    it('and its answer is lost: looked for a little later, and a warning to nobody', async () => {
      const id = await passos.registrar(operacao());
      passos.responder(perdida(null));
      expect(await passos.executar(id)).toEqual(daqui(2_000));
      expect(await passos.de(id)).toMatchObject({
        ...{ estado: 'desconhecida', tentativas: 1 },
        passos: [ENVIADA, ['resposta perdida: resultado desconhecido', 'perdida', null]],
      });
      expect(passos.avisos).toEqual([]);
    });

    it('and a yes that does not say what was asked is a lost answer, which support reads of', async () => {
      const id = await passos.registrar(operacao());
      passos.responder(ok({ estado: 'OUTRA' }, 200));
      expect(await passos.executar(id)).toEqual(daqui(2_000));
      expect((await passos.de(id)).passos.at(-1)).toEqual([
        'resposta perdida: resultado desconhecido',
        'não confere (estado OUTRA): {"estado":"OUTRA"}',
        200,
      ]);
      expect(passos.avisos).toEqual([
        [{ intencao: id, empresa: quem.empresa, falta: 'estado OUTRA' }, 'resposta não confere com o pedido'],
      ]);
    });

    it('and never left: waits as long as the registry asked for, without having counted as an attempt', async () => {
      const id = await passos.registrar(operacao());
      passos.responder(naoEnviada(7_000));
      expect(await passos.executar(id)).toEqual(daqui(7_000));
      expect(await passos.de(id)).toMatchObject({
        ...{ estado: 'pendente', tentativas: 0 },
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
    ])(
      'and %j holds the company’s next for %s ms, told to who waits for it alone',
      async (resposta, espera) => {
        const id = await passos.registrar(operacao());
        passos.responder(resposta, ok(FEITA));
        await passos.executar(id);
        await passos.vencer(id, 0, 0);
        await world.gateway.database.kysely
          .updateTable('intencao')
          .set({ estado: 'pendente', encerrada: null })
          .where('id', '=', id)
          .execute();
        const antes = (await passos.de(id)).passos.length;
        const ditos = await passos.executar(id);
        if (espera === null) {
          expect((await passos.de(id)).estado).toBe('confirmada');
        } else {
          expect(ditos).toEqual([['enfileirar', 'renave', 1, espera], ['anunciar']]);
          expect(await passos.de(id)).toMatchObject({ estado: 'pendente', tentativas: 0 });
          expect((await passos.de(id)).passos).toHaveLength(antes);
        }
      },
    );

    it('only while who asked may act for the company', async () => {
      const { acesso } = passos.pipeline.ports;
      const id = await passos.registrar(operacao());
      const spy = vi.spyOn(acesso, 'temAcesso').mockResolvedValue(false);
      expect(await passos.executar(id)).toEqual(TODOS);
      expect(spy.mock.calls).toEqual([[quem.usuario, quem.empresa]]);
      spy.mockRestore();
      expect(await passos.de(id)).toMatchObject({
        estado: 'recusada',
        erro: 'Quem pediu esta operação não tem mais acesso à empresa. Peça novamente com outro usuário.',
        passos: [['não enviada: autor sem acesso', null, null]],
      });
      expect(passos.chamadas).toEqual([]);
    });

    it('only while nothing speaks against it', async () => {
      const desistir = async () => ({ ...recusaNossa('A nota foi cancelada.'), titulo: 'Nota CANCELADA' });
      const id = await passos.registrar(operacao({ desistir }));
      expect(await passos.executar(id)).toEqual(TODOS);
      expect(await passos.de(id)).toMatchObject({
        ...{ estado: 'recusada', erro: 'A nota foi cancelada.' },
        passos: [['não enviada: A nota foi cancelada.', null, null]],
      });
      expect(passos.chamadas).toEqual([]);
    });

    it('while its possession is renewed, three times in the time that it is good for, and no longer', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { fila } = passos.pipeline.ports;
      const renovar = vi.spyOn(fila, 'renovar');
      const id = await passos.registrar(operacao());
      passos.responder(async () => {
        vi.advanceTimersByTime(12_000);
        return ok(FEITA);
      });
      await passos.executar(id);
      expect(renovar.mock.calls).toHaveLength(3);
      expect(renovar.mock.calls[0]).toEqual([expect.objectContaining({ id }), 12_000]);
      vi.advanceTimersByTime(60_000);
      expect(renovar.mock.calls).toHaveLength(3);
      vi.useRealTimers();
      renovar.mockRestore();
    });

    it('and goes on where the database does not renew it: support reads of that', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const renovar = vi.spyOn(passos.pipeline.ports.fila, 'renovar').mockRejectedValue(new Error('caiu'));
      const id = await passos.registrar(operacao());
      passos.responder(async () => {
        vi.advanceTimersByTime(4_000);
        return ok(FEITA);
      });
      await passos.executar(id);
      vi.useRealTimers();
      renovar.mockRestore();
      expect((await passos.de(id)).estado).toBe('confirmada');
      expect(passos.avisos).toEqual([[expect.objectContaining({ intencao: id }), 'posse não renovada']]);
    });

    it('by an operation that is known', async () => {
      const id = await passos.registrar(operacao());
      await passos.registrar(operacao({ nome: 'outra' }));
      await expect(passos.executar(id)).rejects.toThrow('operação desconhecida: operacaoQualquer');
    });
  });

  describe('refused as what may have been done already', () => {
    const talvezFeita = /já consta/i;
    const acha = (achado: unknown) =>
      operacao({ talvezFeita, procurar: (async () => achado) as AnyOperacao['procurar'] });
    const RECUSA = '{"titulo":"Não","mensagem":"Já consta.","detalhe":null}';

    it('is looked behind: found, it is done', async () => {
      const id = await passos.registrar(acha({ feita: true, resposta: FEITA }));
      passos.responder(recusada('Já consta.'));
      expect(await passos.executar(id)).toEqual(TODOS);
      expect(await passos.de(id)).toMatchObject({
        estado: 'confirmada',
        passos: [ENVIADA, ['já constava no Renave', '{"estado":"FEITA","codigoSegurancaCrv":"•••"}', 422]],
      });
    });

    it('found otherwise, the row says how', async () => {
      const id = await passos.registrar(acha({ feita: 'outra', diferencas: 'comprador X', resposta: FEITA }));
      passos.responder(recusada('Já consta.'));
      await passos.executar(id);
      expect(await passos.de(id)).toMatchObject({
        estado: 'recusada',
        erro: 'O Renave já tem esta operação para o veículo, feita de outro modo: comprador X. Confira lá o que foi feito antes de pedir de novo.',
        passos: [
          ENVIADA,
          ['consta no Renave de outro modo', '{"estado":"FEITA","codigoSegurancaCrv":"•••"}', 422],
        ],
      });
    });

    it('not found, the refusal stands', async () => {
      const id = await passos.registrar(acha({ feita: false }));
      passos.responder(recusada('Já consta.'));
      await passos.executar(id);
      expect(await passos.de(id)).toMatchObject({
        ...{ estado: 'recusada', erro: 'Já consta.' },
        passos: [ENVIADA, ['recusada pelo Renave', RECUSA, 422]],
      });
    });

    it('not to be found out, it is in doubt', async () => {
      const id = await passos.registrar(acha({ feita: null, motivo: 'sem linha' }));
      passos.responder(recusada('Já consta.'));
      expect(await passos.executar(id)).toEqual(daqui(2_000));
      expect(await passos.de(id)).toMatchObject({
        estado: 'desconhecida',
        passos: [ENVIADA, ['recusada pelo Renave', RECUSA, 422]],
      });
    });

    it('is looked behind too where an earlier attempt may be why, whatever its words', async () => {
      const id = await passos.registrar(acha({ feita: true, resposta: FEITA }));
      await passos.vencer(id, 0, 1);
      passos.responder(recusada('Há restrição.'));
      await passos.executar(id);
      expect((await passos.de(id)).passos.map(([passo]) => passo)).toEqual([
        'enviada (tentativa 2)',
        'já constava no Renave',
      ]);
    });

    it('and by its words alone: others are believed at once', async () => {
      const id = await passos.registrar(acha({ feita: true, resposta: FEITA }));
      passos.responder(recusada('Há restrição.'));
      await passos.executar(id);
      expect((await passos.de(id)).estado).toBe('recusada');
    });
  });

  describe('in doubt', () => {
    const duvidosa = async (achado: unknown, haMs: number, tentativas = 1) => {
      const procurar = (async () => achado) as AnyOperacao['procurar'];
      const id = await passos.registrar(operacao({ procurar }));
      passos.responder(perdida(null));
      await passos.executar(id);
      await passos.vencer(id, haMs, tentativas);
      return { id, ditos: await passos.executar(id) };
    };
    const ultimo = async (id: string) => (await passos.de(id)).passos.at(-1);

    it('is done where it is found', async () => {
      const { id, ditos } = await duvidosa({ feita: true, resposta: FEITA }, 0);
      expect(ditos).toEqual(TODOS);
      expect((await passos.de(id)).estado).toBe('confirmada');
      expect(await ultimo(id)).toEqual([
        ...['encontrada no Renave: foi feita', '{"estado":"FEITA","codigoSegurancaCrv":"•••"}', null],
      ]);
    });

    it('is refused where it is found otherwise', async () => {
      const { id } = await duvidosa({ feita: 'outra', diferencas: 'comprador X', resposta: FEITA }, 0);
      expect((await passos.de(id)).erro).toMatch(/feita de outro modo: comprador X\. Confira/);
      expect((await ultimo(id))?.[0]).toBe('consta no Renave de outro modo');
    });

    it('is looked for again after the rest of a grace, in which the registry may still be at it', async () => {
      const { id, ditos } = await duvidosa({ feita: false }, 5_000);
      expect(ditos).toEqual(daqui(10_000));
      expect([(await passos.de(id)).estado, await ultimo(id)]).toEqual([
        'desconhecida',
        ['ainda não consta no Renave', null, null],
      ]);
    });

    it('is sent again after it', async () => {
      const { id, ditos } = await duvidosa({ feita: false }, 15_500);
      expect(ditos).toEqual(daqui(0));
      expect([(await passos.de(id)).estado, await ultimo(id)]).toEqual([
        'pendente',
        ['não consta no Renave: será enviada de novo', null, null],
      ]);
    });

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

    it.each([
      [0, 1_000],
      [20_000, 5_000],
      [600_000, 60_000],
    ])('is asked about ever more seldom while nobody says: %i ms after, in %i', async (haMs, emMs) => {
      const { id, ditos } = await duvidosa({ feita: null, motivo: 'sem linha' }, haMs);
      expect(ditos).toEqual(daqui(emMs));
      expect([(await passos.de(id)).estado, await ultimo(id)]).toEqual([
        'desconhecida',
        ['consulta sem resposta', 'sem linha', null],
      ]);
    });
  });

  describe('an answer that comes when others have taken over', () => {
    const tarde = async (resposta: ReturnType<typeof ok>, dela: Partial<AnyOperacao> = {}) => {
      const uma = operacao(dela);
      const id = await passos.registrar(uma);
      const tomada = await passos.tomar(id);
      const { ports } = world.gateway;
      await ports.transacao(quem.empresa, ({ intencoes }) =>
        intencoes.recusar(tomada, recusaNossa('Não deu.')),
      );
      const ditos = await passos.contar(() => chegouTarde(passos.pipeline, uma, tomada, resposta));
      return { id, ditos };
    };

    it.each([ok(FEITA, 200), perdida(504)])(
      'that may mean a deed puts it in doubt again: %j',
      async (resposta) => {
        const { id, ditos } = await tarde(resposta);
        expect(ditos).toEqual([['enfileirar', 'renave', 1, null], ...TODOS]);
        expect(await passos.de(id)).toMatchObject({
          ...{ estado: 'desconhecida', erro: null },
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
      'that means none is kept in its story: %j',
      async (resposta) => {
        const { id, ditos } = await tarde(resposta);
        expect(ditos).toEqual([]);
        expect(await passos.de(id)).toMatchObject({
          ...{ estado: 'recusada', erro: 'Não deu.' },
          passos: [['resposta tardia da tentativa 1', expect.any(String), 'status' in resposta ? 422 : null]],
        });
      },
    );

    it.each([
      [ok(FEITA, 200), 0],
      [perdida(504), 15_000],
    ])(
      'to what is done already has the vehicle looked at, once nobody is at it: %j',
      async (resposta, emMs) => {
        const uma = operacao();
        const id = await passos.registrar(uma);
        const tomada = await passos.tomar(id);
        const { ports } = world.gateway;
        await ports.transacao(quem.empresa, ({ intencoes }) => intencoes.confirmar(tomada, FEITA));
        const ditos = await passos.contar(() => chegouTarde(passos.pipeline, uma, tomada, resposta));
        expect(ditos).toEqual([['enfileirar', 'conferencia', 1, emMs]]);
        expect((await passos.de(id)).estado).toBe('confirmada');
      },
    );

    it('sets aside again what was given back, or says that it could not be', async () => {
      const fazer = vi.fn<() => Promise<ReturnType<typeof recusaNossa> | null>>(async () => null);
      const reservar = { fazer, desfazer: async () => {} };
      await tarde(ok(FEITA), { reservar });
      // Once with the intent, once more now.
      expect(fazer).toHaveBeenCalledTimes(2);
      fazer.mockResolvedValueOnce(null).mockResolvedValueOnce(recusaNossa('Não há crédito.'));
      const { id } = await tarde(ok(FEITA), { reservar });
      expect((await passos.de(id)).passos.at(-1)).toEqual(['sem reserva', 'Não há crédito.', null]);
    });

    it('sets nothing aside where nothing was given back', async () => {
      const fazer = vi.fn(async () => null);
      const uma = operacao({ reservar: { fazer, desfazer: async () => {} } });
      const id = await passos.registrar(uma);
      passos.responder(perdida(null));
      await passos.executar(id);
      await passos.vencer(id);
      const tomada = await passos.tomar(id);
      await chegouTarde(passos.pipeline, uma, tomada, ok(FEITA));
      expect(fazer).toHaveBeenCalledTimes(1);
    });
  });

  describe('what is set aside', () => {
    it('is taken with the deed, and where it cannot be the deed stands and its story says why', async () => {
      const reservar = {
        fazer: async () => null,
        desfazer: async () => {},
        tomar: async () => recusaNossa('Não há crédito.'),
      };
      const id = await passos.registrar(operacao({ reservar }));
      passos.responder(ok(FEITA));
      await passos.executar(id);
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

  describe('the operation that follows', () => {
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
    const fazer = async (uma: AnyOperacao) => {
      const id = await passos.registrar(uma, {}, [segunda]);
      passos.responder(ok(FEITA));
      await passos.executar(id);
      return (await passos.de(id)).passos.slice(2);
    };

    it('is written with it', async () => {
      const [[passo, seguinte] = []] = await fazer(primeira({}));
      expect(passo).toBe('registrada em seguida: Segunda operação');
      expect((await passos.de(String(seguinte))).estado).toBe('pendente');
    });

    it('is not where its vehicle is busy', async () => {
      expect(await fazer(primeira({}))).toEqual([
        ['não registrada em seguida: Segunda operação', 'O veículo já está sendo processado', null],
      ]);
    });

    it('is not where it is out of place, and its story says why', async () => {
      const outra = { alvo: { chassi: '9PTSEGUNDA0000002' } };
      expect(await fazer(primeira(outra, { impedimento: () => 'Não cabe.' }))).toEqual([
        ['não registrada em seguida: Segunda operação', 'Não cabe.', null],
      ]);
    });

    const desfaz = { ...operacao({ nome: 'desfaz', title: 'Desfazer' }), compensa: true as const };
    const seRecusada = vi.fn((_dados: unknown, _recusa: unknown) => ({
      operacao: desfaz,
      codigoEmpresa: quem.empresa,
      item: { ...item, alvo: { chassi: '9PTSEGUNDA0000003' } },
    }));

    it('is taken back where it could not be written, with what was said of it', async () => {
      seRecusada.mockClear();
      const ditos = await fazer(primeira({}, { seRecusada }));
      expect(ditos.map(([passo]) => passo)).toEqual([
        'não registrada em seguida: Segunda operação',
        'registrada em seguida: Desfazer',
      ]);
      expect(seRecusada.mock.calls[0]?.[1]).toEqual(recusaNossa('O veículo já está sendo processado.'));
    });

    it('is taken back where it is refused', async () => {
      seRecusada.mockClear();
      const id = await passos.registrar(operacao({ seRecusada }), {}, [desfaz]);
      passos.responder(recusada('Há restrição.'));
      await passos.executar(id);
      expect(seRecusada.mock.calls[0]?.[1]).toMatchObject({ mensagem: 'Há restrição.' });
      expect((await passos.de(id)).passos.at(-1)?.[0]).toBe('não registrada em seguida: Desfazer');
    });
  });

  describe('a record that moves by itself', () => {
    const acompanhar = (olhar: () => unknown, mudou = vi.fn(async () => {})) => ({
      olhar: (async () => olhar()) as never,
      estado: ({ estado }: Resposta) => estado,
      repousa: ({ estado }: Resposta) => estado === 'PRONTA',
      mudou,
    });
    const seguida = async (olhar: () => unknown, haMs: number, dela: Partial<AnyOperacao> = {}) => {
      const mudou = vi.fn(async () => {});
      const efeito = async () => ({ idEstoque: 77 });
      const uma = operacao({ efeito, acompanhar: acompanhar(olhar, mudou), ...dela });
      const id = await passos.registrar(uma);
      passos.responder(ok(FEITA));
      const [primeiro] = await passos.executar(id);
      const ditos = await passos.perguntar(id, haMs);
      return { id, mudou, primeiro, ditos };
    };
    const proxima = (emMs: number) => ['perguntar', emMs];

    it('is asked about soon, then ever more seldom', async () => {
      const { primeiro, ditos, mudou } = await seguida(() => ok(FEITA), 40_000);
      expect([primeiro, ditos, mudou.mock.calls]).toEqual([proxima(5_000), [proxima(10_000)], []]);
      expect((await seguida(() => ok(FEITA), 0)).ditos).toEqual([proxima(5_000)]);
      expect((await seguida(() => ok(FEITA), 9_000_000)).ditos).toEqual([proxima(60_000)]);
    });

    it('is told of when it changed, to who asked too where they wish it', async () => {
      const { id, ditos, mudou } = await seguida(() => ok({ estado: 'ANDANDO' }), 0, { avisa: () => true });
      expect(ditos).toEqual([proxima(5_000), ['enfileirar', 'aviso', 1, null], ...TODOS]);
      expect(mudou).toHaveBeenCalledTimes(1);
      expect((await passos.de(id)).passos.at(-1)).toEqual([
        'agora ANDANDO no Renave',
        '{"estado":"ANDANDO"}',
        null,
      ]);
    });

    it('is let alone once it rests', async () => {
      const { id, ditos } = await seguida(() => ok({ estado: 'PRONTA' }), 0);
      expect(ditos).toEqual(TODOS);
      expect(await passos.perguntar(id, 0)).toEqual([]);
      expect((await passos.de(id)).passos.filter(([passo]) => /^agora/.test(String(passo)))).toHaveLength(1);
    });

    it('is asked about again where nobody answered, and the company asks nothing for a while', async () => {
      const { ditos, mudou } = await seguida(() => perdida(null), 40_000);
      expect([ditos, mudou.mock.calls]).toEqual([[['calar', 15_000], proxima(10_000)], []]);
    });

    it('is not followed where it rests already, or where there is none', async () => {
      const PRONTA = { ...FEITA, estado: 'PRONTA' };
      const confere = () => null;
      const id = await passos.registrar(
        operacao({
          confere,
          efeito: async () => ({ idEstoque: 77 }),
          acompanhar: acompanhar(() => ok(PRONTA)),
        }),
      );
      passos.responder(ok(PRONTA));
      expect(await passos.executar(id)).toEqual(TODOS);
      const sem = await passos.registrar(operacao({ acompanhar: acompanhar(() => ok(FEITA)) }));
      passos.responder(ok(FEITA));
      expect(await passos.executar(sem)).toEqual(TODOS);
    });

    it('is of an operation that says how', async () => {
      const { id } = await seguida(() => ok(FEITA), 0);
      await passos.registrar(operacao());
      await expect(passos.perguntar(id, 0)).rejects.toThrow('nada a acompanhar: operacaoQualquer');
    });
  });
});
