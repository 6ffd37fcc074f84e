import { beforeAll, describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { certificadoStore } from '#gateway/db/stores/cadastros/certificadoStore.ts';
import type { Contato } from '#gateway/ports/alcance.ts';
import type { Chamado } from '#gateway/ports/uso.ts';
import { createAlcance } from '#gateway/reachability.ts';
import { contatoOf, desfechoOf } from '#gateway/renave/classify.ts';
import { renaveClient } from '#gateway/renave/client.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { SEGREDO } from '#tests/support/template.ts';

describe('reachability from an exchange', () => {
  const answered = (status: number) =>
    ({ ended: 'answered', answer: { status, headers: {}, body: Buffer.of() } }) as const;
  const lost = (sent: boolean, code = 'ECONNRESET') => ({ ended: 'lost', sent, status: null, code }) as const;
  const nao = { tipo: 'naoEnviada', motivo: '', retryAfterMs: null } as const;
  const muda = { tipo: 'semResposta', motivo: '', status: null } as const;
  const recusada = {
    tipo: 'recusada',
    status: 422,
    recusa: { codigo: 'recusadaPeloRenave', titulo: '', mensagem: '', detalhe: null },
  } as const;

  it.each([
    ['an answer', answered(200), { tipo: 'ok', status: 200, corpo: {} }, 'ok', 'ok'],
    ['a refusal', answered(422), recusada, 'ok', 'recusada'],
    ['401', answered(401), recusada, 'recusado', 'recusada'],
    ['403 before the application', answered(403), nao, 'recusado', 'naoEnviada'],
    [
      'an alert about the certificate',
      lost(true, 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
      nao,
      'recusado',
      'naoEnviada',
    ],
    ['404 before the application', answered(404), nao, 'calado', 'semResposta'],
    ['429', answered(429), nao, 'ocupado', 'naoEnviada'],
    ['5xx', answered(503), nao, 'calado', 'semResposta'],
    ['a page instead of an answer', answered(200), nao, 'calado', 'semResposta'],
    ['a lost answer of a question', lost(true), nao, 'calado', 'semResposta'],
    ['a lost answer of an operation', lost(true), muda, 'calado', 'semResposta'],
    ['no connection', lost(false, 'ECONNREFUSED'), nao, 'fora', 'semResposta'],
  ] as const)('%s', (_, outcome, resposta, contato, desfecho) => {
    expect(contatoOf(outcome, resposta)).toBe(contato);
    expect(desfechoOf(contato, resposta)).toBe(desfecho);
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

  it('counts a question whose answer is lost as silence, and the next one as answered', async () => {
    const tipos: Chamado['tipo'][] = [];
    const client = renaveClient({
      url: world.sandbox.renaveUrl,
      ca: world.sandbox.caPem,
      timeoutMs: 10_000,
      certificado: (empresa) => certificadoStore(daEmpresa(world.kysely, empresa)).get(),
      vault: createVault(SEGREDO),
      agora: () => new Date(),
      mediu: (_, { tipo }) => tipos.push(tipo),
    });
    world.sandbox.behaviours.add({ cenario: 'derruba', vezes: 1, alvo: { operacoes: ['estoques'] } });
    for (const _ of ['lost', 'answered']) await client.callRenave(codigo, renave.estoques, {});
    await client.close();
    expect(tipos).toEqual(['semResposta', 'ok']);
  });

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
