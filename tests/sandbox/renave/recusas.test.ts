import { beforeAll, describe, expect, it } from 'vitest';
import type { CompradorInformado, SaidaInacabado } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { criarVeiculoMock } from '#contract/renave/mock.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { CPF, cancelamentoSaidaOf, entradaOf, HOJE, refusalOf, saidaOf, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const mundo = ownMundo();
const horizonte = ownClient(mundo);
const vizinho = ownClient(mundo, EMPRESAS.vizinho);

/** Removes a field, as a client would omit it. */
const without = <T extends object>(body: T, campo: string): T => ({ ...body, [campo]: undefined });

describe('refusals of an entry', () => {
  const enter = async (change: object, client = horizonte) =>
    refusalOf(await client.call(renave.entradaZeroKm, { ...entradaOf(mundo.newChassi()), ...change }));

  it.each([
    ['chassi', 'Chassi é obrigatório'],
    ['chaveNotaFiscal', 'Chave da nota fiscal é obrigatória'],
    ['valorCompra', 'Valor da compra é obrigatório'],
    ['dataEntradaEstoque', 'Data de entrada em estoque é obrigatória'],
    ['dataHoraMedicaoHodometro', 'Data e hora da medição do hodômetro é obrigatória'],
    ['quilometragemHodometro', 'Quilometragem do hodômetro é obrigatória'],
    ['cpfOperadorResponsavel', 'CPF do operador responsável é obrigatório'],
  ])('names %s when it is missing', async (campo, mensagem) => {
    expect(await enter({ [campo]: undefined })).toEqual({ status: 400, mensagem });
    expect(await enter({ [campo]: null })).toEqual({ status: 400, mensagem });
  });

  it.each([
    ['an access key with a wrong check digit', { chaveNotaFiscal: `${'4'.repeat(43)}0` }],
    ['an access key of 43 characters', { chaveNotaFiscal: '4'.repeat(43) }],
    ['a chassis of 16 characters', { chassi: '9PTTEST000000000' }],
    ['a CPF with a wrong check digit', { cpfOperadorResponsavel: '99900010141' }],
    ['money as text', { valorCompra: '98765.43' }],
    ['money with three decimals', { valorCompra: 1.234 }],
    ['no money', { valorCompra: 0 }],
    ['negative kilometres', { quilometragemHodometro: -1 }],
    ['a date that does not exist', { dataEntradaEstoque: '2026-02-30' }],
    ['a date in Brazilian order', { dataEntradaEstoque: '01/09/2026' }],
    ['a date-time with an offset', { dataEntradaEstoque: '2026-09-01T10:00:00-03:00' }],
  ])('refuses %s as malformed', async (_, change) => {
    expect((await enter(change)).status).toBe(400);
  });

  it('reads a UTC date-time as local and refuses it as future', async () => {
    const now = '2026-09-15T13:00:00.000Z';
    expect(await enter({ dataEntradaEstoque: now })).toEqual({
      status: 422,
      mensagem: 'Data de entrada em estoque não pode ser futura',
    });
    expect((await enter({ dataEntradaEstoque: '2026-09-15T10:00:00' })).status).toBe(201);
  });

  it('refuses an unannounced chassis', async () => {
    expect(await enter({ chassi: '9PTNADA0000000001' })).toEqual({
      status: 422,
      mensagem: 'Chassi informado não está cadastrado',
    });
  });

  it("refuses another establishment's chassis", async () => {
    expect(await enter({}, vizinho)).toEqual({
      status: 422,
      mensagem:
        'CNPJ do estabelecimento solicitante é divergente do CNPJ informado pela montadora no pré-cadastro',
    });
  });

  it('refuses a rejected chassis and one already sold', async () => {
    const rejected = mundo.newChassi();
    const rejeicao = {
      chassi: rejected,
      motivoRejeicao: 'DESISTENCIA',
      cpfOperadorResponsavel: CPF,
    } as const;
    await horizonte.call(renave.rejeitarZeroKm, rejeicao);
    expect((await enter({ chassi: rejected })).mensagem).toContain('rejeitado');
    const { chassi, id } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    expect((await enter({ chassi })).mensagem).toContain('já foi vendido');
  });
});

