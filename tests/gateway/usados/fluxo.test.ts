import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import { declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import {
  DOCUMENTOS_USADOS,
  type DocumentoUsado,
  documentosUsados,
} from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { aviso } from '#gateway/usecases/usados/aviso.ts';
import { CONTAS, PESSOAS } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import {
  ateQue,
  chamadasDoVeiculo,
  chaveNova,
  comprarUsado,
  concluir,
  emEstoque,
  HOJE,
  linhaDoUsado,
  novoUsado,
  PDF,
  pessoaPor,
  sign,
  situacaoDoUsado,
  venderUsado,
} from './mundo.ts';

describe('a used vehicle', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  const vender = (usado: { placa: string; codigo: number }) => venderUsado(world, session, usado);

  const intencaoDe = async (placa: string): Promise<string> => {
    const { id } = await rowOf(world, 'intencao', { placa, operacao: 'comprarUsado' });
    return id;
  };

  it('has its fitness queried before a purchase if the company wants it, without consequences', async () => {
    const nossa = { codigo: await world.codigoOf('horizonteMatriz') };
    const wantsAptidao = (aptest_emp: boolean) =>
      changeRows(world, 'empresa', { codigo_emp: nossa.codigo }, { aptest_emp });
    await wantsAptidao(true);
    const { placa, ...usado } = await novoUsado(world, session);
    const recusa = world.sandbox.behaviours.add({
      cenario: 'recusa',
      alvo: { operacoes: ['aptidao'] },
      vezes: 1,
    });
    const compra = comprarUsado(world, session, { placa, ...usado });
    await world.sandbox.behaviours.whenApplied(recusa.id);
    // The purchase has its row by then: a silent registry holds nothing that nobody sees.
    expect(await intencaoDe(placa)).toEqual(expect.any(String));
    expect(await compra).toEqual(expect.any(Number));
    await wantsAptidao(false);
  });

  it('goes from purchase to sale, and back, each step done once at the registry', async () => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({ estado: 'SOLICITADO', idest_vei: id });
    const situacao = () => situacaoDoUsado(session, usado);
    expect(await situacao()).toEqual(['Cadastrado', id]);

    await sign(session, id);
    world.sandbox.moveDetran(usado.placa);
    await ateQue(world, session, usado.placa, ({ estado }) => estado === 'TRANSFERIDO');
    world.sandbox.moveDetran(usado.placa);
    const confirmada = await ateQue(world, session, usado.placa, ({ estado }) => estado === 'CONFIRMADO');
    expect(confirmada).toMatchObject({ idest_vei: id, codigoVeiculo: usado.codigo });
    expect(confirmada.assinaturaEnviada).not.toBeNull();

    expect(await situacao()).toEqual(['Em estoque no Renave', id]);
    await expect(vender(usado)).rejects.toThrow(/nota fiscal de entrada/);
    const compra = chaveNova();
    await session.call(usados.enviarNota, { chaveNotaFiscal: compra, evento: 'COMPRA', idEstoque: id });
    expect((await vender(usado)).idest_vei).toBe(id);
    expect(await situacao()).toEqual(['Vendido', id]);
    const termos = [
      await session.call(termoSaida.download, { idEstoque: id }),
      await session.call(documentosUsados.termoSaida, { id }),
    ];
    for (const { data } of termos) expect(data.pdfBase64.slice(0, 5)).toBe('JVBER');
    const venda = chaveNova();
    await session.call(usados.enviarNota, { chaveNotaFiscal: venda, evento: 'VENDA', idEstoque: id });
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
      estado: 'FINALIZADO',
      entradaEstoque: { chaveNotaFiscalEntrada: compra },
      saidaEstoque: { chaveNotaFiscalSaida: venda, motivo: 'VENDA', cancelamentoSaidaEstoque: false },
    });

    await session.call(solicitacoesUsados.cancelarSaida, { idEstoque: id });
    const voltou = await linhaDoUsado(session, usado.placa);
    expect(voltou).toMatchObject({ estado: 'CONFIRMADO', idEstoqueOrigem: id });
    expect(await situacao()).toEqual(['Em estoque no Renave', voltou?.idest_vei]);
    expect(voltou?.assinaturaEnviada).toBe(confirmada.assinaturaEnviada);
    expect(await linhaDoUsado(session, usado.placa, id)).toMatchObject({
      idEstoqueGeradoNoCancelamentoSaida: voltou?.idest_vei,
      saidaEstoque: { cancelamentoSaidaEstoque: true },
    });

    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'enviarAssinatura',
      'detranTransferiu',
      'detranConfirmou',
      'enviarNotaFiscal',
      'solicitarSaidaUsado',
      'enviarNotaFiscal',
      'cancelarSaidaUsado',
    ]);
  });

  it('of the establishment itself needs no signature', async () => {
    const usado = await novoUsado(world, session, {
      proprietario: { tipoDocumento: 'CNPJ', numeroDocumento: '99900101000186', nome: 'Horizonte' },
    });
    const pedido = { veiculo: usado.codigo, dataEntradaEstoque: HOJE };
    await session.call(solicitacoesUsados.veiculoProprio, pedido);
    await concluir(world, session, usado.placa);
    expect(chamadasDoVeiculo(world, usado.chassi)[0]).toBe('solicitarEntradaProprio');
    const { datent_vei } = await rowOf(world, 'veiculo', { codigo_vei: usado.codigo });
    expect(datent_vei).toBe(HOJE);
  });

  it('is worth what its purchase said, in the statement of stock and on its page', async () => {
    const usado = await novoUsado(world, session);
    await comprarUsado(world, session, usado);
    await concluir(world, session, usado.placa);
    const { data } = await session.call(declaracao.estoque, { descricaoFiltro: usado.chassi });
    expect(data).toMatchObject([{ chassi: usado.chassi, valor: 4_500_050 }]);
    const { veiculo } = await session.call(ficha.read, { veiculo: usado.placa });
    expect(veiculo.valorentrada).toBe(4_500_050);
  });

  it('e-mails its author once for each step', async () => {
    const usado = await novoUsado(world, session);
    const { email } = CONTAS.lojista;
    const avisos = () => recebidas(world, email).filter((texto) => texto.includes(formatPlaca(usado.placa)));
    await comprarUsado(world, session, usado, { avisar: true });
    expect(avisos()).toEqual([]);
    world.sandbox.moveDetran(usado.placa);
    await expect.poll(() => avisos()[0]).toMatch(/o Detran transferiu a propriedade/);
    world.sandbox.moveDetran(usado.placa);
    const concluida = () => avisos().filter((texto) => texto.includes('o veículo está no estoque'));
    await expect.poll(() => concluida().length).toBe(1);
    // A gateway that crashed after sending sends it again with the same Message-ID.
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const trabalho = { codigoEmpresa, intencao: await intencaoDe(usado.placa), estado: 'CONFIRMADO' };
    await aviso.execute(world.gateway.ports)(trabalho);
    await aviso.execute(world.gateway.ports)(trabalho);
    await aviso.execute(world.gateway.ports)({ ...trabalho, intencao: randomUUID() });
    expect(concluida()).toHaveLength(1);
    expect(avisos()).toHaveLength(2);
  });

  it('whose purchase fails stays with the reason, is e-mailed too, and is resent unchanged', async () => {
    const usado = await novoUsado(world, session);
    refuseNext(world, usado.chassi, { mensagem: 'O veículo tem bloqueio.' });
    await expect(comprarUsado(world, session, usado, { avisar: true })).rejects.toThrow(/bloqueio/);
    const recusa = () => recebidas(world, CONTAS.lojista.email).find((one) => one.includes('bloqueio'));
    await expect.poll(recusa).toMatch(/não aceitou a entrada/);
    const paragrafos = (recusa() ?? '').matchAll(/<p [^>]*>(.*?)<\/p>/g);
    expect(Array.from(paragrafos, ([, texto]) => texto)).toEqual([
      `Olá, ${CONTAS.lojista.nome}.`,
      `Veículo ${formatPlaca(usado.placa)}: o Renave não aceitou a entrada.`,
      'Motivo: O veículo tem bloqueio.',
      expect.stringMatching(/^Acompanhe em .*\/estoque-veiculos-usados</),
      'Você pediu este aviso ao enviar a solicitação de entrada.',
      'Pátio',
    ]);
    const linha = await linhaDoUsado(session, usado.placa);
    expect(linha).toMatchObject({
      estado: 'NAO_ENVIADA',
      idest_vei: null,
      erromensagem: 'O veículo tem bloqueio.',
    });
    const { idest_vei } = await session.call(solicitacoesUsados.reenviar, { id: linha?.id ?? '' });
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({ estado: 'SOLICITADO', idest_vei });
    expect((await session.call(usados.lista, { placaVei: usado.placa })).data).toHaveLength(1);
  });

  it('bought with a lost answer is found by plate, also after the Detran’s next step', async () => {
    const usado = await novoUsado(world, session);
    const lento = world.sandbox.behaviours.add({
      cenario: 'fazEDerruba',
      vezes: 1,
      alvo: { chassi: usado.chassi, operacoes: ['solicitarEntradaUsado'] },
    });
    const proprietario = await pessoaPor(world, usado.proprietario.numeroDocumento);
    const pedido = { veiculo: usado.codigo, proprietario, dataCompra: HOJE, valorCompra: 3_500_000 };
    const pedida = session.call(solicitacoesUsados.compra, pedido);
    await world.sandbox.behaviours.whenApplied(lento.id);
    await world.sandbox.waitForEffect((effect) => effect.chassi === usado.chassi);
    world.sandbox.moveDetran(usado.placa);
    expect(await pedida).toMatchObject({ emCurso: true, idest_vei: null });
    await ateQue(world, session, usado.placa, ({ estado }) => estado === 'TRANSFERIDO');
    expect(
      chamadasDoVeiculo(world, usado.chassi).filter((nome) => nome === 'solicitarEntradaUsado'),
    ).toHaveLength(1);
  });

  it.each([
    [{ valorCompra: 0 }, /valor de compra|mínimo/i],
    [{ dataCompra: '2999-01-01' }, /não pode ser futura/],
    [{ veiculo: 999_999_999 }, /informe um veículo válido/],
    [{ proprietario: 999_999_999 }, /informe uma pessoa válida/],
  ])('is not bought with %j', async (changes, sentence) => {
    const usado = await novoUsado(world, session);
    const proprietario = await pessoaPor(world, usado.proprietario.numeroDocumento);
    const pedido = { veiculo: usado.codigo, proprietario, dataCompra: HOJE, valorCompra: 100, ...changes };
    await expect(session.call(solicitacoesUsados.compra, pedido)).rejects.toThrow(sentence);
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([]);
  });

  it('created as a mock has a record with the registry’s data', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { placa } = await suporte.call(usados.criarVeiculoMock, {
      sufixoPlacaMock: '9Z99',
      cpfProprietarioMock: PESSOAS[0].documento,
      nomeProprietarioMock: PESSOAS[0].nome,
      ufJurisdicaoMock: 'pr',
      veiculoRouboFurtoMock: false,
      veiculoBaixadoMock: false,
    });
    const { data } = await session.call(crudRoutes(entidade).list, { descricaoFiltro: placa });
    expect(data).toMatchObject([
      {
        placa_vei: placa,
        descri_vei: `Veículo mock - ${placa}`,
        anofab_vei: 2024,
        kmatu_vei: 15,
        cor_vei: 'PRETA',
      },
    ]);
  });

  it('has its documents once available, e-mailed to the caller only, and its signature readable', async () => {
    const { id, placa, renavam } = await emEstoque(world, session);
    const textos = [
      (await session.call(documentosUsados.termoEntrada, { id })).data.pdfBase64,
      (await session.call(documentosUsados.crlv, { placa, renavam })).data.pdfBase64,
      (await session.call(documentosUsados.codigoSeguranca, { placa, renavam })).data.pdfBase64,
      (await session.call(documentosUsados.atpv, { placa, renavam })).data.pdfAtpvBase64,
    ];
    for (const base64 of textos)
      expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await expect(session.call(documentosUsados.termoSaida, { id })).rejects.toThrow(/saída/);
    const { data } = await session.call(documentosUsados.atpvEnviado, { placa, renavam });
    expect(data).toMatchObject({ pdfAtpvBase64: PDF, p7sBase64: null });
    const send = (documento: DocumentoUsado, quem = session) =>
      quem.call(documentosUsados.sendByEmail, { idEstoque: id, documento });
    for (const { value, label } of DOCUMENTOS_USADOS.filter((um) => um.value !== 'termoSaida')) {
      expect(await send(value)).toEqual({
        Sucesso: true,
        Mensagem: value === 'atpv' ? atpv.enviarEmail.success : documentosUsados.sendByEmail.success,
      });
      const [mensagem] = recebidas(world, CONTAS.lojista.email).filter(
        (texto) => texto.includes(formatPlaca(placa)) && texto.includes(`"${label}"`),
      );
      expect(mensagem, label).toContain(`${value}-${placa}.pdf`);
    }
    await expect(send('termoSaida')).rejects.toThrow(/saída/);
    await expect(send('crlv', await world.as('despachante', 'vizinho'))).rejects.toThrow(/não encontrado/);
  });
});
