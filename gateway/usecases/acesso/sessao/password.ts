import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { AppError } from '#domain/errors.ts';
import { ownWordIn, TAMANHO_MINIMO_DA_SENHA } from '#domain/senha.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found } from '../../../engine/useCase.ts';
import type { Conta } from '../../../ports/acesso.ts';
import type { Ports } from '../../../ports/ports.ts';
import { limitada } from './rateLimit.ts';

/** Rate limits on wrong passwords: per account and address, per address, and per signed-in user. @rule wrong passwords before a pause */
const LIMITE_CONTA = 10;
const LIMITE_ORIGEM = 100;
const LIMITE_SESSAO = 10;

/** Dummy hash for unknown accounts, against timing attacks. */
const NINGUEM =
  '$argon2id$v=19$m=19456,t=2,p=1$cGF0aW8tbmluZ3VlbQ$hBvLZ1m1uWxTq8GxF4uRzQv5c3kq9G3g7Vb1oJ0w0oM';

/** The account if the password is its own, or the temporary one, which must then be changed. */
const abertaPor = async ({ senhas }: Ports, conta: Conta | null, senha: string): Promise<Conta | null> => {
  const certa = await senhas.verify(conta?.senhaHash ?? NINGUEM, senha);
  // Verified after every wrong password, so that timing does not reveal a pending temporary one.
  const provisoria = !certa && (await senhas.verify(conta?.provisoriaHash ?? NINGUEM, senha));
  if (!conta?.ativo || !(certa || provisoria)) return null;
  if (!provisoria) return conta;
  return { ...conta, senhaHash: conta.provisoriaHash ?? conta.senhaHash, deveTrocarSenha: true };
};

/**
 * The account opened by e-mail and password. The limit is per account and address, so an attacker cannot lock
 * the owner out from elsewhere.
 */
export const contaOf = async (ports: Ports, origem: string, email: string, senha: string): Promise<Conta> => {
  const daConta = { chave: `conta:${email.toLowerCase()}@${origem}`, limite: LIMITE_CONTA };
  const daOrigem = { chave: `origem:${origem}`, limite: LIMITE_ORIGEM };
  const recusada = async () => ({
    tipo: 'entradaBloqueada' as const,
    codigoUsuario: (await ports.acesso.getContaByEmail(email))?.codigo ?? null,
    codigoEmpresa: null,
    origem,
    alvo: 'login',
  });
  let aberta: Conta | null = null;
  const certa = await limitada(ports, [daConta, daOrigem], recusada, async () => {
    aberta = await abertaPor(ports, await ports.acesso.getContaByEmail(email), senha);
    return aberta !== null;
  });
  if (!aberta || !certa) throw new AppError('loginInvalido');
  return aberta;
};

/**
 * Checks the signed-in user's password and tells the account, rate limited: an unattended session must not allow
 * guessing.
 */
export const checkSenhaAtual = async (
  { ports, origem, usuario, empresa }: Chamada<unknown>,
  senha: string,
): Promise<Conta> => {
  const conta = found(await ports.acesso.getConta(usuario.codigo));
  const daSessao = { chave: `senha:${usuario.codigo}`, limite: LIMITE_SESSAO };
  const recusada = async () => ({
    tipo: 'senhaBloqueada' as const,
    codigoUsuario: usuario.codigo,
    codigoEmpresa: empresa.codigo,
    origem,
    alvo: sessao.alterarSenha.path,
  });
  if (await limitada(ports, [daSessao], recusada, () => ports.senhas.verify(conta.senhaHash, senha)))
    return conta;
  refuseCampo('senhaatual', 'A senha atual não confere.');
};

const COMUM =
  'Esta senha está entre as mais usadas no mundo, e é das primeiras que alguém tentaria. Escolha outra, por exemplo três palavras que não combinam.';

/** Throws on `campo` for a new password that is too short, used by many, or made of the person's own `nomes`. */
export const checkNova = async (
  { senhas }: Pick<Ports, 'senhas'>,
  campo: string,
  nova: string,
  nomes: readonly string[],
): Promise<void> => {
  if (nova.length < TAMANHO_MINIMO_DA_SENHA)
    refuseCampo(campo, `A nova senha deve ter ao menos ${TAMANHO_MINIMO_DA_SENHA} caracteres.`);
  const palavra = ownWordIn(nova, nomes);
  if (palavra !== null)
    refuseCampo(
      campo,
      `A nova senha contém “${palavra}”, que está no seu nome, no seu e-mail ou no nome da empresa. Escolha outra.`,
    );
  if (await senhas.isCommon(nova)) refuseCampo(campo, COMUM);
};

/** Names that an account's password must not contain; support's companies are everybody's. */
const nomesDe = async ({ acesso }: Ports, { codigo, nome, email }: Conta): Promise<string[]> => {
  const empresas = acesso.isSuporte(email) ? [] : await acesso.listEmpresas(codigo);
  return [nome, email, ...empresas.flatMap(({ nomfan_emp, nomraz_emp }) => [nomfan_emp, nomraz_emp])];
};

/** Stores a new password and ends the user's other sessions. The caller has checked the old one. */
export const changeSenha = async (
  { ports, origem }: Pick<Chamada<unknown>, 'ports' | 'origem'>,
  conta: Conta,
  nova: string,
  manterToken: string | null,
): Promise<{ message: string }> => {
  await checkNova(ports, 'novasenha', nova, await nomesDe(ports, conta));
  if (await ports.senhas.verify(conta.senhaHash, nova))
    refuseCampo('novasenha', 'A nova senha deve ser diferente da atual.');
  await ports.acesso.changeSenha(conta.codigo, await ports.senhas.hash(nova), manterToken);
  await ports.seguranca.record({
    tipo: 'senhaTrocada',
    codigoUsuario: conta.codigo,
    codigoEmpresa: null,
    origem,
    alvo: sessao.alterarSenha.path,
  });
  return { message: sessao.alterarSenha.success };
};
