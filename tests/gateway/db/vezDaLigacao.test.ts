import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NINGUEM } from '#gateway/db/driver/pedido.ts';
import { createVezDaLigacao } from '#gateway/db/driver/vezDaLigacao.ts';

/** Of whose jobs: nobody waits for what they do at a screen. */
const FUNDO = ' (fundo)';
const MUITO = `muito${FUNDO}`;

/** A connection on a clock that goes on only when told, with everything asked of it taking as long as told. */
const open = () => {
  let agora = 0;
  const alarmes = new Set<{ quando: number; fazer: () => void }>();
  const vez = createVezDaLigacao({
    // Looking takes a moment, too.
    agora: () => (agora += 1e-6),
    depois: (ms, fazer) => {
      const alarme = { quando: agora + ms, fazer };
      alarmes.add(alarme);
      return () => alarmes.delete(alarme);
    },
  });
  const served: string[] = [];
  let leave = (): void => {};
  const passar = async (ms: number): Promise<void> => {
    agora += ms;
    for (const alarme of [...alarmes].filter(({ quando }) => quando <= agora)) {
      alarmes.delete(alarme);
      alarme.fazer();
    }
    await setImmediate();
  };
  return {
    vez,
    served,
    passar,
    ask: (nome: string, times = 1) => {
      const dono = nome.replace(FUNDO, '');
      for (let time = 0; time < times; time += 1)
        void vez.entrar({ dono, fundo: nome.endsWith(FUNDO) }).then((out) => {
          served.push(nome);
          leave = out;
        });
    },
    /** Whoever has the connection uses it for so long and gives it back. */
    use: async (ms: number): Promise<void> => {
      await passar(ms);
      leave();
      await setImmediate();
    },
  };
};

