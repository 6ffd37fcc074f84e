import { describe, expect, it } from 'vitest';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { sendNota } from '#src/workflows/usados/notaFiscal.ts';
import { devolver } from '#src/workflows/zeroKm/saidaZeroKm/devolver.ts';
import { sessao } from '../fixtures/sessao.ts';

const chaveDe = (cnpj: string) =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes: '2611',
    cnpj,
    modelo: '55',
    serie: 1,
    numero: 7,
    tipoEmissao: 1,
    codigoNumerico: '00000007',
  });
const [minha, deOutro] = [sessao().empresa?.cnpj ?? '', '99900404000107'].map(chaveDe);
const DITO = 'A nota desta chave é de 99.900.404/0001-07, e não desta empresa.';

describe('the key of another company’s note', () => {
  it.each([
    ['is asked about before it is sent', sendNota, null, `${DITO} Confirma enviar esta chave?`],
    [
      'is said before a vehicle is returned',
      devolver,
      'Confirma devolver veículo para montadora?',
      `${DITO} Confirma devolver veículo para montadora?`,
    ],
  ])('%s', (_, { question }, daCasa, daOutra) => {
    const asked = (chaveNotaFiscal = '') => question?.({} as never, { chaveNotaFiscal } as never, sessao());
    expect([asked(minha), asked(deOutro)]).toEqual([daCasa, daOutra]);
  });
});
