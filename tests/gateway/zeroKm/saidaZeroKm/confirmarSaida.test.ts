import { afterEach, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { corpoOf, feitas, untilEstado } from '#tests/support/zeroKm.ts';
import { faturar, stock, stockOne, untilSaida, vender } from './veiculos.ts';

describe('POST saidaZeroKm/confirmarSaida', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 2000 } });
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const umEmEstoque = (acabado = true) => stockOne(world, lojista, acabado);
  const notaPara = async (venda: Parameters<typeof faturar>[2][number]) =>
    (await faturar(world, lojista, [venda]))[0] ?? 0;
  const naSaida = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
  const finalizado = async (chassi: string) =>
    (await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi })).data[0];

  it('sells a finished vehicle: out of stock, listed as finished, its buyer among the people', async () => {
    const { chassi, idEstoque } = await umEmEstoque();
    const codigo = await notaPara({
      chassi,
      cliente: { nome: 'Compradora de Teste', documento: '99900020294' },
    });
    expect(await naSaida(chassi)).toMatchObject({ codigo, nome: 'Compradora de Teste', inacabado: false });
    expect(await vender(lojista, codigo)).toMatchObject({
      message: 'A sua solicitação de confirmação de saída foi registrada com sucesso!',
      registradas: 1,
      emAndamento: 0,
    });
    await untilEstado(world, chassi, 'confirmada');
    expect(await naSaida(chassi)).toBeUndefined();
    expect(await finalizado(chassi)).toMatchObject({
      idest_vei: idEstoque,
      nomraz_pes: 'Compradora de Teste',
      acabado_vei: true,
      datsai_vei: '2026-09-02T10:00:00',
    });
    expect(corpoOf(world, 'saidaZeroKm', chassi)).toMatchObject({
      idEstoque,
      dataVenda: '2026-09-02T10:00:00',
      emailEstabelecimento: 'matriz@horizonte.test',
      comprador: {
        tipoDocumento: 'CPF',
        numeroDocumento: '99900020294',
        endereco: { codigoMunicipio: 7535 },
      },
    });
    expect(corpoOf(world, 'saidaZeroKm', chassi)).not.toHaveProperty('leasingVeiculoInacabado');
    const { data } = await lojista.call(crudRoutes(pessoa).list, { descricaoFiltro: 'compradora' });
    expect(data[0]).toMatchObject({ cgccpf_pes: '99900020294', tipo_pes: 'F' });
  });

  it('sells an unfinished vehicle by its own call', async () => {
    const { chassi } = await umEmEstoque(false);
    const codigo = await notaPara({ chassi });
    await vender(lojista, codigo, { leasing: true });
    await untilEstado(world, chassi, 'confirmada');
    expect([feitas(world, 'saidaZeroKm', chassi), feitas(world, 'saidaInacabado', chassi)]).toEqual([0, 1]);
    expect(corpoOf(world, 'saidaInacabado', chassi)).toMatchObject({ leasingVeiculoInacabado: true });
    expect(await finalizado(chassi)).toMatchObject({ acabado_vei: false });
  });

  describe('for a vehicle not named by the invoice', () => {
    it('sells the chosen vehicle, and links the invoice to it', async () => {
      const { chassi } = await umEmEstoque();
      const codigo = await notaPara({ chassi: '9PTERRAD000000017' });
      expect(await naSaida(chassi)).toMatchObject({ codigo: null });
      await vender(lojista, codigo, { chassi });
      await untilEstado(world, chassi, 'confirmada');
      const item = await rowOf(world, 'xml_item', { codigo });
      expect(item).toMatchObject({ chassi, selecionada: true });
      expect(await finalizado(chassi)).toBeDefined();
    });

    it('leaves the invoice unlinked when the sale is refused', async () => {
      const { chassi } = await umEmEstoque();
      const codigo = await notaPara({ chassi: '9PTERRAD000000025' });
      world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, alvo: { chassi } });
      await vender(lojista, codigo, { chassi });
      expect((await untilSaida(world, chassi)).estado).toBe('recusada');
      expect(await naSaida(chassi)).toMatchObject({ codigo: null, errotitulo: expect.any(String) });
    });

    it('refuses a user without CPF, and a used invoice for a second vehicle', async () => {
      const [um, outro] = await stock(world, lojista, 2);
      const codigo = await notaPara({ chassi: um.chassi });
      const cpf = (cpf_usu: string | null) => changeUsuario(world, 'lojista', { cpf_usu });
      await cpf(null);
      await expect(vender(lojista, codigo)).rejects.toThrow('informe o CPF do usuário');
      await cpf('99900010140');
      await vender(lojista, codigo);
      await untilEstado(world, um.chassi, 'confirmada');
      await expect(vender(lojista, codigo, { chassi: outro.chassi })).rejects.toMatchObject({
        status: 422,
        body: { message: `A nota escolhida já foi usada na saída do veículo ${um.chassi}.` },
      });
      expect(feitas(world, 'saidaZeroKm', outro.chassi)).toBe(0);
    });
  });

  describe('for incomplete buyer data', () => {
    const nada = {
      nome: null,
      cep: null,
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      estado: null,
      municipio: null,
    };
    const itensDe = (codigos: readonly number[]) =>
      codigos.map((codigo) => ({ codigo, leasing: null, chassi: null }));
    const cadastroDe = async (documento: string) => {
      const { data } = await lojista.call(crudRoutes(pessoa).list, { descricaoFiltro: documento });
      return data.find((um) => um.cgccpf_pes === documento);
    };

    it('asks once, stores them with the person, and sends all of that buyer’s sales', async () => {
      const [um, dois] = await stock(world, lojista, 2);
      const cliente = { nome: 'Compradora Repetida', documento: '99900020375', cep: null };
      const codigos = await faturar(world, lojista, [
        { chassi: um.chassi, cliente },
        { chassi: dois.chassi, cliente },
      ]);
      await changeRows(world, 'xml_item', { codigo: codigos[1] }, { bairro: null });
      await lojista.call(saidaZeroKm.confirmar, { itensList: itensDe(codigos) });
      const { compradores } = await lojista.call(saidaZeroKm.compradores, { notas: codigos });
      expect(compradores).toMatchObject([
        {
          documento: '99900020375',
          nome: 'Compradora Repetida',
          endereco: expect.stringMatching(/^\S.*, \d+ · /),
          notas: codigos,
          chassis: [um.chassi, dois.chassi],
        },
      ]);
      expect(new Set(compradores[0]?.faltam)).toEqual(new Set(['cep', 'bairro']));
      const dados = {
        ...nada,
        documento: '99900020375',
        cep: '80010020',
        bairro: 'Centro Histórico de Curitiba',
      };
      const resposta = await lojista.call(saidaZeroKm.confirmar, {
        itensList: itensDe(codigos),
        compradores: [dados],
      });
      expect(resposta).toMatchObject({ registradas: 2, recusadas: 0 });
      for (const { chassi } of [um, dois]) await untilEstado(world, chassi, 'confirmada');
      expect(corpoOf(world, 'saidaZeroKm', dois.chassi)).toMatchObject({
        comprador: { endereco: { cep: '80010020', bairro: 'Centro Histórico de' } },
      });
      expect(await cadastroDe('99900020375')).toMatchObject({ cep_pes: '80010020', versao_pes: 1 });
      expect((await lojista.call(saidaZeroKm.compradores, { notas: codigos })).compradores).toEqual([]);
    });

    it('completes the existing record, without overwriting', async () => {
      const { chassi } = await umEmEstoque();
      const cliente = { nome: 'Comprador Antigo', documento: '99900020456', cep: null };
      const codigo = await notaPara({ chassi, cliente });
      await world.kysely.updateTable('xml_item').set({ bairro: null }).where('codigo', '=', codigo).execute();
      const complete = (dito: { cep?: string; bairro?: string }) =>
        lojista.call(saidaZeroKm.confirmar, {
          itensList: itensDe([codigo]),
          compradores: [{ ...nada, documento: cliente.documento, ...dito }],
        });
      await expect(complete({ cep: '80010020' })).rejects.toThrow('não informa bairro do cliente');
      await complete({ bairro: 'Centro' });
      await untilEstado(world, chassi, 'confirmada');
      await changeRows(world, 'pessoa', { cgccpf_pes: cliente.documento }, { cep_pes: '' });
      const outro = await umEmEstoque();
      const segunda = await notaPara({ chassi: outro.chassi, cliente });
      const novo = { ...nada, documento: cliente.documento, cep: '80020300', endereco: 'Rua de Outro Lugar' };
      await expect(
        lojista.call(saidaZeroKm.confirmar, { itensList: itensDe([segunda]), compradores: [novo] }),
      ).rejects.toMatchObject({ status: 409, body: { code: 'registroAlterado' } });
      expect(feitas(world, 'saidaZeroKm', outro.chassi)).toBe(0);
      const certo = { ...novo, endereco: null };
      await lojista.call(saidaZeroKm.confirmar, { itensList: itensDe([segunda]), compradores: [certo] });
      await untilEstado(world, outro.chassi, 'confirmada');
      expect(await cadastroDe(cliente.documento)).toMatchObject({ cep_pes: '80020300', versao_pes: 3 });
    });

    it('offers no form when the invoice has no buyer', async () => {
      const { chassi } = await umEmEstoque();
      const codigo = await notaPara({ chassi });
      // A foreign buyer's document type is not accepted by the registry.
      await changeRows(world, 'xml_item', { codigo }, { cpfcnpj: null });
      await vender(lojista, codigo).catch(() => {});
      expect((await lojista.call(saidaZeroKm.compradores, { notas: [codigo] })).compradores).toEqual([]);
      expect(await naSaida(chassi)).toMatchObject({
        errotitulo: expect.stringContaining('CPF/CNPJ'),
        erromensagem: expect.stringContaining('Importe a nota corrigida'),
      });
    });
  });

  it('keeps the registry’s three texts of a refusal on the row, with the requesting call', async () => {
    const { chassi } = await umEmEstoque();
    const codigo = await notaPara({ chassi });
    const corpo = { titulo: 'Saída recusada', detalhe: 'REGRA-9', mensagemParaUsuarioFinal: 'Há restrição.' };
    world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo: { chassi } });
    await vender(lojista, codigo);
    await untilEstado(world, chassi, 'recusada');
    expect(await naSaida(chassi)).toMatchObject({
      codigo,
      errotitulo: 'Saída recusada',
      erromensagem: 'Há restrição.',
      errodetalhe: 'REGRA-9',
      rotarecusada: saidaZeroKm.confirmar.path,
    });
    await vender(lojista, codigo);
    await untilEstado(world, chassi, 'confirmada');
  });
});