describe('the turn of the one connection', () => {
  it('goes to whoever used least of it, however many statements the others have waiting', async () => {
    const { served, ask, use } = open();
    ask('muito', 20);
    await use(0);
    for (let turn = 0; turn < 4; turn += 1) await use(15);
    ask('pouco', 2);
    ask('outro', 2);
    for (let turn = 0; turn < 5; turn += 1) await use(1);
    expect(served.slice(6, 10).toSorted()).toEqual(['outro', 'outro', 'pouco', 'pouco']);
  });

  it('counts what was used, not how often: one long statement is several short ones', async () => {
    const { served, ask, use } = open();
    ask('longas', 9);
    ask('curtas', 9);
    await use(0);
    for (let turn = 0; turn < 12; turn += 1) await use(served.at(-1) === 'longas' ? 60 : 10);
    const longas = served.filter((dono) => dono === 'longas').length;
    // Nobody is served twice in a row while another waits: what is left is who goes first.
    expect(longas).toBeGreaterThan(3);
    expect(served.filter((dono) => dono === 'curtas').length).toBeGreaterThanOrEqual(longas);
  });

  it('is nobody’s twice in a row while another waits: a burst of one’s own holds up nobody', async () => {
    const { served, ask, use } = open();
    ask('pessoa');
    await use(0);
    await use(50);
    ask('filas', 10);
    ask('pessoa', 3);
    for (let turn = 0; turn < 8; turn += 1) await use(1);
    expect(served.slice(1, 7)).toEqual(['filas', 'pessoa', 'filas', 'pessoa', 'filas', 'pessoa']);
  });

  const busy = async ({ ask, use }: ReturnType<typeof open>): Promise<void> => {
    ask(MUITO, 100);
    await use(0);
    for (let turn = 0; turn < 20; turn += 1) await use(20);
  };

  it('has whoever does much rest twice as long as it took, while somebody is in the middle of something', async () => {
    const bed = open();
    await busy(bed);
    bed.vez.chegou('pessoa');
    const before = bed.served.length;
    await bed.use(20);
    expect(bed.served).toHaveLength(before);
    await bed.passar(39);
    expect(bed.served).toHaveLength(before);
    bed.ask('pessoa');
    await setImmediate();
    expect(bed.served.at(-1)).toBe('pessoa');
    await bed.use(1);
    await bed.passar(20);
    expect(bed.served.at(-1)).toBe(MUITO);
  });

  it('has nobody rest when nobody else is about, nor any more once they are gone', async () => {
    const bed = open();
    await busy(bed);
    const alone = bed.served.length;
    bed.vez.chegou('muito');
    for (let turn = 0; turn < 5; turn += 1) await bed.use(20);
    expect(bed.served).toHaveLength(alone + 5);
    bed.vez.chegou('pessoa');
    for (let turn = 0; turn < 3; turn += 1) {
      await bed.use(20);
      await bed.passar(40);
    }
    const before = bed.served.length;
    await bed.passar(60);
    for (let turn = 0; turn < 5; turn += 1) await bed.use(20);
    expect(bed.served).toHaveLength(before + 5);
  });

  it('ends with the connection: whoever waits hears it, and so does whoever comes', async () => {
    const { vez } = open();
    await vez.entrar({ dono: 'dentro', fundo: false });
    const waiting = vez.entrar({ dono: 'espera', fundo: false });
    vez.fechar();
    await expect(waiting).rejects.toMatchObject({ code: 'indisponivel' });
    await expect(vez.entrar({ dono: 'depois', fundo: false })).rejects.toMatchObject({
      code: 'indisponivel',
    });
  });

  it('has nobody rest for who only works in the background', async () => {
    const bed = open();
    await busy(bed);
    bed.ask(`pouco${FUNDO}`);
    await bed.use(20);
    expect(bed.served.at(-1)).toBe(`pouco${FUNDO}`);
    await bed.use(1);
    expect(bed.served.at(-1)).toBe(MUITO);
  });

  it('goes first to what is done in nobody’s name, which never rests: the many sessions of one company are no one’s load', async () => {
    const bed = open();
    bed.ask(NINGUEM, 40);
    await bed.use(0);
    for (let turn = 0; turn < 20; turn += 1) {
      bed.vez.chegou('pessoa');
      await bed.use(20);
    }
    expect(bed.served).toHaveLength(22);
    bed.ask('pessoa', 2);
    for (let turn = 0; turn < 4; turn += 1) await bed.use(20);
    expect(bed.served.slice(22)).toEqual(['pessoa', NINGUEM, 'pessoa', NINGUEM]);
  });

  it('has whoever waits at a screen rest for what goes beyond a short turn only', async () => {
    const bed = open();
    bed.ask('muito', 100);
    await bed.use(0);
    for (let turn = 0; turn < 30; turn += 1) await bed.use(15);
    bed.vez.chegou('pessoa');
    const before = bed.served.length;
    await bed.use(9);
    expect(bed.served).toHaveLength(before + 1);
    await bed.use(15);
    expect(bed.served).toHaveLength(before + 1);
    await bed.passar(11);
    expect(bed.served).toHaveLength(before + 2);
  });

  it('has no job rest for its own company', async () => {
    const bed = open();
    await busy(bed);
    bed.vez.chegou('muito');
    const before = bed.served.length;
    await bed.use(20);
    expect(bed.served).toHaveLength(before + 1);
  });

  it('counts a job’s work four times: it rests for one who used twice as much at a screen', async () => {
    const bed = open();
    bed.ask('lista', 10);
    await bed.use(0);
    for (let turn = 0; turn < 10; turn += 1) await bed.use(30);
    bed.ask(MUITO, 10);
    for (let turn = 0; turn < 6; turn += 1) await bed.use(20);
    bed.vez.chegou('lista');
    const before = bed.served.length;
    await bed.use(20);
    expect(bed.served).toHaveLength(before);
    await bed.passar(41);
    expect(bed.served).toHaveLength(before + 1);
  });

  it('has one rest for what it did itself, and not for what another did', async () => {
    const bed = open();
    await busy(bed);
    bed.ask('lista', 20);
    for (let turn = 0; turn < 20; turn += 1) await bed.use(10);
    bed.ask('lista', 2);
    bed.vez.chegou('pessoa');
    await bed.use(20);
    const rested = bed.served.length;
    expect(bed.served.slice(-2)).toContain('lista');
    await bed.use(5);
    expect(bed.served.length).toBeGreaterThan(rested);
  });

  it('has nobody rest who did little, and nobody for longer than a moment', async () => {
    const bed = open();
    const pouco = `pouco${FUNDO}`;
    bed.ask(pouco, 3);
    await setImmediate();
    bed.vez.chegou('pessoa');
    await bed.use(20);
    expect(bed.served).toEqual([pouco, pouco]);
    await bed.passar(400);
    bed.vez.chegou('pessoa');
    await bed.use(0);
    expect(bed.served).toHaveLength(2);
    await bed.passar(59);
    expect(bed.served).toHaveLength(2);
    await bed.passar(2);
    expect(bed.served).toHaveLength(3);
  });
});
