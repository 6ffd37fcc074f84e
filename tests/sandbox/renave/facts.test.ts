import { describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { usados } from '#contract/renave/usados.ts';
import type { NomeCenario } from '#contract/sandbox/cenarios.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { usadoDaSerie } from '#sandbox/world/usadosDemo.ts';
import { CPF, cancelamentoSaidaOf, HOJE, saidaOf, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const mundo = ownMundo();
const horizonte = ownClient(mundo);

const [paula] = PESSOAS;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64');
const PDF = Buffer.from('%PDF-1.4 ficticio').toString('base64');
let serie = 9;

/** A registered vehicle of a person. */
const newUsado = () => {
  serie += 1;
  const usado = usadoDaSerie('FCT7A', serie, {
    marcaModelo: 'AURORA/BRISA 1.0 FLEX',
    proprietario: { tipoDocumento: 'CPF', numeroDocumento: paula.documento, nome: paula.nome },
  });
  mundo.sandbox.registerUsados([usado]);
  return usado;
};
type Usado = ReturnType<typeof newUsado>;

const compraOf = ({ placa, renavam, codigoSegurancaCrv, numeroCrv }: Usado) => ({
  dataCompra: HOJE,
  valorCompra: 35_000,
  emailEstabelecimento: 'loja@exemplo.test',
  emailVendedor: 'paula@exemplo.test',
  cpfOperadorResponsavel: CPF,
  veiculo: {
    placa,
    renavam,
    codigoSegurancaCrv,
    numeroCrv,
    tipoCrv: 'DIGITAL' as const,
    quilometragemHodometro: 41_000,
    dataHoraMedicaoHodometro: `${HOJE}T09:00:00`,
    documentoProprietarioAtual: paula.documento,
    tipoDocumentoProprietarioAtual: 'CPF' as const,
  },
});
const buy = async (usado: Usado) =>
  (await horizonte.call(usados.solicitarEntradaUsado, compraOf(usado))).body;
const byPlate = ({ placa, renavam }: Usado) => ({ placa, renavam });
const cancelOf = ({ placa, renavam }: Usado, codigoSegurancaCrv: string) => ({
  dataCancelamentoEstoque: HOJE,
  cpfOperadorResponsavel: CPF,
  veiculo: { placa, renavam, codigoSegurancaCrv },
});
const playing = (cenario: NomeCenario, chassi: string) =>
  mundo.sandbox.behaviours.add({ cenario, alvo: { chassi }, vezes: 1 });
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  dito: (body as { mensagemParaUsuarioFinal?: string }).mensagemParaUsuarioFinal,
});
/** The terms of a record, which are integers or null. */
const termsOf = ({ entradaEstoque, saidaEstoque }: EstoqueRenave) => [
  entradaEstoque.numeroTermoEntradaEstoque,
  saidaEstoque?.numeroTermoSaidaEstoque ?? null,
];

describe('a record that ended by a cancelled entry or a return', () => {
  const SEM_DIA = { dataHora: null, comprador: null, dataHoraEnvioNotaFiscalSaida: null };

  it('has no day, buyer or sending in its exit; the day is in its cancellation, with a reason of a return', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    const { body } = await horizonte.call(renave.cancelarEntradaZeroKm, {
      idEstoque: id,
      dataCancelamentoEntradaEstoque: HOJE,
      cpfOperadorResponsavel: CPF,
    });
    expect(body).toMatchObject({
      saidaEstoque: { motivo: 'CANCELAMENTO_ENTRADA', ...SEM_DIA },
      cancelamentoEstoque: {
        motivoCancelamentoEstoque: 'DESISTENCIA',
        dataHoraCancelamentoEstoque: `${HOJE}T00:00:00`,
      },
    });
  });

  it('says why it was returned in its cancellation', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    const { body } = await horizonte.call(renave.devolverMontadora, {
      idEstoque: id,
      chaveNotaFiscal: saidaOf(id).chaveNotaFiscal,
      dataDevolucao: HOJE,
      motivoDevolucaoMontadora: 'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS',
      cpfOperadorResponsavel: CPF,
    });
    expect(body).toMatchObject({
      saidaEstoque: { motivo: 'DEVOLUCAO_MONTADORA', ...SEM_DIA },
      cancelamentoEstoque: {
        motivoCancelamentoEstoque: 'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS',
      },
    });
  });
});