describe('refusals of an exit', () => {
  let id: number;
  beforeAll(async () => {
    id = (await takeIn(horizonte, mundo.newChassi())).id;
  });
  const leave = async (change: object) =>
    refusalOf(await horizonte.call(renave.saidaZeroKm, { ...saidaOf(id), ...change }));
  const leaveTo = (change: Partial<CompradorInformado>) =>
    leave({ comprador: { ...saidaOf(id).comprador, ...change } });
  const leaveAt = (change: object) => leaveTo({ endereco: { ...saidaOf(id).comprador.endereco, ...change } });

  it.each([
    ['emailEstabelecimento', 'E-mail do estabelecimento é obrigatório'],
    ['cpfOperadorResponsavel', 'CPF do operador responsável é obrigatório'],
    ['chaveNotaFiscal', 'Chave da nota fiscal é obrigatória'],
    ['dataVenda', 'Data da venda é obrigatória'],
    ['valorVenda', 'Valor da venda é obrigatório'],
    ['comprador', 'Comprador é obrigatório'],
    ['idEstoque', 'Identificador do estoque é obrigatório'],
  ])('names %s when it is missing', async (campo, mensagem) => {
    expect(await leave({ [campo]: undefined })).toEqual({ status: 400, mensagem });
  });

  it('names missing fields of the buyer and of the address', async () => {
    expect((await leaveTo({ nome: ' ' })).mensagem).toBe('Nome do comprador é obrigatório');
    expect((await leaveAt({ cep: undefined })).mensagem).toBe('CEP é obrigatório');
    expect((await leaveAt({ logradouro: '' })).mensagem).toBe('Logradouro é obrigatório');
  });

  it('refuses a neighbourhood of 21 characters and takes one of 20', async () => {
    expect(await leaveAt({ bairro: 'a'.repeat(21) })).toEqual({
      status: 400,
      mensagem: 'Bairro deve conter no máximo 20 caracteres',
    });
    const other = (await takeIn(horizonte, mundo.newChassi())).id;
    const { comprador } = saidaOf(other);
    const endereco = { ...comprador.endereco, bairro: 'á'.repeat(20) };
    const sold = await horizonte.call(renave.saidaZeroKm, {
      ...saidaOf(other),
      comprador: { ...comprador, endereco },
    });
    expect(sold.status).toBe(201);
  });

  it("refuses IBGE's code of the municipality, and the SIAFI code as text", async () => {
    expect((await leaveAt({ codigoMunicipio: 4106902 })).status).toBe(422);
    expect((await leaveAt({ codigoMunicipio: '7535' })).status).toBe(400);
  });

  it('refuses a document of the wrong type, an invalid e-mail and postal code', async () => {
    expect((await leaveTo({ tipoDocumento: 'CNPJ' })).status).toBe(400);
    expect((await leaveTo({ email: 'sem arroba' })).status).toBe(400);
    expect((await leaveAt({ cep: '80010-020' })).status).toBe(400);
  });

  it('refuses a date of sale in the future', async () => {
    expect((await leave({ dataVenda: '2026-09-16' })).status).toBe(422);
  });

  it('answers another establishment’s record as absent', async () => {
    const foreign = await vizinho.call(renave.saidaZeroKm, saidaOf(id));
    const absent = await vizinho.call(renave.saidaZeroKm, saidaOf(999));
    expect(foreign.status).toBe(422);
    expect(refusalOf(foreign).mensagem.replace(String(id), '999')).toBe(refusalOf(absent).mensagem);
    expect((await vizinho.call(renave.estoque, { id })).status).toBe(422);
  });

  it('refuses a finished vehicle in the unfinished one’s operation, and vice versa', async () => {
    const unfinished = (await takeIn(horizonte, mundo.newChassi(EMPRESAS.horizonteMatriz, false))).id;
    const finishedWay = await horizonte.call(renave.saidaZeroKm, saidaOf(unfinished));
    expect(finishedWay.status).toBe(422);
    const asUnfinished: SaidaInacabado = { ...saidaOf(id), leasingVeiculoInacabado: false };
    expect((await horizonte.call(renave.saidaInacabado, asUnfinished)).status).toBe(422);
    const noLeasing = without({ ...asUnfinished, idEstoque: unfinished }, 'leasingVeiculoInacabado');
    expect((await horizonte.call(renave.saidaInacabado, noLeasing)).status).toBe(400);
    await horizonte.call(renave.saidaInacabado, { ...asUnfinished, idEstoque: unfinished });
    const wrongWay = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(unfinished));
    expect(wrongWay.status).toBe(422);
  });

  it('sells once, and cancels once', async () => {
    const { id: sold } = await takeIn(horizonte, mundo.newChassi());
    expect((await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(sold))).status).toBe(422);
    await horizonte.call(renave.saidaZeroKm, saidaOf(sold));
    const again = refusalOf(await horizonte.call(renave.saidaZeroKm, saidaOf(sold)));
    expect(again.mensagem).toContain('Finalizado');
    await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(sold));
    const twice = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(sold));
    expect(refusalOf(twice)).toEqual({ status: 422, mensagem: 'A saída deste estoque já foi cancelada' });
  });
});

