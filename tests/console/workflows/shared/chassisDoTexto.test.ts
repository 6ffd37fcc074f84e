import { describe, expect, it } from 'vitest';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';
import { chassisDoTexto } from '#src/workflows/shared/renave/chassisDoTexto.ts';
import { confirmarEntrada } from '#src/workflows/zeroKm/entradaZeroKm/confirmarEntrada.ts';
import {
  completeNaMontadora,
  confirmarUma,
  confirmarVarias,
} from '#src/workflows/zeroKm/montadora/confirmarSaidas.ts';
import {
  complete,
  confirmarComLeasing,
  confirmarComNota,
  confirmarSelecionadas,
} from '#src/workflows/zeroKm/saidaZeroKm/confirmacoes.ts';
import { transferirEntreFiliais } from '#src/workflows/zeroKm/transferenciaZeroKm/filiais.tsx';
import type { AnyAction } from '../actionsOf.ts';
import { fixturesEntrada } from '../fixtures/entrada.ts';
import { saida } from '../fixtures/saida.ts';
import { sessao } from '../fixtures/sessao.ts';
import { outraNota, semCepDoCliente } from '../fixtures/situacao.ts';
import { fixturesTransferencia } from '../fixtures/transferencia.ts';
import { CHASSI } from '../fixtures/veiculo.ts';

const linhas = [1, 2, 3, 4, 5].map((n) => ({ chassi: `9BHZZZ0000000001${n}`, chassidotexto: true }));
const [um, dois, tres] = linhas.map(({ chassi }) => chassi);

describe('guessed chassis', () => {
  it('are listed, abbreviated when many', () => {
    expect(chassisDoTexto([])).toBeNull();
    expect(chassisDoTexto([saida()])).toBeNull();
    expect(chassisDoTexto([saida(), ...linhas.slice(0, 1)])).toBe(
      `O chassi ${um} só aparece em texto livre da nota: confira-o antes de confirmar.`,
    );
    expect(chassisDoTexto(linhas.slice(0, 2))).toBe(
      `2 chassis só aparecem em texto livre das notas: ${um}, ${dois}. Confira-os antes de confirmar.`,
    );
    expect(chassisDoTexto(linhas)).toBe(
      `5 chassis só aparecem em texto livre das notas: ${um}, ${dois}, ${tres} e mais 2. Confira-os antes de confirmar.`,
    );
  });
});

const acaoDe = ({ tabs }: { tabs: readonly { actions: readonly unknown[] }[] }, name: string): AnyAction => {
  const actions = tabs.flatMap((tab) => tab.actions as AnyAction[]);
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(name);
  return found;
};
const [entrada] = fixturesEntrada.rowsOf['entradaZeroKm/retornaListaEntrada'] ?? [];
const [paraFilial] = fixturesTransferencia.rowsOf.transferenciaZeroKm ?? [];

const doTexto = { chassidotexto: true };
const semNota = saida({ codigo: null, outrasNotas: [{ ...outraNota, ...doTexto }] });
const escolhida = { codigo: outraNota.codigo, chassiDaNota: CHASSI };
const comprador = { codigos: [17] };

const CASOS: readonly [string, AnyAction, object, object][] = [
  ['entries', acaoDe(confirmarEntrada, 'confirmarSelecionadas'), [{ ...entrada, ...doTexto }], {}],
  [
    'an entry by hand',
    acaoDe(confirmarEntrada, 'entradaManual'),
    {},
    { codigo: 7, chassi: CHASSI, ...doTexto },
  ],
  ['exits', confirmarSelecionadas, [saida(doTexto)], {}],
  ['an exit with leasing', confirmarComLeasing, saida(doTexto), {}],
  ['an exit by an invoice that is chosen', confirmarComNota, semNota, escolhida],
  [
    'exits whose buyers are completed',
    complete.varios,
    [saida({ ...semCepDoCliente, ...doTexto })],
    comprador,
  ],
  ['a manufacturer’s exit', confirmarUma, saida(doTexto), { codigo: 17, chassiDaNota: CHASSI }],
  [
    'a manufacturer’s exit by another invoice of the vehicle',
    confirmarUma,
    saida({ outrasNotas: [{ ...outraNota, ...doTexto }] }),
    escolhida,
  ],
  ['a manufacturer’s exits', confirmarVarias, [saida(doTexto)], {}],
  [
    'a manufacturer’s exit whose buyer is completed',
    completeNaMontadora.um,
    saida({ ...semCepDoCliente, ...doTexto }),
    comprador,
  ],
  ['a transfer to a branch', acaoDe(transferirEntreFiliais, 'transferir'), { ...paraFilial, ...doTexto }, {}],
];

const withoutGuess = (subject: object): object =>
  Array.isArray(subject)
    ? subject.map(withoutGuess)
    : { ...subject, chassidotexto: false, outrasNotas: [outraNota] };

/** All texts shown before the call. */
const perguntado = (action: AnyAction, subject: object, values: object): string =>
  wordsOf(action, subject, sessao()).consequence + (action.question?.(subject, values, sessao()) ?? '');

describe('an operation on a guessed chassis', () => {
  it.each(CASOS)('asks for confirmation with the chassis: %s', (_, action, subject, values) => {
    expect(perguntado(action, subject, values)).toContain(`O chassi ${CHASSI} só aparece em texto livre`);
    const certos = { ...values, chassidotexto: false };
    expect(perguntado(action, withoutGuess(subject), certos)).not.toContain('texto livre');
  });
});
