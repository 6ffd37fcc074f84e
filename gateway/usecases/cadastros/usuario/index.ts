import { usuario as rotas } from '#contract/gateway/cadastros/usuario.ts';
import { usuario as entidade } from '#domain/entities/usuario.ts';
import { AppError } from '#domain/errors.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { checkTravas, registroOf } from '../../../engine/entidades/fieldLocks.ts';
import { entidadesOf } from '../../../engine/entidades/saveRegistro.ts';
import { type Contada, countOrRefuse, sendCounted } from '../../../engine/mail/rateLimit.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { found, publicUseCase, tellingUseCase } from '../../../engine/useCase.ts';
import type { ContaAConfirmar } from '../../../ports/acesso.ts';
import type { MailPort } from '../../../ports/mail.ts';
import type { Ports } from '../../../ports/ports.ts';

/** Validity of the link that confirms an e-mail address. @rule end of an e-mail confirmation */
const VALIDADE_MS = 3 * 24 * 60 * 60_000;
/** Characters of a new person's temporary password. */
const TAMANHO_SENHA = 12;

const textoDe = ({ nome }: ContaAConfirmar, link: string, senha: string | null): string =>
  [
    `Olá, ${nome}.`,
    `Para confirmar o seu e-mail no Pátio, abra este endereço (ele funciona uma vez, por três dias):\n${link}`,
    ...(senha === null
      ? []
      : [`Sua senha provisória é ${senha}. Ela vale por três dias e é trocada no primeiro acesso.`]),
    'Se você não esperava esta mensagem, ignore-a.',
    'Pátio',
  ].join('\n\n');

/** Sends a fresh confirmation link, with a temporary password if there is none; nothing for a removed user. */
const send = async (ports: Ports, mail: MailPort, conta: ContaAConfirmar): Promise<void> => {
  const token = ports.tokens.create();
  const senha = conta.deveTrocarSenha ? ports.tokens.create().slice(0, TAMANHO_SENHA) : null;
  const guardada = await ports.acesso.createConfirmacao({
    tokenHash: ports.tokens.hash(token),
    codigoUsuario: conta.codigo,
    email: conta.email,
    expira: new Date(ports.agora().getTime() + VALIDADE_MS),
    senhaHash: senha === null ? null : await ports.senhas.hash(senha),
  });
  if (!guardada) return;
  await mail.send({
    para: conta.email,
    assunto: 'Confirme o seu e-mail no Pátio',
    texto: textoDe(conta, `${ports.enderecoPublico}/confirmar-email/${token}`, senha),
    anexos: [],
  });
};

/** Sends the message now, within the rate limits; false when it was not sent. */
export const sendConfirmacaoTo = async (
  ports: Ports,
  conta: ContaAConfirmar,
  quem: Pick<Contada, 'conta' | 'empresa'>,
): Promise<boolean> => {
  const { mail } = ports;
  if (!mail) return false;
  const mensagem = { endereco: conta.email, ...quem };
  try {
    await countOrRefuse({ correio: ports.correio, agora: ports.agora() }, 'confirmacao', [mensagem]);
    await sendCounted(ports.correio, 'confirmacao', mensagem, () => send(ports, mail, conta));
    return true;
  } catch (error) {
    ports.log.warn({ error, codigoUsuario: conta.codigo }, 'e-mail de confirmação não enviado');
    return false;
  }
};

/** Sends the queued confirmation; a no-op for a user removed, deactivated or confirmed meanwhile. */
const envioDeConfirmacao = jobOf(
  'confirmacaoEmail',
  { concorrencia: 2 },
  async (ports, { codigoUsuario }) => {
    const conta = await ports.acesso.getAConfirmar(codigoUsuario);
    if (!conta?.ativo || conta.confirmado) return;
    if (ports.mail) await send(ports, ports.mail, conta);
    else ports.log.warn({ codigoUsuario }, 'e-mail de confirmação não enviado: sem correio');
  },
);

/** Sends the confirmation again, at the request of somebody who may see the user. */
const sendConfirmacao = tellingUseCase(rotas.enviarConfirmacao, async (chamada) => {
  const { ports, input, stores } = chamada;
  const conhecido = await ports.acesso.getContaByEmail(input.email);
  const codigo = found(conhecido).codigo;
  const registro = registroOf(entidade, found(await entidadesOf(stores, chamada).get(entidade, codigo)));
  // Locked users are refused, because the message replaces a temporary password.
  checkTravas(entidade, chamada.sessao, registro, {});
  const conta = found(await ports.acesso.getAConfirmar(codigo));
  if (conta.confirmado) refuseBecause('Este e-mail já está confirmado.');
  const { mail } = ports;
  if (!mail) refuseBecause(SEM_CORREIO);
  const mensagem = { endereco: conta.email, conta: chamada.usuario.codigo, empresa: chamada.empresa.codigo };
  await countOrRefuse({ correio: stores.correio, agora: ports.agora() }, 'confirmacao', [mensagem]);
  try {
    await sendCounted(stores.correio, 'confirmacao', mensagem, () => send(ports, mail, conta));
  } catch (error) {
    throw new AppError('emailNaoEnviado', { cause: error });
  }
});

/** Confirms the e-mail by a single-use link. */
const confirmarEmail = publicUseCase(rotas.confirmarEmail, async ({ ports, input }) => {
  const email = await ports.acesso.confirmarEmail(ports.tokens.hash(input.token));
  if (email === null) refuseBecause(rotas.confirmarEmail.failure);
  return { message: rotas.confirmarEmail.success, email };
});

/** Calls and messages about users beyond CRUD. */
export const usuario: Area = {
  useCases: [sendConfirmacao, confirmarEmail],
  jobs: [envioDeConfirmacao],
};