describe('formats', () => {
  it('nulls are written, not left out', async () => {
    const estoque = await takeIn(horizonte, mundo.newChassi());
    const { body } = await horizonte.call(renave.saidaZeroKm, saidaOf(estoque.id));
    for (const one of [estoque, body])
      expect(Object.keys(one.entradaEstoque)).toEqual(
        expect.arrayContaining([
          'chaveNotaFiscalRemessaEntrada',
          'chaveNotaFiscalServicoEntrada',
          'vendedor',
        ]),
      );
    expect(body.saidaEstoque).toHaveProperty('chaveNotaFiscalServicoSaida', null);
  });

  it('the sending of an invoice has 4 to 6 decimals of a second, the other date-times none', async () => {
    const { id, entradaEstoque } = await takeIn(horizonte, mundo.newChassi());
    const { body } = await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    for (const sent of [
      entradaEstoque.dataHoraEnvioNotaFiscalEntrada,
      body.saidaEstoque?.dataHoraEnvioNotaFiscalSaida,
    ])
      expect(sent).toMatch(/T\d{2}:\d{2}:\d{2}\.\d{4,6}$/);
    expect(entradaEstoque.dataHora).toMatch(/T\d{2}:\d{2}:\d{2}$/);
  });

  it('terms are integers for a used vehicle, at once, and null for a zero km', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi());
    const { body } = await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    expect(termsOf(body)).toEqual([null, null]);
    expect(termsOf(await buy(newUsado()))).toEqual([expect.any(Number), null]);
  });

  it('a list’s query may have a slash before it', async () => {
    const { status } = await horizonte.call({ ...renave.estoques, path: '/api/estoques/' }, {});
    expect(status).toBe(200);
  });
});

describe('an empty 2xx', () => {
  it('answers an invoice and a signature (200), a rejection and its cancellation (201)', async () => {
    const usado = newUsado();
    const { id } = await buy(usado);
    const nota = { idEstoque: id, evento: 'COMPRA' as const, chaveNotaFiscal: saidaOf(id).chaveNotaFiscal };
    const assinatura = {
      idEstoque: id,
      envioAssinaturaProprioPunhoAtpve: { fotoAtpveAssinadoDeProprioPunhoBase64: JPEG },
    };
    const chassi = mundo.newChassi();
    const rejeicao = { chassi, cpfOperadorResponsavel: CPF };
    const answers = [
      await horizonte.call(usados.enviarNotaFiscal, nota),
      await horizonte.call(usados.enviarAssinatura, assinatura),
      await horizonte.call(renave.rejeitarZeroKm, { ...rejeicao, motivoRejeicao: 'DESISTENCIA' }),
      await horizonte.call(renave.cancelarRejeicaoZeroKm, rejeicao),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, null],
      [200, null],
      [201, null],
      [201, null],
    ]);
  });
});

describe('a cancelled exit', () => {
  it('answers the old record, which names the new one', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    const { body } = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(id));
    const [, novo] = (await horizonte.call(renave.estoques, { chassi })).body;
    expect(body).toMatchObject({
      id,
      estado: 'FINALIZADO',
      saidaEstoque: { cancelamentoSaidaEstoque: { idEstoqueGeradoNoCancelamentoSaida: novo?.id } },
    });
  });

  it('answers the new record in a scenario', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    playing('respondeORegistroNovo', chassi);
    const { body } = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(id));
    expect(body).toMatchObject({
      estado: 'CONFIRMADO',
      origemPorCancelamentoEstoque: { idEstoqueOrigem: id },
    });
  });
});

describe('what the registry does not know', () => {
  it('is its own 422; a wrong route is the framework’s 404, for every path', async () => {
    expect(refusalOf(await horizonte.call(renave.estoque, { id: 999_999 })).status).toBe(422);
    mundo.sandbox.behaviours.add({ cenario: 'rotaErrada' });
    for (const call of [renave.estoques, renave.clienteAutenticado, renave.pendentesEntradaZeroKm]) {
      const { status, body } = await horizonte.call(call as typeof renave.estoques, {});
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { timestamp: expect.any(String), path: expect.any(String) },
      });
    }
    mundo.sandbox.behaviours.clear();
  });
});

