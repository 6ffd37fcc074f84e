import { afterEach, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { FILIAL, MATRIZ, nota } from '#tests/gateway/notas/xml/notas.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { createToken, sistemaOver } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { effectsOn, importXmls, until } from '#tests/support/zeroKm.ts';
import { feitos, noEstoque } from './transferencias.ts';

const AUTORIZAR = 'autorizarTransferenciaZeroKm';
const RECEBER = 'receberTransferenciaZeroKm';
let numero = 5000;

describe('transfers between branches', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 2000 } });
  const lojista = ownSession(world, 'lojista');
  const filial = ownSession(world, 'lojista', 'horizonteFilial');
  afterEach(() => world.sandbox.behaviours.clear());

  const linhaDe = async (chassi: string) =>
    (await lojista.call(transferenciaZeroKm.filiais, { descricaoFiltro: chassi })).data[0];
  const naSaida = async (session: TestSession, chassi: string) =>
    (await session.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];

  /** A stocked vehicle with an invoice to the branch. */
  const prepare = async () => {
    const { chassi } = await stockOne(world, lojista);
    numero += 1;
    const xml = nota({ numero, chassis: [chassi], de: sampleEmpresa(MATRIZ), para: sampleEmpresa(FILIAL) });
    await importXmls(world, lojista, [xml]);
    const linha = await linhaDe(chassi);
    return { chassi, linha, codigo: linha?.codigo_imp ?? 0 };
  };
  const transferir = (codigoItemChassi: number) =>
    lojista.call(transferenciaZeroKm.transferirParaFilial, { codigoItemChassi });
  const miss = (cenario: 'recusa' | 'foraDoAr', chassi: string, operacao: NomeChamada = RECEBER) =>
    world.sandbox.behaviours.add({ cenario, alvo: { chassi, operacoes: [operacao] } });
  const revert = async (chassi: string) => {
    await until(world, 'horizonteMatriz', async () => (await linhaDe(chassi))?.etapa === 'desfeita');
    expect(feitos(world, chassi).slice(1)).toEqual([AUTORIZAR, 'cancelarAutorizacaoZeroKm']);
    return linhaDe(chassi);
  };

  it('authorise with one certificate and receive with the other', async () => {
    const { chassi, linha, codigo } = await prepare();
    expect(linha).toMatchObject({
      cpfcnpj_imp: FILIAL,
      nomdes_imp: expect.stringMatching(/\S/),
      chave_imp: expect.stringMatching(/^\d{44}$/),
      valor_imp: expect.any(Number),
      etapa: null,
    });
    expect(await transferir(codigo)).toEqual({ message: 'Veículo transferido com sucesso' });
    await expect(transferir(codigo)).rejects.toThrow('O veículo não está mais no estoque desta empresa.');
    const { dataprocessamentoapi } = await lojista.call(xml.item, { id: codigo });
    expect(dataprocessamentoapi).toEqual(expect.any(String));
    const feitas = effectsOn(world, chassi);
    expect(feitas.slice(-2).map(({ operacao, cnpj }) => [operacao, cnpj])).toEqual([
      [AUTORIZAR, MATRIZ],
      [RECEBER, FILIAL],
    ]);
    expect([await linhaDe(chassi), await naSaida(lojista, chassi)]).toEqual([undefined, undefined]);
    expect(await naSaida(filial, chassi)).toMatchObject({ chassi });
    expect(await noEstoque(filial, chassi)).toMatchObject({ valorVeiculo: linha?.valor_imp });
  });

  it('are reverted when the branch is refused, also during an outage: the vehicle stays, with the reason on its row', async () => {
    const { chassi, codigo } = await prepare();
    miss('recusa', chassi);
    const alvo = { chassi, operacoes: ['cancelarAutorizacaoZeroKm' as const] };
    world.sandbox.behaviours.add({ cenario: 'foraDoAr', alvo, vezes: 1 });
    await expect(transferir(codigo)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('não recebeu o veículo') },
    });
    expect(await revert(chassi)).toMatchObject({
      status_processandoapi: false,
      errotitulo: 'A filial não recebeu o veículo',
      erromensagem: expect.stringMatching(/\S/),
    });
    world.sandbox.behaviours.clear();
    expect(await transferir(codigo)).toEqual({ message: 'Veículo transferido com sucesso' });
  });

  it('tell a company’s own system, too, that the branch was refused', async () => {
    const { chassi, linha } = await prepare();
    miss('recusa', chassi);
    const dms = sistemaOver(world, await createToken(lojista));
    const pedida = await dms(
      'POST transferencias/filiais',
      { nota: linha?.codigo_imp },
      { prefer: 'wait=60' },
    );
    expect([pedida.status, pedida.body]).toMatchObject([
      422,
      { code: 'renaveRecusou', detail: expect.stringContaining('não recebeu o veículo') },
    ]);
    await revert(chassi);
    const { body } = await dms('GET transferencias/filiais?limite=500');
    expect(body.itens.find((um: { chassi: string }) => um.chassi === chassi)).toMatchObject({
      etapa: 'desfeita',
      erroCodigo: 'filialNaoRecebeu',
    });
  });

  it.each(['tem acesso às empresas', 'está ativo'])(
    'are reverted when their author no longer %s before the branch receives',
    async (o) => {
      const { chassi, codigo } = await prepare();
      const { kysely } = world;
      const fora = miss('foraDoAr', chassi);
      await transferir(codigo);
      const { codigo_usu } = await kysely
        .updateTable('usuario')
        .set({ ativo_usu: o !== 'está ativo' })
        .where('email_usu', '=', 'lojista@patio.test')
        .returning('codigo_usu')
        .executeTakeFirstOrThrow();
      const acessos = await kysely
        .deleteFrom('acesso')
        .where('codusu_ace', '=', o === 'está ativo' ? 0 : codigo_usu)
        .returningAll()
        .execute();
      world.sandbox.behaviours.remove(fora.id);
      await until(world, 'horizonteMatriz', async () => feitos(world, chassi).length === 3);
      if (acessos.length > 0) await kysely.insertInto('acesso').values(acessos).execute();
      await changeRows(world, 'usuario', { codigo_usu }, { ativo_usu: true });
      await revert(chassi);
    },
  );

  it('are reverted when the branch is busy with the vehicle', async () => {
    const { chassi, codigo } = await prepare();
    const cod = await world.codigoOf('horizonteFilial');
    const codigoUsuario = await world.usuarioOf('lojista');
    const id = crypto.randomUUID();
    await world.gateway.ports.empresa(cod).intencoes.create([
      {
        id,
        codigoUsuario,
        alvo: { chassi },
        operacao: 'confirmarEntradaZeroKm',
        familia: 'pendencia',
        rota: null,
        dados: {},
      },
    ]);
    await expect(transferir(codigo)).rejects.toMatchObject({ status: 422 });
    await revert(chassi);
    await world.gateway.ports.empresa(cod).intencoes.remove([id]);
  });

  const cancelarNota = (
    chave: string,
    session: TestSession,
    empresa: 'horizonteMatriz' | 'horizonteFilial',
  ) => importXmls(world, session, [procEvento(chave)], empresa);

  it('do not start when the invoice is cancelled before the registry is back', async () => {
    const { chassi, codigo, linha } = await prepare();
    const fora = miss('foraDoAr', chassi, AUTORIZAR);
    await transferir(codigo);
    await cancelarNota(linha?.chave_imp ?? '', lojista, 'horizonteMatriz');
    world.sandbox.behaviours.remove(fora.id);
    await until(world, 'horizonteMatriz', async () => (await linhaDe(chassi))?.errotitulo !== null);
    expect(await linhaDe(chassi)).toMatchObject({ codigo_imp: null, errotitulo: 'Nota cancelada' });
    expect(feitos(world, chassi)).toEqual(['entradaZeroKm']);
    await expect(transferir(codigo)).rejects.toMatchObject({
      status: 422,
      body: { code: 'regra', message: expect.stringContaining('cancelou esta nota') },
    });
  });

  it.each(['horizonteMatriz', 'horizonteFilial'] as const)(
    'are reverted when the invoice is cancelled between the halves, at either company (%s)',
    async (empresa) => {
      const { chassi, codigo, linha } = await prepare();
      const fora = miss('foraDoAr', chassi);
      expect(await transferir(codigo)).toEqual({
        message: expect.stringContaining('ainda está recebendo'),
        emCurso: true,
      });
      expect(await linhaDe(chassi)).toMatchObject({ etapa: 'recebendo', status_processandoapi: true });
      const session = empresa === 'horizonteMatriz' ? lojista : filial;
      await cancelarNota(linha?.chave_imp ?? '', session, empresa);
      world.sandbox.behaviours.remove(fora.id);
      expect(await revert(chassi)).toMatchObject({
        errotitulo: 'A filial não recebeu o veículo',
        erromensagem: expect.stringContaining('cancelou esta nota'),
      });
    },
  );

  it('do nothing when the branch’s certificate is refused, and say whose', async () => {
    const { chassi, codigo } = await prepare();
    const alvo = { operacoes: ['clienteAutenticado' as const], cnpj: FILIAL };
    world.sandbox.behaviours.add({ cenario: 'naoCredenciado', alvo });
    await expect(transferir(codigo)).rejects.toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /certificado de Horizonte Londrina.*credenciamento.*Nada foi transferido/,
        ),
      },
    });
    expect(feitos(world, chassi)).toEqual(['entradaZeroKm']);
  });

  it('require access to both companies', async () => {
    const { chassi, codigo } = await prepare();
    const { kysely } = world;
    const cod = await world.codigoOf('horizonteFilial');
    const acessos = await kysely.selectFrom('acesso').selectAll().where('codemp_ace', '=', cod).execute();
    await kysely.deleteFrom('acesso').where('codemp_ace', '=', cod).execute();
    await expect(transferir(codigo)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Você não tem acesso à filial Horizonte Londrina') },
    });
    await kysely.insertInto('acesso').values(acessos).execute();
    const outra = `${MATRIZ.slice(0, 8)}000900`;
    await kysely.updateTable('xml_item').set({ cpfcnpj: outra }).where('codigo', '=', codigo).execute();
    await expect(transferir(codigo)).rejects.toThrow(/ não está cadastrada no sistema\./);
    expect(feitos(world, chassi)).toEqual(['entradaZeroKm']);
  });
});
