import { describe, expect, it } from 'vitest';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { feitos, novaChave } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { announceAtIte, entradaDe, entrado, linhaDe, saidaDe } from './naIte.ts';

describe('the stock of an ITE', () => {
  const world = ownGateway();
  const ipe = ownSession(world, 'ite');

  it('offers the client of a chassis as the registry names it', async () => {
    const chassi = announceAtIte(world);
    expect((await ipe.heard(ite.clientesMontadoras, { chassi })).data).toContainEqual({
      codigoClientemontadora: '27',
      descricaoClientemontadora: 'TRANSPORTES FICTICIOS LTDA',
    });
    expect(await ipe.heard(ite.clientesMontadoras, { chassi: '9PTTE26A0T0009999' })).toMatchObject({
      data: [],
      meta: { renave: { ouvidoEm: null, recusa: 'Chassi informado não está cadastrado' } },
    });
  });

  it('names a restriction as the contract does, and hands out nothing else of it', async () => {
    const { chassi, id } = await entrado(world, ipe);
    const changed = { restricoes: JSON.stringify([{ codigoTipoRestricao: '7', tipoRestricao: 'FICTICIA' }]) };
    await changeRows(world, 'estoque', { id }, changed);
    const { restricoesVeiculo } = (await linhaDe(ipe, chassi)) ?? {};
    expect(restricoesVeiculo).toEqual([{ tipoRestricao: 'FICTICIA' }]);
  });

  it('takes a vehicle in, sells it, and cancels sale and entry', async () => {
    const chassi = announceAtIte(world);
    const chaveRemessa = novaChave();
    const entrada = { ...(await entradaDe(ipe, chassi)), chaveRemessa };
    expect(await ipe.call(ite.confirmarEntrada, entrada)).toEqual({
      message: 'Veículo confirmado com sucesso!',
    });
    const entrou = await linhaDe(ipe, chassi);
    expect(entrou).toMatchObject({
      estado: 'CONFIRMADO',
      veiculoAcabado: false,
      valorVeiculo: entrada.valor,
      entradaEstoque: { chaveNotaFiscalRemessaEntrada: chaveRemessa },
      codigoVeiculo: expect.any(Number),
    });
    expect(world.sandbox.journal().at(-1)?.corpo).toMatchObject({
      codigoClienteMontadora: '27',
      quilometragemHodometro: 0,
      clienteDaIte: {
        numeroDocumento: expect.any(String),
        endereco: { codigoMunicipio: expect.any(Number) },
      },
      valorProduto: 123_456.78,
    });

    await ipe.call(ite.confirmarSaida, await saidaDe(ipe, entrou?.codigoVeiculo ?? 0));
    // A sale of today has the current time, not midnight.
    expect(world.sandbox.journal().at(-1)?.corpo).toMatchObject({
      dataVenda: expect.not.stringMatching(/T00:00:00$/),
    });
    const saiu = await linhaDe(ipe, chassi);
    expect(saiu).toMatchObject({ id: entrou?.id, estado: 'FINALIZADO', saidaEstoque: { motivo: 'VENDA' } });
    const outra = await saidaDe(ipe, entrou?.codigoVeiculo ?? 0);
    await expect(ipe.call(ite.confirmarSaida, outra)).rejects.toThrow('não está mais no estoque desta ITE');

    expect(await ipe.call(ite.cancelarSaida, { id: saiu?.id ?? 0 })).toEqual({
      message: 'Saída cancelada com sucesso!',
    });
    const voltou = await linhaDe(ipe, chassi);
    expect(voltou).toMatchObject({ estado: 'CONFIRMADO', valorVeiculo: entrada.valor });
    expect(voltou?.id).not.toBe(saiu?.id);
    // The cancelled sale has none to cancel any more.
    await expect(ipe.call(ite.cancelarSaida, { id: saiu?.id ?? 0 })).rejects.toMatchObject({
      body: { message: 'O veículo não tem uma saída a cancelar.' },
    });

    await ipe.call(ite.cancelarEntrada, { id: voltou?.id ?? 0 });
    expect(await linhaDe(ipe, chassi)).toMatchObject({
      estado: 'FINALIZADO',
      saidaEstoque: { motivo: 'CANCELAMENTO_ENTRADA' },
    });
    expect(feitos(world, chassi)).toEqual([
      'entradaIte',
      'saidaIte',
      'cancelarSaidaIte',
      'cancelarEntradaIte',
    ]);
  });

  it('counts each record in one tab', async () => {
    await entrado(world, ipe);
    const { quantidades, meta } = await ipe.heard(ite.estoque, { situacaoVeiculos: 'todos' });
    const {
      quantidadeConfirmadosESolicitados: estoque = 0,
      quantidadeTransferenciaSaida: andamento = 0,
      quantidadeFinalizados: finalizados = 0,
      quantidadeTodosOsRegistros: todos,
    } = quantidades ?? {};
    expect(estoque + andamento + finalizados).toBe(todos);
    expect(meta.total).toBe(todos);
    const { data } = await ipe.heard(ite.estoque, { situacaoVeiculos: 'estoque', perPage: 1000 });
    expect(data).toHaveLength(estoque);
  });

  it('prints the entry term, and the ATPV-e of a sold finished vehicle', async () => {
    const { chassi, id, veiculo } = await entrado(world, ipe);
    const { data: termo } = await ipe.call(ite.termoEntrada, { id });
    expect(Buffer.from(termo.pdfBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await expect(ipe.call(ite.atpv, { chassi })).rejects.toMatchObject({ body: { code: 'renaveRecusou' } });
    const enviado = await ipe.call(ite.sendByEmail, { idEstoque: id, documento: 'termoEntrada' });
    expect(enviado.Sucesso).toBe(true);
    const recebida = recebidas(world, CONTAS.ite.email).at(-1);
    expect(recebida).toContain(`termoEntrada-${chassi}.pdf`);
    expect(recebida).toContain('"Termo de entrada"');

    const suporte = await world.as('suporte', 'ipe');
    expect(await suporte.call(ite.acabar, { id })).toEqual({
      message: 'Veículo acabado na base de treinamento!',
    });
    expect(await linhaDe(ipe, chassi)).toMatchObject({ veiculoAcabado: true });
    await expect(suporte.call(ite.acabar, { id })).rejects.toMatchObject({
      body: { message: 'O veículo já está acabado' },
    });
    await ipe.call(ite.confirmarSaida, await saidaDe(ipe, veiculo));
    const { data } = await ipe.call(ite.atpv, { chassi });
    expect(Buffer.from(data.pdfAtpvBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reports missing and wrong data of an entry and an exit', async () => {
    const { chassi, veiculo } = await entrado(world, ipe);
    const vazia = { chassi: '', cliente: null, valor: 0, codigoClienteMontadora: '', chaveRemessa: '123' };
    await expect(ipe.call(ite.confirmarEntrada, vazia as never)).rejects.toMatchObject({
      body: {
        errors: {
          chassi: 'Por favor informe um chassi válido!',
          cliente: 'Por favor informe um cliente válido!',
          valor: 'Por favor informe um valor válido!',
          codigoClienteMontadora: 'Por favor informe um cliente/montadora válido!',
          chaveRemessa: expect.any(String),
        },
      },
    });
    await expect(ipe.call(ite.confirmarEntrada, await entradaDe(ipe, chassi))).rejects.toMatchObject({
      body: { message: 'O veículo já está no estoque desta empresa.' },
    });
    const saida = await saidaDe(ipe, veiculo);
    await expect(ipe.call(ite.confirmarSaida, { ...saida, dataVenda: '2999-01-01' })).rejects.toMatchObject({
      body: { message: 'A data não pode ser futura.' },
    });
    await expect(ipe.call(ite.confirmarSaida, { ...saida, veiculo: 999_999 })).rejects.toMatchObject({
      status: 404,
    });
    const { comprador: registro } = saida;
    await changeRows(world, 'pessoa', { codigo_pes: registro }, { bairro_pes: '' });
    const falta = expect.stringContaining('falta bairro. Complete-o');
    await expect(ipe.call(ite.confirmarSaida, saida)).rejects.toMatchObject({
      body: { code: 'cadastroIncompleto', errors: { comprador: falta }, registro },
    });
    const entrada = await entradaDe(ipe, announceAtIte(world));
    await expect(ipe.call(ite.confirmarEntrada, entrada)).rejects.toMatchObject({
      body: { errors: { cliente: falta } },
    });
  });
});