describe('refusals of the other writes', () => {
  it('does not cancel the entry of a vehicle that left', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    const answer = await horizonte.call(renave.cancelarEntradaZeroKm, {
      idEstoque: id,
      dataCancelamentoEntradaEstoque: HOJE,
      cpfOperadorResponsavel: CPF,
    });
    expect(answer.status).toBe(422);
  });

  it('accepts plain dates only where the registry does', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    const body = { idEstoque: id, cpfOperadorResponsavel: CPF };
    const cancel = (dataCancelamentoEntradaEstoque: string) =>
      horizonte.call(renave.cancelarEntradaZeroKm, { ...body, dataCancelamentoEntradaEstoque });
    expect((await cancel('2026-09-15T10:00:00')).status).toBe(400);
    expect((await cancel('2026-09-16')).status).toBe(422);
    expect((await cancel(HOJE)).status).toBe(201);
  });

  it('rejects only pending vehicles, for a known reason, and cancels only rejections', async () => {
    const chassi = mundo.newChassi();
    const body = { chassi, cpfOperadorResponsavel: CPF };
    const unknown = { ...body, motivoRejeicao: 'NAO_GOSTEI' as 'DESISTENCIA' };
    expect((await horizonte.call(renave.rejeitarZeroKm, unknown)).status).toBe(400);
    expect((await horizonte.call(renave.cancelarRejeicaoZeroKm, body)).status).toBe(422);
    await takeIn(horizonte, chassi);
    const rejeicao = { ...body, motivoRejeicao: 'DESISTENCIA' } as const;
    expect((await horizonte.call(renave.rejeitarZeroKm, rejeicao)).status).toBe(422);
  });

  it('returns to the manufacturer for a known reason only', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    const answer = await horizonte.call(renave.devolverMontadora, {
      idEstoque: id,
      chaveNotaFiscal: saidaOf(id).chaveNotaFiscal,
      dataDevolucao: HOJE,
      motivoDevolucaoMontadora: 'OUTRO' as 'DESISTENCIA',
      cpfOperadorResponsavel: CPF,
    });
    expect(refusalOf(answer)).toEqual({
      status: 400,
      mensagem: 'Motivo da devolução à montadora inválido',
    });
  });

  it('makes a mock vehicle from four digits only', async () => {
    const input = { sufixoChassi: '12A4', veiculoAcabado: true, cpfOperadorResponsavel: CPF };
    expect((await horizonte.call(criarVeiculoMock(), input)).status).toBe(400);
  });
});

describe('refusals of the reads', () => {
  it('finds no unannounced vehicle', async () => {
    const answer = await horizonte.call(renave.veiculos, { chassi: '9PTNADA0000000001' });
    expect(refusalOf(answer)).toEqual({ status: 422, mensagem: 'Chassi informado não está cadastrado' });
  });

  it('has no ATPV-e before the sale, after its cancelling, for an unfinished vehicle or for a stranger', async () => {
    const mensagem = 'Não existe intenção de venda disponível para o veículo informado';
    const ask = async (chassi: string, client = horizonte) =>
      refusalOf(await client.call(renave.pdfAtpv, { chassi }));
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    expect(await ask(chassi)).toEqual({ status: 422, mensagem });
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    expect((await horizonte.call(renave.pdfAtpv, { chassi })).status).toBe(200);
    expect((await ask(chassi, vizinho)).status).toBe(422);
    await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(id));
    expect((await ask(chassi)).status).toBe(422);
    expect((await horizonte.call(renave.termoSaida, { id })).status).toBe(422);
    const unfinished = await takeIn(horizonte, mundo.newChassi(EMPRESAS.horizonteMatriz, false));
    await horizonte.call(renave.saidaInacabado, {
      ...saidaOf(unfinished.id),
      leasingVeiculoInacabado: false,
    });
    expect((await ask(unfinished.chassi)).status).toBe(422);
    expect((await horizonte.call(renave.termoSaida, { id: unfinished.id })).status).toBe(200);
  });
});

it('leaves no trace of a refused write in the journal', async () => {
  const before = mundo.sandbox.journal().length;
  await horizonte.call(renave.entradaZeroKm, { ...entradaOf('9PTNADA0000000001') });
  await horizonte.call(renave.saidaZeroKm, saidaOf(999));
  expect(mundo.sandbox.journal()).toHaveLength(before);
});

describe('the form of a refusal', () => {
  it('has the three texts, a naive date-time and a tracing id', async () => {
    const { headers, body } = await horizonte.call(renave.veiculos, { chassi: '9PTNADA0000000001' });
    expect(headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(body).toEqual({
      titulo: 'Veículo não encontrado',
      detalhe: 'chassi=9PTNADA0000000001',
      mensagemParaUsuarioFinal: 'Chassi informado não está cadastrado',
      dataHora: '2026-09-15T10:00:00.000',
      logIdRastreabilidade: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('is the business body for malformed JSON', async () => {
    const { status, bytes } = await horizonte.raw('POST', '/api/entradas-estoque-zero-km', '{"chassi":');
    expect(status).toBe(400);
    expect(JSON.parse(bytes.toString())).toHaveProperty('mensagemParaUsuarioFinal');
  });

  it.each([
    ['GET', '/api/nada', 404, 'Not Found'],
    ['GET', '/api/entradas-estoque-zero-km', 405, 'Method Not Allowed'],
  ])("is the framework's body for %s %s", async (method, path, status, error) => {
    const answer = await horizonte.raw(method, path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.bytes.toString())).toEqual({
      timestamp: expect.any(String),
      status,
      error,
      message: 'No message available',
      path: `/renave-ws${path}`,
    });
  });
});
