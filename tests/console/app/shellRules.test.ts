import { describe, expect, it } from 'vitest';
import { toastDuration } from '#src/app/shell/Notifications.tsx';
import { bannersOf, COMPLETE, DESATUALIZADO } from '#src/app/shell/Strips.tsx';
import { certificateState, kindsOf } from '#src/workflows/cadastros/certificado/certificateState.ts';
import { lojista } from '../ui/renderWithPatio.tsx';

const HOJE = new Date('2026-06-30T15:00:00.000Z');

describe('the banners', () => {
  const empresa = { cnpj_emp: '11222333000181', dahins_emp: '2020-01-01T00:00:00Z', dahult_emp: null };
  const usuario = { cpf: '52998224725' };

  it('ask for a missing CPF or CNPJ', () => {
    const recent = { ...empresa, dahult_emp: '2026-06-01T00:00:00Z' };
    expect(bannersOf({ cpf: null }, recent, HOJE)).toEqual([COMPLETE]);
    expect(bannersOf(usuario, { ...recent, cnpj_emp: '' }, HOJE)).toEqual([COMPLETE]);
    expect(bannersOf(usuario, recent, HOJE)).toEqual([]);
  });

  it('call a registration stale after more than 180 days without a change', () => {
    const touched = (dahult_emp: string) => bannersOf(usuario, { ...empresa, dahult_emp }, HOJE);
    expect(touched('2026-01-01T15:00:00.000Z')).toEqual([]);
    expect(touched('2026-01-01T14:59:59.000Z')).toEqual([DESATUALIZADO]);
    expect(bannersOf(usuario, empresa, HOJE)).toEqual([DESATUALIZADO]);
  });
});

describe('the certificate in one phrase', () => {
  const state = (cerval_emp: string | null, possuiCertificado = true) =>
    certificateState({ cerval_emp, possuiCertificado }, HOJE);

  it.each([
    ['2027-06-30T20:00:00.000Z', 'good', 'Certificado até 30/06/2027'],
    ['2026-07-31T20:00:00.000Z', 'good', 'Certificado até 31/07/2026'],
    ['2026-07-30T20:00:00.000Z', 'warn', 'Certificado vence em 30 dias'],
    ['2026-07-01T20:00:00.000Z', 'warn', 'Certificado vence em 1 dia'],
    ['2026-06-30T20:00:00.000Z', 'bad', 'Certificado vencido em 30/06/2026'],
  ])('of one valid until %s is %s', (cerval, tone, text) => {
    expect(state(cerval)).toEqual({ tone, text });
  });

  it('shows the registry’s refusal, and since when', () => {
    const recusado = { cerval_emp: '2027-06-30T20:00:00.000Z', possuiCertificado: true };
    expect(
      certificateState({ ...recusado, certificadoRecusado: '2026-06-30T14:30:00.000Z' }, HOJE),
    ).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^Certificado recusado pelo Renave desde 11:30/),
    });
  });

  it('shows that none was imported', () => {
    expect(state(null, false).text).toBe('Certificado não importado');
  });

  it('is asked about per line of business; used and new vehicles share one', () => {
    const { empresa } = lojista;
    if (!empresa) throw new Error('the dealer has a company');
    expect(kindsOf(empresa)).toEqual(['vendaVeiculos']);
    const outra = { ...empresa, operaNovos: false, operaUsados: false, operaIte: true, operaMontadora: true };
    expect(kindsOf(outra)).toEqual(['ite', 'montadora']);
  });
});

describe('a toast', () => {
  it('stays 100 ms for each character, and never less than 5 s', () => {
    expect(toastDuration('x'.repeat(80))).toBe(8000);
    expect(toastDuration('Registro salvo com sucesso')).toBe(5000);
  });
});
