import { beforeAll, describe, expect, it } from 'vitest';
import type { Contato } from '#gateway/ports/alcance.ts';
import { createAlcance } from '#gateway/reachability.ts';
import { contatoOf } from '#gateway/renave/classify.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('reachability from an exchange', () => {
  const answered = (status: number) =>
    ({ ended: 'answered', answer: { status, headers: {}, body: Buffer.of() } }) as const;
  const lost = (sent: boolean, code = 'ECONNRESET') => ({ ended: 'lost', sent, status: null, code }) as const;
  const nao = { tipo: 'naoEnviada', motivo: '', retryAfterMs: null } as const;
  const recusada = {
    tipo: 'recusada',
    status: 422,
    recusa: { codigo: 'recusadaPeloRenave', titulo: '', mensagem: '', detalhe: null },
  } as const;

  it.each([
    ['an answer', answered(200), { tipo: 'ok', status: 200, corpo: {} }, 'ok'],
    ['a refusal', answered(422), recusada, 'ok'],
    ['401', answered(401), recusada, 'recusado'],
    ['403', answered(403), recusada, 'recusado'],
    [
      'an alert about the certificate',
      lost(true, 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
      nao,
      'recusado',
    ],
    ['429', answered(429), nao, 'ocupado'],
    ['5xx', answered(503), nao, 'calado'],
    ['a page instead of an answer', answered(200), nao, 'calado'],
    ['a lost answer', lost(true), nao, 'calado'],
    ['no connection', lost(false, 'ECONNREFUSED'), nao, 'fora'],
  ] as const)('%s', (_, outcome, resposta, contato) => {
    expect(contatoOf(outcome, resposta)).toBe(contato);
  });
});

describe('the registry’s reachability', () => {
  const world = ownGateway();
  let codigo: number;
  let agora = 0;
  beforeAll(async () => {
    codigo = await world.codigoOf('vizinho');
  });

  const novo = () => createAlcance(world.gateway.ports.empresa, world.gateway.ports.log, () => agora);
  const estado = async () => {
    const { trabalhos } = world.gateway.ports.empresa(codigo);
    return (await trabalhos.getEspera()).alcance;
  };
  const pass = async (ouviu: ReturnType<typeof novo>, ...contatos: Contato[]) => {
    for (const contato of contatos) await ouviu(codigo, 'estabelecimento', contato);
    return estado();
  };

  it('is lost at once when unreachable, and restored by any answer', async () => {
    const ouviu = novo();
    expect(await pass(ouviu, 'fora')).toBe('fora');
    expect(await pass(ouviu, 'recusado')).toBeNull();
    expect(await pass(ouviu, 'fora', 'ok')).toBeNull();
  });

  it('is lost by missing answers only when nothing is answered', async () => {
    const ouviu = novo();
    expect(await pass(ouviu, 'ok', 'calado', 'calado')).toBeNull();
    agora += 20_000;
    expect(await pass(ouviu, 'calado')).toBe('calado');
    expect(await pass(ouviu, 'ok', 'calado', 'calado')).toBeNull();
  });

  it('is rediscovered by another gateway, so that no state lasts forever', async () => {
    expect(await pass(novo(), 'fora')).toBe('fora');
    expect(await pass(novo(), 'ok')).toBeNull();
  });
});
