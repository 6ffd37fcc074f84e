import { describe, expect, it } from 'vitest';
import { ASKED_JUST_NOW_MS } from '#contract/list.ts';
import type { OuvidoDoRenave } from '#contract/route.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { heardLine, lookingAgain, unheardOf } from '#src/ui/list/heard.ts';

const AS = '2026-11-22T14:55:00Z';
const DESDE = '2026-11-22T15:03:00Z';
const [as, desde] = [hourOf(AS), hourOf(DESDE)];

const heard = (more: Partial<OuvidoDoRenave> = {}): OuvidoDoRenave => ({
  ouvidoEm: AS,
  perguntando: false,
  semRespostaDesde: null,
  recusa: null,
  ...more,
});

describe('a list’s freshness', () => {
  it.each([
    [heard(), `Conferido no Renave: ${as}.`],
    [heard({ perguntando: true }), `De ${as}, perguntando ao Renave…`],
    [heard({ ouvidoEm: null, perguntando: true }), 'Perguntando ao Renave…'],
    [
      heard({ perguntando: true, semRespostaDesde: DESDE }),
      `De ${as}, perguntando ao Renave… Sem resposta desde ${desde}.`,
    ],
    [heard({ semRespostaDesde: DESDE }), `De ${as}. O Renave não responde desde ${desde}.`],
    [heard({ ouvidoEm: null, semRespostaDesde: DESDE }), `O Renave não responde desde ${desde}.`],
    [
      heard({ semRespostaDesde: DESDE, recusa: 'Certificado não aceito.' }),
      `De ${as}. O Renave recusou a consulta: Certificado não aceito.`,
    ],
  ])('is shown in one line: %j', (state, line) => {
    expect(heardLine(state)).toBe(line);
  });

  it('has an empty list only when the registry said so', () => {
    expect(unheardOf(heard())).toBeNull();
    expect(unheardOf(heard({ perguntando: true }))).toBeNull();
    expect(unheardOf(heard({ ouvidoEm: null }))?.title).toBe('O Renave ainda não respondeu');
    expect(unheardOf(heard({ semRespostaDesde: DESDE }))?.title).toBe(`Às ${as} não havia nada aqui`);
  });

  const opened = () => lookingAgain({ refreshed: 'transferencias' });
  const LATER = ASKED_JUST_NOW_MS + 1;

  it('is polled until settled', () => {
    const again = opened();
    expect(again({ heard: undefined, at: 0 })).toBe(false);
    expect(again({ heard: heard({ perguntando: true }), at: 1 })).toBeGreaterThan(ASKED_JUST_NOW_MS);
    expect(again({ heard: heard({ semRespostaDesde: DESDE }), at: 2 })).toBeGreaterThan(ASKED_JUST_NOW_MS);
    expect(again({ heard: heard(), at: 3 })).toBe(false);
  });

  it('is polled once more when another page had asked just before', () => {
    const again = opened();
    expect(again({ heard: undefined, at: 0 })).toBe(false);
    expect(again({ heard: heard(), at: 1 })).toBe(ASKED_JUST_NOW_MS);
    // An event came in between.
    expect(again({ heard: heard(), at: 2 })).toBe(ASKED_JUST_NOW_MS);
    expect(again({ heard: heard(), at: 1 + LATER })).toBe(false);
    expect(again({ heard: heard(), at: 2 + LATER })).toBe(false);
  });

  it('ignores cached state of an earlier visit', () => {
    const again = opened();
    expect(again({ heard: heard(), at: 7 })).toBe(false);
    expect(again({ heard: heard(), at: 8 })).toBe(ASKED_JUST_NOW_MS);
    expect(again({ heard: heard({ perguntando: true }), at: 9 })).toBeGreaterThan(ASKED_JUST_NOW_MS);
    expect(again({ heard: heard(), at: 10 })).toBe(false);
  });
});
