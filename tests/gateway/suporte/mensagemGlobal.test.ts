import { describe, expect, it } from 'vitest';
import { mensagemGlobal as rotas } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const nova = { codigo_men: 1, mensagem_men: 'Manutenção hoje', tipo_men: 'A' as const, ativo_men: true };

describe('the global message', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'vizinho');
  const lojista = ownSession(world, 'lojista');

  it('is written by support and read by everybody while it is active', async () => {
    expect(await suporte.call(rotas.save, nova)).toEqual({
      message: 'Mensagem global atualizada com sucesso',
    });
    expect(await lojista.call(rotas.get, { id: 1 })).toEqual(nova);
    await suporte.call(rotas.save, { ...nova, ativo_men: false });
    expect(await lojista.call(rotas.get, { id: 1 })).toMatchObject({ mensagem_men: '', ativo_men: false });
    expect(await suporte.call(rotas.get, { id: 1 })).toMatchObject({ mensagem_men: 'Manutenção hoje' });
  });

  it('with a wrong link is refused, and the previous one stays', async () => {
    const antes = await suporte.call(rotas.get, { id: 1 });
    const mensagem_men = '\\javascript:alert(1) x';
    await expect(suporte.call(rotas.save, { ...nova, mensagem_men })).rejects.toMatchObject({
      status: 400,
      body: { errors: { mensagem_men: 'Formato de link para a mensagem global inválido!' } },
    });
    expect(await suporte.call(rotas.get, { id: 1 })).toEqual(antes);
  });
});
