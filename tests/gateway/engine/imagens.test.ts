import { expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { sweepArquivos } from '#gateway/engine/arquivosDoDia.ts';
import { withImagem } from '#gateway/engine/imagens.ts';
import type { Chamada } from '#gateway/engine/useCase.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const world = ownGateway({ agora: () => new Date('2026-11-20T12:00:00Z') });
const imagem = { campo: 'foto', base64: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64') };

const keys = async () => {
  const todas: string[] = [];
  for await (const chave of world.gateway.ports.arquivos.listAll()) todas.push(chave);
  return todas.filter((chave) => /^(patio|entregas)\//.test(chave));
};

it('an image whose request is refused goes at once; one whose end is not known is kept, and swept when nothing names it', async () => {
  const { ports } = world.gateway;
  const chamada = { ports, empresa: { codigo: 1 } } as Chamada<unknown>;
  const store = (error: Error) =>
    withImagem(chamada, { ...imagem, pasta: 'patio' }, () => Promise.reject(error)).catch(() => {});
  await store(new AppError('regra', { message: 'Não.' }));
  expect(await keys()).toEqual([]);
  await store(new AppError('indisponivel', { cause: new Error('the answer to the commit is lost') }));
  const [kept = ''] = await keys();
  expect(kept).toMatch(/^patio\/2026-11-20\/1-/);
  for (const pasta of ['patio', 'entregas'])
    await ports.arquivos.write(`${pasta}/2026-11-17/1-orfa.png`, new Uint8Array([1]));
  expect(await sweepArquivos(ports)).toBe(2);
  expect(await keys()).toEqual([kept]);
});
