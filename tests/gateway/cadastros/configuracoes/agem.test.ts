import { beforeAll, describe, expect, it } from 'vitest';
import { configuracoes } from '#contract/gateway/cadastros/configuracoes.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { CONFIG, type CodigoDeConfig } from '#domain/configuracoes.ts';
import { avisoRecusas } from '#gateway/engine/operacoes/notifyRecusas.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { faturar, stock, untilSaida, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { until } from '#tests/support/zeroKm.ts';

describe('company options', () => {
  const world = ownGateway({ config: { avisoRecusasMs: 50 } });
  const lojista = ownSession(world, 'lojista');
  let matriz: number;
  let codigoUsuario: number;
  const db = () => world.kysely;
  const { email } = CONTAS.lojista;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
    codigoUsuario = await world.usuarioOf('lojista');
  });

  const escolher = (codigoConfig: CodigoDeConfig, valor_coe: boolean) =>
    lojista.call(configuracoes.save, {
      isGrupo: false,
      codigoConfig,
      arrayConfigEmps: [{ codemp_coe: matriz, valor_coe }],
    });
  const notasDe = async (quantas: number, cliente = {}) => {
    const estoque = await stock(world, lojista, quantas);
    const codigos = await faturar(
      world,
      lojista,
      estoque.map(({ chassi }) => ({ chassi, cliente })),
    );
    return estoque.map(({ chassi }, at) => ({ chassi, codigo: codigos[at] ?? 0 }));
  };
  const vendido = async (cliente = {}) => {
    const [nota] = await notasDe(1, cliente);
    if (!nota) throw new Error('no invoice');
    await vender(lojista, nota.codigo);
    await untilSaida(world, nota.chassi);
    return nota;
  };
  const recusado = async (quantas = 1) => {
    const notas = await notasDe(quantas);
    for (const { chassi, codigo } of notas) {
      refuseNext(world, chassi, { titulo: 'Saída recusada', mensagem: 'Há restrição judicial.' });
      await vender(lojista, codigo);
      await untilSaida(world, chassi);
    }
    return notas.map(({ chassi }) => chassi);
  };
  const mensagens = (dito: string) => recebidas(world, email).filter((texto) => texto.includes(dito));

  it('send no e-mail by default', async () => {
    const { chassi } = await vendido();
    const [outro = ''] = await recusado();
    const pendentes = await db().selectFrom('recusa_a_avisar').selectAll().execute();
    expect([mensagens(chassi), mensagens(outro), pendentes]).toEqual([[], [], []]);
  });

  it('e-mail the ATPV-e to the user who confirmed the sale', async () => {
    await escolher(CONFIG.enviarAtpv, true);
    const { chassi } = await vendido();
    const linha = () => lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi });
    await until(world, 'horizonteMatriz', async () =>
      (await linha()).data[0]?.documento.startsWith(`Enviado a ${email}`),
    );
    expect(mensagens(`de chassi ${chassi}`)).toHaveLength(1);
    await escolher(CONFIG.enviarAtpv, false);
  });

  it('e-mail a refusal to its author, with reason and link', async () => {
    await escolher(CONFIG.avisarRecusas, true);
    const [chassi = ''] = await recusado();
    await expect.poll(() => mensagens(chassi).length).toBe(1);
    const [texto] = mensagens(chassi);
    for (const dito of [
      '1 operação foi recusada',
      'Horizonte Matriz',
      'Há restrição judicial.',
      '/pendencias',
    ])
      expect(texto).toContain(dito);
    await escolher(CONFIG.avisarRecusas, false);
  });

  it('e-mail a batch’s refusals in one debounced message, to a user with access', async () => {
    const chassis = await recusado(3);
    const { recusas } = world.gateway.ports.empresa(matriz);
    const intencoes = await db()
      .selectFrom('intencao')
      .select('id')
      .where('chassi', 'in', chassis)
      .where('estado', '=', 'recusada')
      .execute();
    const annotate = () =>
      Promise.all(
        intencoes.map(({ id }) => recusas.annotate(id, codigoUsuario, 'Confirmação de saída zero km')),
      );
    const avisar = (esperaMs: number) =>
      avisoRecusas.execute(world.gateway.ports)({ codigoEmpresa: matriz, codigoUsuario, esperaMs });
    const faltam = async () => (await db().selectFrom('recusa_a_avisar').selectAll().execute()).length;
    await annotate();
    await avisar(3_600_000);
    expect([await faltam(), chassis.flatMap(mensagens)]).toEqual([3, []]);
    await avisar(0);
    await avisar(0);
    expect(new Set(chassis.flatMap(mensagens)).size).toBe(1);
    expect(mensagens('3 operações foram recusadas')).toHaveLength(1);
    expect(await faltam()).toBe(0);
    await annotate();
    await db()
      .deleteFrom('acesso')
      .where('codemp_ace', '=', matriz)
      .where('codusu_ace', '=', codigoUsuario)
      .execute();
    await avisar(0);
    expect([await faltam(), mensagens('3 operações foram recusadas').length]).toEqual([0, 1]);
    await db().insertInto('acesso').values({ codemp_ace: matriz, codusu_ace: codigoUsuario }).execute();
  });

  it('create the buyer as a person, keep typed data, and fill in empty fields', async () => {
    const pessoa = (documento: string) =>
      db().selectFrom('pessoa').selectAll().where('cgccpf_pes', '=', documento).executeTakeFirst();
    const documento = '99900040210';
    const cliente = { documento, nome: 'Nome da Nota', email: 'nota@exemplo.test', bairro: 'Bairro da Nota' };
    await escolher(CONFIG.completarPessoas, false);
    await vendido(cliente);
    expect(await pessoa(documento)).toBeUndefined();
    await escolher(CONFIG.completarPessoas, true);
    await vendido(cliente);
    expect(await pessoa(documento)).toMatchObject({ nomraz_pes: 'Nome da Nota', versao_pes: 1 });
    const typed = { nomraz_pes: 'Nome Digitado', bairro_pes: '', email_pes: '' };
    await db().updateTable('pessoa').set(typed).where('cgccpf_pes', '=', documento).execute();
    await vendido(cliente);
    expect(await pessoa(documento)).toMatchObject({
      nomraz_pes: 'Nome Digitado',
      bairro_pes: 'Bairro da Nota',
      versao_pes: 2,
    });
  });
});