describe('the code of a CRV', () => {
  it('is kept in the stock record and told while SOLICITADO', async () => {
    const usado = newUsado();
    const estoque = await buy(usado);
    expect(estoque).toMatchObject({ estado: 'SOLICITADO', codigoSegurancaCrv: usado.codigoSegurancaCrv });
  });

  it('rotates without a new CRV number, and a cancellation is compared with the record’s own', async () => {
    const usado = newUsado();
    const { chassi } = await buy(usado);
    playing('codigoCrvNovo', chassi);
    const stale = await horizonte.call(usados.cancelarEntradaUsado, cancelOf(usado, '99999999999'));
    expect(refusalOf(stale)).toEqual({ status: 422, dito: 'Código de segurança do CRV inválido' });
    const done = await horizonte.call(usados.cancelarEntradaUsado, cancelOf(usado, usado.codigoSegurancaCrv));
    expect(done.status).toBe(201);
    const again = await horizonte.call(usados.solicitarEntradaUsado, compraOf(usado));
    expect(refusalOf(again)).toEqual({ status: 422, dito: 'Código de segurança do CRV inválido' });
  });
});

describe('the seller’s signature', () => {
  it('starts the Detran’s step, by paper or by phone, and is told with kind, day and state of the intention', async () => {
    const usado = newUsado();
    await buy(usado);
    const ultima = async () => (await horizonte.call(usados.ultimaAssinatura, byPlate(usado))).body;
    expect(await ultima()).toMatchObject({
      estadoIntencaoVenda: 'REGISTRADA',
      dataHoraRegistroAssinaturaVendedor: null,
      tipoAssinaturaVendedor: null,
      numeroDocumentoComprador: EMPRESAS.horizonteMatriz.cnpj,
    });
    playing('assinadoNoAplicativo', usado.chassi);
    expect(await ultima()).toMatchObject({
      tipoAssinaturaVendedor: 'AVANCADA_SOBRE_PDF_ATPVE',
      dataHoraRegistroAssinaturaVendedor: expect.stringContaining(HOJE),
      pdfAtpveComAssinaturasAvancadasEmbarcadasBase64: expect.stringMatching(/^JVBERi/),
    });
  });

  it.each([
    ['assinaturaSoFoto', PDF, JPEG],
    ['assinaturaSoPdf', JPEG, PDF],
  ] as const)('in the scenario %s is taken as one kind of file alone', async (cenario, refused, taken) => {
    const { id, chassi } = await buy(newUsado());
    const send = (foto: string) =>
      horizonte.call(usados.enviarAssinatura, {
        idEstoque: id,
        envioAssinaturaProprioPunhoAtpve: { fotoAtpveAssinadoDeProprioPunhoBase64: foto },
      });
    const { id: scenario } = mundo.sandbox.behaviours.add({ cenario, alvo: { chassi } });
    expect((await send(refused)).status).toBe(422);
    expect((await send(taken)).status).toBe(200);
    mundo.sandbox.behaviours.remove(scenario);
  });
});

describe('the ATPV-e', () => {
  it('is refused where there is no intention of sale: before the entry, and once it was cancelled behind it', async () => {
    const usado = newUsado();
    const ask = async () => refusalOf(await horizonte.call(usados.pdfAtpvUsado, byPlate(usado)));
    const SEM_INTENCAO = {
      status: 422,
      dito: expect.stringContaining('Não existe intenção de venda disponível'),
    };
    expect(await ask()).toEqual(SEM_INTENCAO);
    await buy(usado);
    expect((await ask()).status).toBe(200);
    playing('intencaoCancelada', usado.chassi);
    expect(await ask()).toEqual(SEM_INTENCAO);
  });

  it('of a used vehicle is answered by its chassis, too', async () => {
    const usado = newUsado();
    await buy(usado);
    const { status, body } = await horizonte.call(renave.pdfAtpv, { chassi: usado.chassi });
    expect({ status, body }).toMatchObject({ status: 200, body: { numeroAtpv: expect.any(String) } });
  });
});

