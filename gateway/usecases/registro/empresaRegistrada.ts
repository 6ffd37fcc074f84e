import type { Registro } from '#domain/registro.ts';
import type { QuemRegistra } from './quemRegistra.ts';

/** Fields that only support may set: dispatcher role and prices. */
const doSuporte = (input: Registro) => ({
  isdesp_emp: input.isdesp_emp === true,
  codpcr_emp: input.codpcr_emp,
  custranov_cte: input.custoTransacaoNovos ?? 0,
  custrausa_cte: input.custoTransacaoUsados ?? 0,
});

/** The dispatcher for the company: the inviting one, the caller's own, or the one that support chose. */
export const despachanteOf = (input: Registro, { modo, convite, sessao }: QuemRegistra): number | null => {
  if (modo === 'convite') return convite?.codigoDespachante ?? null;
  if (modo === 'despachante') return sessao?.empresa?.codigo ?? null;
  return input.isdesp_emp === true ? null : input.coddesp_emp;
};

/** The company's row from the allowed fields of the body only. */
export const empresaRegistrada = (input: Registro, quem: QuemRegistra, agora: Date) => {
  const despachante = despachanteOf(input, quem);
  const vinculada = despachante !== null;
  return {
    nomraz_emp: input.nomraz_emp,
    nomfan_emp: input.nomfan_emp,
    cnpj_emp: input.cnpj_emp ?? '',
    email_emp: input.email,
    telcom_emp: input.telcom_usu,
    cep_emp: input.cep_emp,
    end_emp: input.end_emp,
    numend_emp: input.numend_emp,
    comend_emp: input.comend_emp,
    bairro_emp: input.bairro_emp,
    codmun_emp: input.codmun_emp,
    coduf_emp: input.coduf_emp,
    nomresleg_emp: input.nomresleg_emp,
    nomresfin_emp: input.nomresfin_emp,
    emaresfin_emp: input.emaresfin_emp,
    telresfin_emp: input.telresfin_emp,
    rennov_emp: input.rennov_emp === true,
    renusa_emp: input.renusa_emp === true,
    renite_emp: input.renite_emp === true,
    renmon_emp: input.renmon_emp === true,
    coddesp_emp: despachante,
    pernovdesp_emp: vinculada && input.pernovdesp_emp === true,
    perusadesp_emp: vinculada && input.perusadesp_emp === true,
    termoace_emp: vinculada && input.termoace_emp === true,
    dahaceter_emp: vinculada && input.termoace_emp === true ? agora.toISOString() : null,
    usuins_emp: quem.sessao?.usuario.codigo ?? null,
    ...(quem.modo === 'suporte' && doSuporte(input)),
  };
};
