import { describe, expect, it } from 'vitest';
import type { Recusa } from '#domain/recusa.ts';
import { cpfDoOperador } from '#gateway/engine/operacoes/perform.ts';
import type { RegistroDeIntencoes } from '#gateway/engine/operacoes/registro.ts';
import { respostaDoLote } from '#gateway/engine/operacoes/respostaDoLote.ts';
import { recusaNossa } from '#tests/support/recusada.ts';

const registro = (dele: Partial<RegistroDeIntencoes>): RegistroDeIntencoes => ({
  criadas: [],
  recusadas: [],
  deslocadas: [],
  emAndamento: [],
  ...dele,
});
const criadas = (quantas: number) =>
  Array.from({ length: quantas }, () => ({})) as unknown as RegistroDeIntencoes['criadas'];
const [CREDITO, NOTA] = [recusaNossa('Não há crédito.'), recusaNossa('A nota foi cancelada.')] as const;
const OUTRA: Recusa = { ...NOTA, codigo: 'saldoInsuficiente' };

const FORA = (n: number) => ({ ...recusaNossa('O veículo não está mais no estoque.'), veiculo: `F${n}` });
const [A, B] = [
  { ...CREDITO, veiculo: 'C1' },
  { ...CREDITO, veiculo: 'C2' },
] as const;
const todas = (quantas: number) =>
  Array.from({ length: quantas }, (_, n) => ({ ...CREDITO, veiculo: `C${n + 1}` }));
const deslocadas = (quantas: number) =>
  Array.from({ length: quantas }, (_, n) => recusaNossa(`O veículo D${n + 1} já saiu.`));
const DITAS = [1, 2, 3].map((n) => `1 não pôde ser enviada: O veículo D${n} já saiu.`).join(' ');

