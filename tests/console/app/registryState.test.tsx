import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Alcance } from '#contract/gateway/engine/trabalhos.ts';
import { RegistryState } from '#src/app/shell/Strips.tsx';
import { resumo } from './trabalho.ts';

afterEach(cleanup);

const agora = () => new Date('2026-11-22T15:00:00Z');
const said = (alcance: Alcance | null, aguardando: number, foraDesde: string | null) => {
  render(<RegistryState resumo={resumo({ alcance, aguardando, foraDesde })} agora={agora} />);
  return screen.queryByRole('status')?.textContent ?? null;
};

describe('an unreachable registry', () => {
  it.each([
    ['fora', 1, 'está fora de alcance desde as 11:30. 1 operação espera e segue sozinha quando ele voltar.'],
    [
      'ocupado',
      2,
      'pediu para esperar, desde as 11:30. 2 operações esperam e seguem sozinhas quando ele voltar.',
    ],
    [
      'calado',
      1,
      'recebe, mas não responde desde as 11:30. 1 operação espera a resposta e é conferida quando ele responder: nada é enviado duas vezes.',
    ],
    [
      'fora',
      0,
      'está fora de alcance desde as 11:30. O que você confirmar espera e segue sozinho quando ele voltar.',
    ],
  ] as const)(
    'is shown with its time and the fate of waiting operations: %s, %i',
    (alcance, aguardando, words) => {
      expect(said(alcance, aguardando, '2026-11-22T14:30:00Z')).toBe(`O Renave ${words}`);
    },
  );

  it('is shown with the day if it is not today', () => {
    expect(said('fora', 203, '2026-11-22T02:30:00Z')).toBe(
      'O Renave está fora de alcance desde as 23:30 de 21/11/2026. 203 operações esperam e seguem sozinhas quando ele voltar.',
    );
  });

  it('is not shown once it answers, or before it was asked', () => {
    expect(said(null, 0, null)).toBeNull();
    render(<RegistryState resumo={undefined} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
