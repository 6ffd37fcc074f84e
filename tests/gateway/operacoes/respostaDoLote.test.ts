import { describe, expect, it } from 'vitest';
import type { Recusa } from '#domain/recusa.ts';
import { cpfDoOperador } from '#gateway/usecases/operacoes/perform.ts';
import type { RegistroDeIntencoes } from '#gateway/usecases/operacoes/registro.ts';
import { respostaDoLote } from '#gateway/usecases/operacoes/respostaDoLote.ts';
import { recusaNossa } from '#tests/support/recusada.ts';

const registro = (dele: Partial<RegistroDeIntencoes>): RegistroDeIntencoes => ({
  ...{ criadas: [], recusadas: [], deslocadas: [], emAndamento: [] },
  ...dele,
});
const criadas = (quantas: number) =>
  Array.from({ length: quantas }, () => ({})) as unknown as RegistroDeIntencoes['criadas'];
const [CREDITO, NOTA] = [recusaNossa('Não há crédito.'), recusaNossa('A nota foi cancelada.')] as const;
const OUTRA: Recusa = { ...NOTA, codigo: 'saldoInsuficiente' };

describe('a batch’s answer', () => {
  it('counts created intents and those already running', () => {
    const dele = registro({ criadas: criadas(2), emAndamento: ['C1', 'C2', 'C3', 'C4'] });
    expect(respostaDoLote('Enviadas.', dele)).toEqual({
      message: 'Enviadas. 4 veículos já estão em processamento no Renave (C1, C2, C3 e mais 1).',
      ...{ registradas: 2, emAndamento: 4, recusadas: 0 },
    });
  });

  it('says that nothing new was registered when all were running, and names them', () => {
    expect(respostaDoLote('Enviadas.', registro({ emAndamento: ['C1'] }))).toEqual({
      message: 'Nada novo foi registrado: 1 veículo já está em processamento no Renave (C1).',
      ...{ registradas: 0, emAndamento: 1, recusadas: 0 },
    });
  });

  it('gives the common reason of all refusals', () => {
    expect(
      respostaDoLote(
        'Enviadas.',
        registro({ criadas: criadas(1), recusadas: [CREDITO], deslocadas: [CREDITO] }),
      ),
    ).toEqual({
      message: 'Enviadas. 2 não puderam ser enviadas: Não há crédito.',
      ...{ registradas: 1, emAndamento: 0, recusadas: 2 },
    });
  });

  it('refers to the rows for several reasons', () => {
    const dele = registro({ criadas: criadas(1), recusadas: [CREDITO, NOTA] });
    const { message } = respostaDoLote('Enviadas.', dele);
    expect(message).toBe('Enviadas. 2 não puderam ser enviadas: veja o motivo na linha.');
  });

  it.each([
    [1, '1 não pôde ser enviada (C1): Não há crédito.'],
    [3, '3 não puderam ser enviadas (C1, C2, C3): Não há crédito.'],
    [5, '5 não puderam ser enviadas (C1, C2, C3 e mais 2): Não há crédito.'],
  ])('names the first of %s refused', (quantas, dito) => {
    const recusadas = Array.from({ length: quantas }, (_, n) => ({ ...CREDITO, veiculo: `C${n + 1}` }));
    const { message } = respostaDoLote('Enviadas.', registro({ criadas: criadas(1), recusadas }));
    expect(message).toBe(`Enviadas. ${dito}`);
  });

  it('does not repeat a name in the reason', () => {
    const recusadas = [{ ...recusaNossa('O veículo C1 já saiu.'), veiculo: 'C1' }];
    const { message } = respostaDoLote('Enviadas.', registro({ criadas: criadas(1), recusadas }));
    expect(message).toBe('Enviadas. 1 não pôde ser enviada: O veículo C1 já saiu.');
  });

  const FORA = (n: number) => ({ ...recusaNossa('O veículo não está mais no estoque.'), veiculo: `F${n}` });

  it('never refers to the row of a vehicle that left the list: it is named with its reason', () => {
    const { message } = respostaDoLote(
      'Enviadas.',
      registro({
        criadas: criadas(1),
        recusadas: [
          { ...CREDITO, veiculo: 'C1' },
          { ...NOTA, veiculo: 'C2' },
          { ...NOTA, veiculo: 'C3', withoutRow: true },
        ],
        deslocadas: [FORA(1), FORA(2)],
      }),
    );
    expect(message).toBe(
      'Enviadas. 2 não puderam ser enviadas (C1, C2): veja o motivo na linha. ' +
        '1 não pôde ser enviada (C3): A nota foi cancelada. ' +
        '2 não puderam ser enviadas (F1, F2): O veículo não está mais no estoque.',
    );
  });

  it('gives the common reason of those with rows beside those without', () => {
    const { message } = respostaDoLote(
      'Enviadas.',
      registro({ recusadas: [{ ...CREDITO, veiculo: 'C1' }], deslocadas: [FORA(1)] }),
    );
    expect(message).toBe(
      '1 não pôde ser enviada (C1): Não há crédito. 1 não pôde ser enviada (F1): O veículo não está mais no estoque.',
    );
  });

  it.each([
    [4, ' E mais 1 não pôde ser enviada.'],
    [5, ' E mais 2 não puderam ser enviadas.'],
  ])('gives the first of %s differing reasons without rows, and counts the rest', (quantas, resto) => {
    const deslocadas = Array.from({ length: quantas }, (_, n) => recusaNossa(`O veículo D${n + 1} já saiu.`));
    const { message } = respostaDoLote('Enviadas.', registro({ criadas: criadas(1), deslocadas }));
    const ditas = [1, 2, 3].map((n) => `1 não pôde ser enviada: O veículo D${n} já saiu.`).join(' ');
    expect(message).toBe(`Enviadas. ${ditas}${resto}`);
  });

  it('names the list that has the rows, when another is on screen', () => {
    const dele = registro({
      recusadas: [
        { ...CREDITO, veiculo: 'C1' },
        { ...CREDITO, veiculo: 'C2' },
      ],
      deslocadas: [FORA(1)],
    });
    const { message } = respostaDoLote('Enviadas.', dele, 'Confirmação de saída');
    expect(message).toBe(
      '2 não puderam ser enviadas (C1, C2): veja o motivo em Confirmação de saída. ' +
        '1 não pôde ser enviada (F1): O veículo não está mais no estoque.',
    );
  });

  it('does not claim that an entirely refused batch was sent', () => {
    const { message } = respostaDoLote('Enviadas.', registro({ recusadas: [CREDITO, CREDITO] }));
    expect(message).toBe('2 não puderam ser enviadas: Não há crédito.');
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

  it('reports a single displaced item in the message', () => {
    const { message, recusadas } = respostaDoLote('Enviadas.', registro({ deslocadas: [NOTA] }));
    expect([message, recusadas]).toEqual(['1 não pôde ser enviada: A nota foi cancelada.', 1]);
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
