import {
  type RespostaDoRegistro,
  registro as rotas,
  VINCULADO,
} from '#contract/gateway/cadastros/registro.ts';
import { AppError } from '#domain/errors.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { AO_MENOS_UMA_EMPRESA, type Registro, regrasDoRegistro, regrasDoVinculo } from '#domain/registro.ts';
import { CAMPOS_OBRIGATORIOS, CNPJ_CADASTRADO, SEM_DESPACHANTE } from '#domain/texts.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { found, publicUseCase } from '../../../engine/useCase.ts';
import type { ConviteAberto } from '../../../ports/convites.ts';
import type { Ports } from '../../../ports/ports.ts';
import { sendConfirmacaoTo } from '../usuario/index.ts';
import { type QuemRegistra, quemRegistra } from './quemRegistra.ts';

/** Fields that only support may set: dispatcher role and prices. */
const doSuporte = (input: Registro) => ({
  isdesp_emp: input.isdesp_emp === true,
  codpcr_emp: input.codpcr_emp,
  custranov_cte: input.custoTransacaoNovos ?? 0,
  custrausa_cte: input.custoTransacaoUsados ?? 0,
});

/** The dispatcher for the company: the inviting one, the caller's own, or the one that support chose. */
const despachanteOf = (input: Registro, { modo, convite, sessao }: QuemRegistra): number | null => {
  if (modo === 'convite') return convite?.codigoDespachante ?? null;
  if (modo === 'despachante') return sessao?.empresa?.codigo ?? null;
  return input.isdesp_emp === true ? null : input.coddesp_emp;
};

/** The company's row from the allowed fields of the body only. */
const empresaRegistrada = (input: Registro, quem: QuemRegistra, agora: Date) => {
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

const GRUPO_ALHEIO =
  'Já existem empresas deste grupo. Peça a quem administra o grupo que cadastre esta empresa.';
const EMAIL_CADASTRADO = 'Já existe um usuário com este e-mail. Envie um convite ao lojista.';
const OUTRO_EMAIL = 'Use o e-mail que recebeu o convite.';
const REENVIE = 'O e-mail de confirmação não pôde ser enviado. Reenvie-o pela tela de usuários.';
const FALE = 'O e-mail de confirmação não pôde ser enviado. Entre em contato com o suporte.';

const check = (regras: Parameters<typeof brokenRules<Registro>>[0], input: Registro): void => {
  const errors = brokenRules(regras, input);
  const [first] = Object.values(errors);
  if (first !== undefined)
    throw new AppError('corpoInvalido', {
      message: Object.keys(errors).length > 1 ? CAMPOS_OBRIGATORIOS : first,
      errors,
    });
};

/** Links existing companies of the invited user to the dispatcher. */
const link = async (ports: Ports, convite: ConviteAberto, input: Registro): Promise<RespostaDoRegistro> => {
  check(regrasDoVinculo, input);
  const suas = new Set((await ports.registro.listEmpresasDoEmail(convite.email)).map((e) => e.codigo_emp));
  const codigos = [...new Set(input.codigoEmpresas ?? [])];
  if (codigos.some((codigo) => !suas.has(codigo))) refuseCampo('codigoEmpresas', AO_MENOS_UMA_EMPRESA);
  const permite = { novos: input.pernovdesp_emp === true, usados: input.perusadesp_emp === true };
  if (!(await ports.registro.link(convite, codigos, permite))) refuseBecause(rotas.convite.failure);
  return { message: VINCULADO, email: convite.email, emailConfirmado: true, emailEnviado: false };
};

/**
 * Guards against hijacking: a known CNPJ root gives no access to its group, and another's company gives no
 * account to an existing e-mail.
 */
const checkForeign = async (ports: Ports, { modo }: QuemRegistra, cnpj: string, email: string) => {
  if (modo === 'suporte') return;
  if (ports.acesso.isSuporte(email)) refuseCampo('email', 'Este e-mail não pode ser usado.');
  if (modo === 'despachante' && (await ports.acesso.getContaByEmail(email)))
    refuseCampo('email', EMAIL_CADASTRADO);
  if (await ports.registro.grupoAlheio(cnpj, email)) refuseCampo('cnpj_emp', GRUPO_ALHEIO);
};

/** PostgreSQL's unique violation. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

const create = async (ports: Ports, quem: QuemRegistra, input: Registro, email: string) => {
  const despachante = despachanteOf(input, quem);
  if (despachante !== null && !(await ports.acesso.getEmpresa(despachante))?.isdesp_emp)
    refuseCampo('coddesp_emp', SEM_DESPACHANTE);
  try {
    return await ports.registro.record({
      empresa: empresaRegistrada({ ...input, email }, quem, ports.agora()),
      usuario: {
        nome_usu: input.nome_usu ?? '',
        email,
        telcom_usu: input.telcom_usu ?? '',
        senhaHash: await ports.senhas.hash(ports.tokens.create()),
        despachante: quem.modo === 'suporte' && input.isdesp_emp === true,
      },
      convite: quem.convite,
      codigoDespachante: despachante,
      quem: quem.sessao?.usuario.codigo ?? null,
    });
  } catch (error) {
    if (isTaken(error)) return refuseCampo('cnpj_emp', CNPJ_CADASTRADO);
    throw error;
  }
};

/** Creates a company and its first user, or links the invited user's companies to the dispatcher. */
export const recordRegistro = publicUseCase(rotas.record, async (chamada) => {
  const { ports, input } = chamada;
  const quem = await quemRegistra(chamada);
  const { convite, modo } = quem;
  if (convite && input.codigoEmpresas !== null) return link(ports, convite, input);
  check(regrasDoRegistro(modo), input);
  const email = input.email ?? '';
  if (convite && email !== convite.email) refuseCampo('email', OUTRO_EMAIL);
  await checkForeign(ports, quem, input.cnpj_emp ?? '', email);
  const feito = await create(ports, quem, input, email);
  if (feito === null) refuseBecause(rotas.convite.failure);
  const conta = found(await ports.acesso.getAConfirmar(feito.codigoUsuario));
  const emailEnviado =
    !conta.confirmado &&
    (await sendConfirmacaoTo(ports, conta, {
      conta: quem.sessao?.usuario.codigo ?? null,
      empresa: quem.sessao?.empresa?.codigo ?? convite?.codigoDespachante ?? null,
    }));
  const semAviso = conta.confirmado || emailEnviado;
  const aviso = modo === 'suporte' ? REENVIE : FALE;
  return {
    message: semAviso ? rotas.record.success : `${rotas.record.success} ${aviso}`,
    email,
    emailConfirmado: conta.confirmado,
    emailEnviado,
  };
});
