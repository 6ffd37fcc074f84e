import { describe, expect, it } from 'vitest';
import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { ListScreen } from '#src/ui/screen.ts';
import { atpvE } from '#src/workflows/documentos/atpv/atpvE.ts';
import { cancelarEntrada } from '#src/workflows/zeroKm/entradaZeroKm/cancelarEntrada.ts';
import { cancelarSaida } from '#src/workflows/zeroKm/saidaZeroKm/cancelarSaida.ts';
import { listOf } from '#tests/support/listOf.ts';
import { actionsOf } from './actionsOf.ts';
import { confirmada } from './fixtures/entrada.ts';
import { finalizado } from './fixtures/saida.ts';

const montadora = (path: string) =>
  ({ path, permission: 'montadora', certificate: 'montadora', title: 'Montadora' }) as const;

const pathsOf = (screen: ListScreen) =>
  new Set(
    screen.tabs.flatMap((tab) => [
      tab.source.path,
      ...actionsOf(tab).flatMap(({ call }) => (call ? [call.route.path] : [])),
    ]),
  );

describe('a dealer screen called a second time for the manufacturer', () => {
  it('cancels entries by other routes only', () => {
    const screen = cancelarEntrada({
      ...montadora('/cancelar-entrada-montadora'),
      confirmados: listOf({ ...veiculosZeroKm.confirmados, path: 'montadora/confirmados' }),
      cancelar: { ...entradaZeroKm.cancelar, path: 'montadora/cancelarEntrada/:chassi' },
    });
    expect(screen).toMatchObject({ path: '/cancelar-entrada-montadora', permission: 'montadora' });
    expect(pathsOf(screen)).toEqual(new Set(['montadora/confirmados', 'montadora/cancelarEntrada/:chassi']));
    const [cancelar] = screen.tabs.flatMap(actionsOf).filter(({ call }) => call);
    expect(cancelar?.call?.input(confirmada, {})).toEqual({ chassi: confirmada.chassi });
  });

  it('cancels exits by other routes only', () => {
    const screen = cancelarSaida({
      ...montadora('/cancelar-saida-montadora'),
      finalizados: listOf(veiculosZeroKm.finalizados),
      cancelar: { ...saidaZeroKm.cancelar, path: 'montadora/cancelarSaida' },
    });
    expect(pathsOf(screen)).toEqual(new Set(['veiculosFinalizados', 'montadora/cancelarSaida']));
  });

  it('marks every document call as the manufacturer’s', () => {
    const screen = atpvE({
      ...montadora('/atpv-e/montadora'),
      isMontadora: true,
      finalizados: listOf(veiculosZeroKm.finalizados),
      rotas: { atpv: atpv.download, termo: termoSaida.download },
    });
    const told = screen.tabs
      .flatMap(actionsOf)
      .flatMap(({ call, place }) =>
        call && 'isMontadora' in call.route.input.fields
          ? [
              call.input(
                place === 'row' ? finalizado() : place === 'screen' ? { filters: {} } : [finalizado()],
                {},
              ),
            ]
          : [],
      );
    expect(told.length).toBeGreaterThan(3);
    for (const input of told) expect(input).toMatchObject({ isMontadora: true });
  });
});
