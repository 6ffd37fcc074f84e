import { describe, expect, it } from 'vitest';
import type { Recusa } from '#domain/recusa.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import type { RespostaRenave } from '#gateway/ports/ports.ts';
import { operacoes } from '#gateway/usecases/index.ts';

const CHASSI = '9PTHZ26A0T0001001';
const PLACA = 'FCT1A23';
const [DESTINO, OUTRO] = ['99900101000186', '99900101000267'];

/** An authorisation as listed by the registry, for a new or used vehicle. */
const dita = (estado: string, mais: object = {}) => ({
  id: 5,
  idEstoque: 7,
  chassi: CHASSI,
  placaVeiculo: PLACA,
  cnpjEstabelecimentoDestino: DESTINO,
  estadoAutorizacaoTransferencia: estado,
  ...mais,
});
const dados = {
  corpo: { idAutorizacao: 5, placaVeiculo: PLACA, cnpjEstabelecimentoDestino: DESTINO },
  refs: { idEstoque: 7, destino: DESTINO, valor: null },
};
const intencao = { chassi: CHASSI, alvo: { chassi: CHASSI } };
const ok = (corpo: unknown): RespostaRenave => ({ tipo: 'ok', status: 200, corpo }) as never;
const recusa: Recusa = {
  codigo: 'recusadaPeloRenave',
  titulo: 'Renave',
  mensagem: 'Não agora.',
  detalhe: null,
};

type Ditas = readonly ReturnType<typeof dita>[];

const achadoDe = async ({ search }: AnyOperacao, resposta: RespostaRenave) =>
  search(async () => resposta as never, dados as never, intencao as never);
const feitaDe = async (operacao: AnyOperacao, ditas: Ditas) => (await achadoDe(operacao, ok(ditas))).feita;

const nomes = (quais: RegExp) => [...operacoes.values()].filter(({ nome }) => quais.test(nome));
const AUTORIZAM = nomes(/^(autorizarTransferencia|transferirParaFilial)/);
const CANCELAM = nomes(/^(cancelarAutorizacao|desfazerTransferenciaFilial)/);
const byName = (todas: readonly AnyOperacao[]) => todas.map((uma) => [uma.nome, uma] as const);

describe('searching an authorisation after a lost answer', () => {
  it.each(byName(AUTORIZAM))('%s', async (nome, operacao) => {
    expect(await feitaDe(operacao, [])).toBe(false);
    expect(await feitaDe(operacao, [dita('CRIADA')])).toBe(true);
    expect(
      await achadoDe(operacao, ok([dita('CRIADA', { cnpjEstabelecimentoDestino: OUTRO })])),
    ).toMatchObject({
      feita: 'outra',
      diferencas: 'destino 99.900.101/0002-67 em vez de 99.900.101/0001-86',
    });
    if (nome === 'autorizarTransferenciaUsado') return;
    expect(await feitaDe(operacao, [dita('CANCELADA')])).toBe(false);
    expect(await feitaDe(operacao, [dita('CONSUMIDA')])).toBe(true);
    expect(await feitaDe(operacao, [dita('CRIADA', { idEstoque: 8 })])).toBe(false);
  });

  it.each(byName(CANCELAM))('%s', async (_, operacao) => {
    expect(await feitaDe(operacao, [])).toBe(false);
    expect(await feitaDe(operacao, [dita('CRIADA')])).toBe(false);
    expect(await feitaDe(operacao, [dita('CANCELADA')])).toBe(true);
    expect(await achadoDe(operacao, ok([dita('CONSUMIDA')]))).toMatchObject({
      feita: 'outra',
      diferencas: 'o destino já recebeu o veículo',
    });
    const deOutra = dita('CANCELADA', { id: 6, cnpjEstabelecimentoDestino: OUTRO });
    expect(await feitaDe(operacao, [deOutra])).toBe(false);
  });

  it.each(byName([...AUTORIZAM, ...CANCELAM]))(
    '%s: nothing is certain without an answer',
    async (_, operacao) => {
      const recusada = { tipo: 'recusada', status: 403, recusa } as const;
      expect(await achadoDe(operacao, recusada)).toEqual({ feita: null, motivo: 'Não agora.' });
      const calada = { tipo: 'semResposta', status: null, motivo: 'tempo' } as const;
      expect(await achadoDe(operacao, calada)).toEqual({ feita: null, motivo: 'tempo' });
    },
  );
});

describe('an answer about an authorisation', () => {
  const matches = (operacao: AnyOperacao, resposta: unknown) =>
    operacao.matches(resposta, dados as never, intencao as never);

  it.each(byName(AUTORIZAM))('%s is accepted if it states the request', (_, operacao) => {
    expect(matches(operacao, dita('CRIADA'))).toBeNull();
    const alheio = { chassi: '9PTHZ26A0T0009999', placaVeiculo: 'FCT9Z99' };
    expect(matches(operacao, dita('CRIADA', alheio))).toBe('resposta de outro veículo');
    expect(matches(operacao, dita('CRIADA', { cnpjEstabelecimentoDestino: OUTRO }))).toMatch(/^destino /);
  });

  it.each(byName(CANCELAM.filter(({ module }) => module !== 'usados')))(
    '%s is accepted if it states the request, or nothing',
    (_, operacao) => {
      expect(matches(operacao, null)).toBeNull();
      expect(matches(operacao, dita('CANCELADA'))).toBeNull();
      expect(matches(operacao, dita('CRIADA'))).toBe('estado CRIADA em vez de CANCELADA');
      expect(matches(operacao, dita('CANCELADA', { id: 6 }))).toBe('resposta de outra autorização');
    },
  );
});

describe('a polled authorisation', () => {
  it.each(byName(AUTORIZAM))('%s: by its stock record, until used or cancelled', async (_, { follow }) => {
    const inspected = (resposta: RespostaRenave) => follow?.inspect(async () => resposta as never, 7);
    const [nossa, outra] = [dita('CRIADA'), dita('CONSUMIDA', { idEstoque: 8 })];
    expect(await inspected(ok([nossa, outra]))).toMatchObject({ tipo: 'ok', corpo: nossa });
    expect(await inspected(ok([outra]))).toMatchObject({ tipo: 'semResposta' });
    const calada = { tipo: 'semResposta', status: null, motivo: 'tempo' } as const;
    expect(await inspected(calada)).toEqual(calada);
    expect(follow?.estado(nossa)).toBe('CRIADA');
    const isFinal = ['CRIADA', 'CONSUMIDA', 'CANCELADA'].map((estado) => follow?.isFinal(dita(estado)));
    expect(isFinal).toEqual([false, true, true]);
  });
});
