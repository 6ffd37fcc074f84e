import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { corpoOf, feitas, importXmls } from '#tests/support/zeroKm.ts';
import { announce, only, stockOne, vendidos } from './veiculos.ts';

const CHAVE = chaveOfNumero(7001);

describe('returns and cancellations', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 2000 } });
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const naEntrada = async (chassi: string) =>
    (await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
  const naSaida = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
  const confirmado = async (chassi: string) =>
    (await lojista.heard(veiculosZeroKm.confirmados, { descricaoFiltro: chassi })).data[0];
  const finalizado = async (chassi: string) =>
    (await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi })).data[0];

  describe('POST saidaZeroKm/devolverSaida', () => {
    it('returns the vehicle: out of stock, recorded as returned', async () => {
      const { chassi, idEstoque } = await stockOne(world, lojista);
      const devolvido = await lojista.call(saidaZeroKm.devolver, {
        idEstoque,
        chaveNotaFiscal: CHAVE,
        motivoDevolucaoMontadora: 'DEVOLUCAO_MONTADORA_AVARIAS',
      });
      expect(devolvido).toEqual({ message: 'Veículo devolvido com sucesso!' });
      expect([await naSaida(chassi), await finalizado(chassi)]).toEqual([undefined, undefined]);
      expect(feitas(world, 'devolverMontadora', chassi)).toBe(1);
      const { data } = await (await lojista.fetch(`/api/veiculos?chassi_vei=${chassi}`)).json();
      expect(data[0].situacao).toEqual({ descri_sit: 'Devolvido à montadora' });
    });

    it('requires the key of a return invoice', async () => {
      const { idEstoque, chassi } = await stockOne(world, lojista);
      const trocada = `${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}`;
      for (const chaveNotaFiscal of ['', '123', trocada])
        await expect(
          lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal }),
        ).rejects.toMatchObject({
          status: 400,
          body: { errors: { chaveNotaFiscal: expect.any(String) } },
        });
      expect(feitas(world, 'devolverMontadora', chassi)).toBe(0);
    });

    it('refuses a vehicle received by transfer, unless it had come from its manufacturer before', async () => {
      const { chassi, idEstoque } = await stockOne(world, lojista);
      await sql`update estoque set origemtransferencia = 4242 where id = ${idEstoque}`.execute(world.kysely);
      const codigoMatriz = await world.codigoOf('horizonteMatriz');
      const passado = (id: number, especie: string, origem: number | null) =>
        sql`insert into estoque (codemp, id, especie, chassi, estado, acabado, entrada, origemtransferencia, visto)
          values (${codigoMatriz}, ${id}, ${especie}, ${chassi}, 'FINALIZADO', true, now(), ${origem}, now())`.execute(
          world.kysely,
        );
      const devolver = () => lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: CHAVE });
      const recusada = async () => {
        expect(await naSaida(chassi)).toMatchObject({ idEstoqueOrigemTransferencia: 4242 });
        await expect(devolver()).rejects.toMatchObject({
          status: 422,
          body: { message: 'Não é permitido devolver para montadora veículos vindo de transferência!' },
        });
        expect(feitas(world, 'devolverMontadora', chassi)).toBe(0);
      };
      await recusada();
      await passado(-idEstoque, 'novo', 4141);
      await passado(-idEstoque - 500_000, 'usado', null);
      await recusada();
      await sql`update estoque set origemtransferencia = null where id = ${-idEstoque}`.execute(world.kysely);
      expect(await naSaida(chassi)).toMatchObject({ idEstoqueOrigemTransferencia: null });
      expect(await devolver()).toEqual({ message: 'Veículo devolvido com sucesso!' });
    });

    it('rejects the key of its own entry invoice, and of a cancelled one', async () => {
      const { chassi, idEstoque } = await stockOne(world, lojista);
      const { chaveNotaEntrada } = (await naSaida(chassi)) ?? {};
      await expect(
        lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: chaveNotaEntrada ?? '' }),
      ).rejects.toMatchObject({
        status: 400,
        body: { errors: { chaveNotaFiscal: expect.stringContaining('chave da nota de entrada') } },
      });
      const cancelada = chaveOfNumero(7002);
      await importXmls(world, lojista, [procEvento(cancelada)]);
      await expect(
        lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: cancelada }),
      ).rejects.toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('cancelou esta nota') },
      });
      expect(feitas(world, 'devolverMontadora', chassi)).toBe(0);
    });
  });

  describe('POST saidaZeroKm/cancelarSaida', () => {
    it.each([
      [true, 'cancelarSaidaZeroKm'],
      [false, 'cancelarSaidaInacabado'],
    ])('returns a sold vehicle (finished: %s) to stock with a new record', async (acabado, operacao) => {
      const { chassi, idEstoque } = only(await vendidos(world, lojista, 1, acabado));
      if (acabado) await lojista.call(atpv.download, { chassi });
      expect(await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque })).toEqual({
        message: 'Saída de veículo cancelada com sucesso!',
      });
      const linha = await naSaida(chassi);
      expect(linha).toMatchObject({ chassi, codigo: expect.any(Number), inacabado: !acabado });
      expect(linha?.idEstoque).not.toBe(idEstoque);
      expect(linha?.chaveNotaEntrada).toMatch(/^\d{44}$/);
      expect([await finalizado(chassi), feitas(world, operacao, chassi)]).toEqual([undefined, 1]);
      await expect(lojista.call(atpv.download, { chassi })).rejects.toMatchObject({ status: 422 });
      await expect(lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque })).rejects.toMatchObject({
        status: 422,
        body: { code: 'regra', message: 'O veículo não tem uma saída a cancelar.' },
      });
      expect(feitas(world, operacao, chassi)).toBe(1);
    });

    it('requires one consistent record: not another’s id, nor a stocked vehicle', async () => {
      const [a, b] = await vendidos(world, lojista, 2);
      await expect(
        lojista.call(saidaZeroKm.cancelar, { chassi: a.chassi, idEstoque: b.idEstoque }),
      ).rejects.toMatchObject({
        body: { errors: { chassi: expect.stringContaining(`O chassi ${a.chassi} não é deste registro`) } },
      });
      const emEstoque = await stockOne(world, lojista);
      await expect(lojista.call(saidaZeroKm.cancelar, emEstoque)).rejects.toMatchObject({
        status: 422,
        body: { message: 'O veículo não tem uma saída a cancelar.' },
      });
    });
  });

  describe('POST entradaZeroKm/cancelarEntrada', () => {
    it('makes the vehicle pending again', async () => {
      const { chassi } = await stockOne(world, lojista);
      expect(await confirmado(chassi)).toMatchObject({ chassi, status_processandoapi: false });
      expect(await lojista.call(entradaZeroKm.cancelar, { chassi })).toEqual({
        message: 'Entrada de veículo cancelada com sucesso!',
      });
      expect([await confirmado(chassi), await naSaida(chassi)]).toEqual([undefined, undefined]);
      expect(await naEntrada(chassi)).toMatchObject({ chassi });
      await expect(lojista.call(entradaZeroKm.cancelar, { chassi })).rejects.toMatchObject({ status: 404 });
      expect(feitas(world, 'cancelarEntradaZeroKm', chassi)).toBe(1);
    });
  });

  describe('POST entradaZeroKm/rejeitarEntrada and cancelarRejeicao', () => {
    it('send a default reason, and refuse one unknown to the registry', async () => {
      const { chassi } = only(await announce(world, lojista, 1));
      await expect(
        lojista.call(entradaZeroKm.rejeitar, { chassi, motivoRejeicao: 'PORQUE_SIM' as never }),
      ).rejects.toMatchObject({ status: 400, body: { errors: { motivoRejeicao: expect.any(String) } } });
      await lojista.call(entradaZeroKm.rejeitar, { chassi });
      expect(corpoOf(world, 'rejeitarZeroKm', chassi)).toMatchObject({
        motivoRejeicao: 'DESISTENCIA',
        cpfOperadorResponsavel: '99900010140',
      });
    });
  });
});
