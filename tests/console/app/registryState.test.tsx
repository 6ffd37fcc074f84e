import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RegistryState } from '#src/app/shell/RegistryState.tsx';

afterEach(cleanup);

const agora = () => new Date('2026-11-22T15:00:00Z');
const resumo = (aguardando: number, foraDesde: string | null) => ({ trabalhos: [], aguardando, foraDesde });
const said = (props: Omit<Parameters<typeof RegistryState>[0], 'agora'>) => {
  render(<RegistryState {...props} agora={agora} />);
  return screen.queryByRole('status')?.textContent ?? null;
};

describe('a registry out of reach', () => {
  it('is told since when, with the day where that is not today, and what waits', () => {
    expect(said({ flags: {}, resumo: resumo(1, '2026-11-22T14:30:00Z') })).toBe(
      'O Renave está fora de alcance desde as 11:30. 1 operação espera e segue sozinha quando ele voltar.',
    );
    cleanup();
    expect(said({ flags: {}, resumo: resumo(203, '2026-11-22T02:30:00Z') })).toBe(
      'O Renave está fora de alcance desde as 23:30 de 21/11/2026. 203 operações esperam e seguem sozinhas quando ele voltar.',
    );
  });

  it('is told where nothing waits, too', () => {
    expect(said({ flags: { vendaVeiculos: 'unreachable' }, resumo: resumo(0, null) })).toBe(
      'O Renave está fora de alcance. O que você confirmar espera e segue sozinho quando ele voltar.',
    );
  });

  it('is nothing to speak of once it answers, or before it was asked', () => {
    for (const flag of ['pending', 'valid', 'invalid'] as const)
      expect(said({ flags: { vendaVeiculos: flag }, resumo: resumo(0, null) })).toBeNull();
    expect(said({ flags: {}, resumo: undefined })).toBeNull();
  });
});