describe('a batch’s answer', () => {
  it('counts created, running and refused ones', () => {
    const emAndamento = ['C1', 'C2', 'C3', 'C4'];
    const dele = registro({ criadas: criadas(2), emAndamento, recusadas: [CREDITO], deslocadas: [CREDITO] });
    expect(respostaDoLote('Enviadas.', dele)).toMatchObject({ registradas: 2, emAndamento: 4, recusadas: 2 });
  });

  it.each<[string, Partial<RegistroDeIntencoes>, string]>([
    [
      'names those already running',
      { criadas: criadas(2), emAndamento: ['C1', 'C2', 'C3', 'C4'] },
      'Enviadas. 4 veículos já estão em processamento no Renave (C1, C2, C3 e mais 1).',
    ],
    [
      'says that nothing new was registered when all were running',
      { emAndamento: ['C1'] },
      'Nada novo foi registrado: 1 veículo já está em processamento no Renave (C1).',
    ],
    [
      'gives the common reason of all refusals',
      { criadas: criadas(1), recusadas: [CREDITO], deslocadas: [CREDITO] },
      'Enviadas. 2 não puderam ser enviadas: Não há crédito.',
    ],
    [
      'refers to the rows for several reasons',
      { criadas: criadas(1), recusadas: [CREDITO, NOTA] },
      'Enviadas. 2 não puderam ser enviadas: veja o motivo na linha.',
    ],
    [
      'names a single refused',
      { criadas: criadas(1), recusadas: todas(1) },
      'Enviadas. 1 não pôde ser enviada (C1): Não há crédito.',
    ],
    [
      'names three refused',
      { criadas: criadas(1), recusadas: todas(3) },
      'Enviadas. 3 não puderam ser enviadas (C1, C2, C3): Não há crédito.',
    ],
    [
      'names the first of five refused',
      { criadas: criadas(1), recusadas: todas(5) },
      'Enviadas. 5 não puderam ser enviadas (C1, C2, C3 e mais 2): Não há crédito.',
    ],
    [
      'does not repeat a name in the reason',
      { criadas: criadas(1), recusadas: [{ ...recusaNossa('O veículo C1 já saiu.'), veiculo: 'C1' }] },
      'Enviadas. 1 não pôde ser enviada: O veículo C1 já saiu.',
    ],
    [
      'never refers to the row of a vehicle that left the list: it is named with its reason',
      {
        criadas: criadas(1),
        recusadas: [A, { ...NOTA, veiculo: 'C2' }, { ...NOTA, veiculo: 'C3', withoutRow: true }],
        deslocadas: [FORA(1), FORA(2)],
      },
      'Enviadas. 2 não puderam ser enviadas (C1, C2): veja o motivo na linha. ' +
        '1 não pôde ser enviada (C3): A nota foi cancelada. ' +
        '2 não puderam ser enviadas (F1, F2): O veículo não está mais no estoque.',
    ],
    [
      'gives the common reason of those with rows beside those without',
      { recusadas: [A], deslocadas: [FORA(1)] },
      '1 não pôde ser enviada (C1): Não há crédito. 1 não pôde ser enviada (F1): O veículo não está mais no estoque.',
    ],
    [
      'gives the first of four differing reasons without rows, and counts the rest',
      { criadas: criadas(1), deslocadas: deslocadas(4) },
      `Enviadas. ${DITAS} E mais 1 não pôde ser enviada.`,
    ],
    [
      'gives the first of five',
      { criadas: criadas(1), deslocadas: deslocadas(5) },
      `Enviadas. ${DITAS} E mais 2 não puderam ser enviadas.`,
    ],
    [
      'does not claim that an entirely refused batch was sent',
      { recusadas: [CREDITO, CREDITO] },
      '2 não puderam ser enviadas: Não há crédito.',
    ],
    [
      'reports a single displaced item',
      { deslocadas: [NOTA] },
      '1 não pôde ser enviada: A nota foi cancelada.',
    ],
  ])('%s', (_, dele, message) => {
    expect(respostaDoLote('Enviadas.', registro(dele))).toMatchObject({ message });
  });

  it('names the list that has the rows, when another is on screen', () => {
    const dele = registro({ recusadas: [A, B], deslocadas: [FORA(1)] });
    const { message } = respostaDoLote('Enviadas.', dele, 'Confirmação de saída');
    expect(message).toBe(
      '2 não puderam ser enviadas (C1, C2): veja o motivo em Confirmação de saída. ' +
        '1 não pôde ser enviada (F1): O veículo não está mais no estoque.',
    );
  });

  it.each<[Partial<RegistroDeIntencoes>]>([
    [{ criadas: criadas(1) }],
    [{ emAndamento: ['C2'] }],
    [{ deslocadas: [NOTA] }],
    [{ recusadas: [CREDITO] }],
  ])('does not throw while there was another item: %j', (outros) => {
    const juntos = registro({ ...outros, recusadas: [CREDITO, ...(outros.recusadas ?? [])] });
    expect(() => respostaDoLote('Enviadas.', juntos)).not.toThrow();
  });

  it('throws the refusal of a single item, with its code', () => {
    const so = (recusa: Recusa) => () => respostaDoLote('Enviadas.', registro({ recusadas: [recusa] }));
    expect(so(CREDITO)).toThrow(expect.objectContaining({ code: 'regra', message: 'Não há crédito.' }));
    expect(so(OUTRA)).toThrow(
      expect.objectContaining({ code: 'semCredito', message: 'A nota foi cancelada.' }),
    );
  });
});

describe('a refusal of our own', () => {
  it('is labelled as such', () => {
    expect(CREDITO).toMatchObject({
      titulo: 'Não enviada ao Renave',
      mensagem: 'Não há crédito.',
      detalhe: null,
    });
  });

  it('is a missing CPF of the operator, with where to enter it', () => {
    expect(cpfDoOperador({ cpf: '52998224725' })).toBe('52998224725');
    expect(() => cpfDoOperador({ cpf: null })).toThrow(
      expect.objectContaining({
        code: 'regra',
        message:
          'Por favor informe o CPF do usuário, editando o registro do usuário logado na tela de usuários!',
      }),
    );
  });
});
