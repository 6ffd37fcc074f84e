import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UsuarioDaSessao } from '#domain/permissions.ts';
import { perform } from '#gateway/engine/operacoes/perform.ts';
import { record } from '#gateway/engine/operacoes/record.ts';
import type { Chamada } from '#gateway/engine/useCase.ts';
import type { Intencao } from '#gateway/ports/intencoes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { comprar, receber, registroFicticio } from './ficticias.ts';

describe('the hooks of an operation', () => {
  const world = ownGateway({ operacoes: [comprar, receber] });
  let quem: Pick<Chamada<unknown>, 'usuario' | 'rota' | 'transacao' | 'ports' | 'empresa'>;
  let filial: number;
  let vizinho: number;
  const registro = registroFicticio();
  let serie = 0;

  beforeAll(async () => {
    const { ports } = world.gateway;
    ports.renave.callRenave = registro.porta(ports.renave.callRenave);
    const codigo = await world.codigoOf('horizonteMatriz');
    filial = await world.codigoOf('horizonteFilial');
    vizinho = await world.codigoOf('vizinho');
    quem = {
      ports,
      rota: 'ficticios/comprar',
      usuario: { codigo: await world.usuarioOf('lojista') } as UsuarioDaSessao,
      empresa: { codigo } as Chamada<unknown>['empresa'],
      transacao: (work) => ports.transacao(codigo, work),
    };
  });

  const novaPlaca = () => {
    serie += 1;
    return `FCT${serie % 10}A${String(serie).padStart(2, '0')}`;
  };
  const request = (placa: string, destino: number | null = null) => ({
    alvo: { placa },
    corpo: { placa, valorCompra: 10 },
    refs: { destino },
  });
  const comprarPela = (placa: string, destino: number | null = null) =>
    perform(quem, comprar, request(placa, destino));
  const movimentos = async (placa: string) =>
    world.kysely
      .selectFrom('movimento')
      .selectAll()
      .where('placa_mov', '=', placa)
      .orderBy('codigo_mov')
      .execute();
  const intencoesDe = async (empresa: number): Promise<Intencao[]> => {
    const { rows } = await sql<{ id: string }>`select id from intencao where codemp = ${empresa}
      and operacao in ('comprarFicticio', 'receberFicticio') order by criada`.execute(world.kysely);
    const { intencoes } = world.gateway.ports.empresa(empresa);
    return (await Promise.all(rows.map(({ id }) => intencoes.get(id)))).filter((one) => one !== null);
  };
  const passosOf = async (id: string) => (await world.gateway.ports.fila.get(id))?.passos ?? [];
  const daPlaca = async (placa: string) =>
    (await intencoesDe(quem.empresa.codigo)).findLast((one) => one.placa === placa);

  it('return and store the result, and write the movement with operation, module and charge', async () => {
    const placa = novaPlaca();
    const { realizada, feita } = await comprarPela(placa);
    expect([realizada, feita?.resposta]).toEqual([
      {},
      expect.objectContaining({ placa, estado: 'SOLICITADO' }),
    ]);
    const estoque = await world.gateway.ports.empresa(quem.empresa.codigo).estoque.get(feita?.idEstoque ?? 0);
    expect(estoque).toMatchObject({
      especie: 'usado',
      placa,
      tipoCrv: 'DIGITAL',
      numeroCrv: '123456789012',
      restricoes: [{ codigoTipoRestricao: '7', tipoRestricao: 'FICTICIA' }],
    });
    const historia = await passosOf((await daPlaca(placa))?.id ?? '');
    expect(historia.at(-1)?.resposta).toContain('"codigoSegurancaCrv":"•••"');
    expect((await movimentos(placa)).map((one) => [one.codope_mov, one.modulo_mov, one.cobrado_mov])).toEqual(
      [
        ['credito', 'usados', false],
        ['comprarFicticio', 'usados', true],
      ],
    );
  });

  describe('reserve', () => {
    const operacoes = async (placa: string) =>
      (await movimentos(placa)).map(({ operacao_mov }) => operacao_mov.split(' ')[0]);

    it('refuses only the row whose cost cannot be reserved', async () => {
      const placa = novaPlaca();
      const { criadas, recusadas } = await record(quem, comprar, [request('SEM0A00'), request(placa)]);
      expect(criadas.map((one) => one.placa)).toEqual([placa]);
      expect(recusadas.map(({ mensagem }) => mensagem)).toEqual(['Não há crédito para a taxa desta compra.']);
      expect(await daPlaca('SEM0A00')).toMatchObject({
        estado: 'recusada',
        erro: { mensagem: 'Não há crédito para a taxa desta compra.' },
      });
      await until(world, 'horizonteMatriz', async () => (await daPlaca(placa))?.estado === 'confirmada');
    });

    it('is reverted once in the transaction of the refusal', async () => {
      const placa = novaPlaca();
      registro.answer('/api/ficticias/compras', () => ({
        tipo: 'recusada',
        status: 422,
        recusa: { codigo: 'recusadaPeloRenave', titulo: 'Não', mensagem: 'Há restrição.', detalhe: null },
      }));
      await expect(comprarPela(placa)).rejects.toMatchObject({ message: 'Há restrição.' });
      expect(await operacoes(placa)).toEqual(['reserva', 'estorno']);
    });

    it('leaves nothing when the intent is not created', async () => {
      const placa = novaPlaca();
      const duas = await record(quem, comprar, [request(placa), request(placa)]);
      expect([duas.criadas.length, duas.emAndamento]).toEqual([1, [placa]]);
      expect((await operacoes(placa)).filter((one) => one === 'reserva')).toHaveLength(1);
    });
  });

  describe('seguinte', () => {
    const doDestino = async (empresa: number, chassi: string | null | undefined) =>
      (await intencoesDe(empresa)).find((one) => one.chassi === chassi);

    it('is another company’s of the group, with its certificate, after the first', async () => {
      const placa = novaPlaca();
      const { feita } = await comprarPela(placa, filial);
      const chassi = feita?.resposta.chassi;
      await until(
        world,
        'horizonteFilial',
        async () => (await doDestino(filial, chassi))?.estado === 'confirmada',
      );
      const chamada = registro.chamadas.find(({ path, input }) => {
        return path === '/api/ficticias/recebimentos' && (input as { chassi: string }).chassi === chassi;
      });
      expect(chamada?.empresa).toBe(filial);
      const passos = await passosOf((await daPlaca(placa))?.id ?? '');
      expect(passos.map(({ passo }) => passo)).toContain('registrada em seguida: Recebimento fictício');
    });

    it('is not created for a company outside the group: the first stays confirmed, with the reason in its history', async () => {
      const placa = novaPlaca();
      const { feita } = await comprarPela(placa, vizinho);
      expect(await doDestino(vizinho, feita?.resposta.chassi)).toBeUndefined();
      expect(await passosOf((await daPlaca(placa))?.id ?? '')).toContainEqual(
        expect.objectContaining({
          passo: 'não registrada em seguida: Recebimento fictício',
          resposta: 'A empresa não é do mesmo grupo.',
        }),
      );
    });

    it('is created with the end of the first or not at all', async () => {
      const placa = novaPlaca();
      const { ports, database } = world.gateway;
      const { transacao } = ports;
      const [caiu, registrada] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
      // Crash just before the commit that ends the first.
      ports.transacao = async (codigo, work) => {
        const id = await registrada.promise;
        return transacao(codigo, async (stores) => {
          const resultado = await work(stores);
          const intencao = await stores.intencoes.get(id);
          if (intencao?.estado !== 'confirmada') return resultado;
          ports.transacao = transacao;
          caiu.resolve();
          throw new Error('queda');
        });
      };
      const antes = (await intencoesDe(filial)).length;
      const { criadas } = await record(
        { ...quem, transacao: (work) => transacao(quem.empresa.codigo, work) },
        comprar,
        [request(placa, filial)],
      );
      const id = criadas[0]?.id ?? '';
      registrada.resolve(id);
      await caiu.promise;
      expect([(await daPlaca(placa))?.estado, (await intencoesDe(filial)).length]).toEqual([
        'enviando',
        antes,
      ]);
      await sql`update intencao set prazo = now() - interval '1 second' where id = ${id}`.execute(
        database.kysely,
      );
      await until(world, 'horizonteMatriz', async () => (await daPlaca(placa))?.estado === 'confirmada');
      expect(await intencoesDe(filial)).toHaveLength(antes + 1);
    });
  });

  describe('follow', () => {
    const estadoDe = async (id: number) =>
      (await world.gateway.ports.empresa(quem.empresa.codigo).estoque.get(id))?.estado;
    const seguidos = async (id: number) =>
      world.kysely.selectFrom('acompanhamento').selectAll().where('idestoque', '=', id).execute();

    it('continues without its author, and through failures of the registry', async () => {
      const { feita } = await comprarPela(novaPlaca());
      const id = feita?.idEstoque ?? 0;
      registro.answer('/api/estoques/:id', () => ({
        tipo: 'naoEnviada',
        motivo: 'fora do ar',
        retryAfterMs: null,
      }));
      // A gateway leased it and crashed: the lease expires.
      await sql`update acompanhamento set prazo = now() - interval '1 second', posse = posse + 1
        where idestoque = ${id}`.execute(world.kysely);
      registro.move(id, 'CONFIRMADO');
      await until(world, 'horizonteMatriz', async () => (await estadoDe(id)) === 'CONFIRMADO');
      expect(await seguidos(id)).toEqual([]);
    });

    it('changes nothing after a lost lease', async () => {
      const { feita } = await comprarPela(novaPlaca());
      const id = feita?.idEstoque ?? 0;
      const [seguido] = await seguidos(id);
      const { acompanhamentos } = world.gateway.ports.empresa(quem.empresa.codigo);
      const velha = { id: seguido?.intencao ?? '', fence: (seguido?.posse ?? 0) - 1 };
      expect(await acompanhamentos.goOn(velha, null)).toBe(false);
      expect(await seguidos(id)).toHaveLength(1);
      registro.move(id, 'FINALIZADO');
      await until(world, 'horizonteMatriz', async () => (await estadoDe(id)) === 'FINALIZADO');
    });
  });
});
