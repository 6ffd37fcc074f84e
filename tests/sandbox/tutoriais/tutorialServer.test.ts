import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTutorialServer, type TutorialServer } from '#sandbox/tutoriais/tutorialServer.ts';

let server: TutorialServer;
beforeAll(async () => {
  server = await startTutorialServer();
});
afterAll(() => server.close());

const enderecos = () =>
  Object.values(server.videos).flatMap((listed) => listed.map(({ endereco }) => endereco));

describe('the demo world’s tutorials', () => {
  it('are one film, served whole or by range, and nothing else', async () => {
    const [film = '', ...others] = new Set(enderecos());
    expect(others).toEqual([]);
    const whole = await fetch(film);
    const bytes = await whole.bytes();
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(bytes.length).toBeLessThan(60_000);
    const part = await fetch(film, { headers: { range: 'bytes=1000-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(await part.bytes()).toEqual(bytes.subarray(1000));
    expect((await fetch(new URL('/outro.webm', film))).status).toBe(404);
  });
});