describe('refusals in the registry’s words', () => {
  it('a used vehicle that is SOLICITADO is not answered by /veiculos', async () => {
    const { chassi } = await buy(newUsado());
    expect(refusalOf(await horizonte.call(renave.veiculos, { chassi }))).toEqual({
      status: 422,
      dito: expect.stringMatching(/no estado de Solicitado.*deve estar em estoque \(CONFIRMADO\)/),
    });
  });

  it('‘owner must be a CNPJ’ belongs to the own-vehicle entry', async () => {
    const { veiculo, ...compra } = compraOf(newUsado());
    const { documentoProprietarioAtual: _d, tipoDocumentoProprietarioAtual: _t, ...proprio } = veiculo;
    const answer = await horizonte.call(usados.solicitarEntradaProprio, {
      dataEntradaEstoque: compra.dataCompra,
      cpfOperadorResponsavel: CPF,
      veiculo: proprio,
    });
    expect(refusalOf(answer)).toEqual({
      status: 422,
      dito: expect.stringMatching(
        /^Proprietário do veículo deve ser um CNPJ.*diferente do estabelecimento solicitante/,
      ),
    });
  });

  it('a purchase before the last CRV names the CRV’s day', async () => {
    const usado = newUsado();
    const answer = await horizonte.call(usados.solicitarEntradaUsado, {
      ...compraOf(usado),
      dataCompra: '2024-01-05',
    });
    expect(refusalOf(answer).dito).toMatch(/anterior à data de emissão do último CRV \(11\/03\/2024\)/);
  });

  it.each([
    ['detranForaNaEntrada', /comunicação com o Detran.*repita/],
    ['estadoForaDoRenave', /não participa/],
  ] as const)('in the scenario %s an entry is refused and nothing is stored', async (cenario, dito) => {
    const usado = newUsado();
    playing(cenario, usado.chassi);
    const answer = await horizonte.call(usados.solicitarEntradaUsado, compraOf(usado));
    expect(refusalOf(answer)).toEqual({ status: 422, dito: expect.stringMatching(dito) });
    expect((await horizonte.call(renave.estoques, { chassi: usado.chassi })).body).toEqual([]);
    expect((await horizonte.call(usados.solicitarEntradaUsado, compraOf(usado))).status).toBe(201);
  });

  it('an exit that can no longer be cancelled, in a scenario', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    playing('saidaNaoCancelavel', chassi);
    const answer = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(id));
    expect(refusalOf(answer)).toEqual({
      status: 422,
      dito: expect.stringContaining('não pode ser cancelada'),
    });
  });

  it('an invoice that the tax authority refuses, in a scenario', async () => {
    const { id, chassi } = await buy(newUsado());
    playing('notaRecusadaNaSefaz', chassi);
    const nota = { idEstoque: id, evento: 'COMPRA' as const, chaveNotaFiscal: saidaOf(id).chaveNotaFiscal };
    expect(refusalOf(await horizonte.call(usados.enviarNotaFiscal, nota)).dito).toContain('Sefaz');
  });
});

describe('fitness', () => {
  const ask = async (usado: Usado) =>
    (await horizonte.call(usados.aptidao, { ...byPlate(usado), tipoCrv: 'DIGITAL' as const })).body;

  it('debts at the Detran make a vehicle unfit, and its entry is refused', async () => {
    const usado = newUsado();
    playing('debitos', usado.chassi);
    expect(await ask(usado)).toMatchObject({
      diagnostico: { veiculoApto: false, motivosParaNaoAptidao: [expect.stringContaining('débitos')] },
      informacoesDebitos: { existemDebitos: true },
    });
    expect((await horizonte.call(usados.solicitarEntradaUsado, compraOf(usado))).status).toBe(422);
  });

  it('a Detran that fails is told in a 200 without a diagnosis', async () => {
    const usado = newUsado();
    playing('detranForaNaAptidao', usado.chassi);
    expect(await ask(usado)).toMatchObject({ comunicacaoComDetranFalhou: true, diagnostico: null });
  });
});

describe('the Detran', () => {
  it('never answers, or takes a transfer back, in scenarios', async () => {
    const usado = newUsado();
    const { id } = await buy(usado);
    await horizonte.call(usados.enviarAssinatura, {
      idEstoque: id,
      envioAssinaturaProprioPunhoAtpve: { fotoAtpveAssinadoDeProprioPunhoBase64: JPEG },
    });
    const estado = async () => (await horizonte.call(renave.estoque, { id })).body.estado;
    mundo.sandbox.moveDetran(usado.placa);
    expect(await estado()).toBe('TRANSFERIDO');
    playing('detranDesfaz', usado.chassi);
    expect(await estado()).toBe('SOLICITADO');
  });
});
