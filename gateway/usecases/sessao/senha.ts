import { sessao } from '#contract/gateway/sessao.ts';
import { AppError } from '#domain/errors.ts';
import type { Conta } from '../../ports/acesso.ts';
import type { Ports } from '../../ports/ports.ts';
import { recusarCampo } from '../recusar.ts';
import type { Chamada } from '../useCase.ts';
import { limitada } from './tentativas.ts';

/** Wrong passwords in a window: per account and address together, per address whatever the account, and inside a session. */
const LIMITE_CONTA = 10;
const LIMITE_ORIGEM = 100;
const LIMITE_SESSAO = 10;

/** Verified against when there is no such account, so that both take the same time. */
const NINGUEM =
  '$argon2id$v=19$m=19456,t=2,p=1$cGF0aW8tbmluZ3VlbQ$hBvLZ1m1uWxTq8GxF4uRzQv5c3kq9G3g7Vb1oJ0w0oM';

const TAMANHO_MINIMO = 8;

/** An account as a password opens it: by its own, or by the one that was sent, which must be changed. */
const abertaPor = async ({ senhas }: Ports, conta: Conta | null, senha: string): Promise<Conta | null> => {
  const certa = await senhas.verify(conta?.senhaHash ?? NINGUEM, senha);
  // Looked at for every wrong one, so that nobody learns by the time it takes who asked for another password.
  const provisoria = !certa && (await senhas.verify(conta?.provisoriaHash ?? NINGUEM, senha));
  if (!conta?.ativo || !(certa || provisoria)) return null;
  if (!provisoria) return conta;
  return { ...conta, senhaHash: conta.provisoriaHash ?? conta.senhaHash, deveTrocarSenha: true };
};

/** The account that an e-mail and a password open. From another network the right password still works when here it is refused. */
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

/** Checks the password of who is signed in: a session left open is no place to guess it. */
export const conferirSenhaAtual = async (
  { ports, origem, usuario, empresa }: Chamada<unknown>,
  conta: Conta,
  senha: string,
): Promise<void> => {
  const daSessao = { chave: `senha:${usuario.codigo}`, limite: LIMITE_SESSAO };
  const recusada = async () => ({
    tipo: 'senhaBloqueada' as const,
    codigoUsuario: usuario.codigo,
    codigoEmpresa: empresa.codigo,
    origem,
    alvo: sessao.alterarSenha.path,
  });
  if (await limitada(ports, [daSessao], recusada, () => ports.senhas.verify(conta.senhaHash, senha))) return;
  const message = 'A senha atual não confere.';
  throw new AppError('corpoInvalido', { message, errors: { senhaatual: message } });
};

/** Refuses a new password that is too short, in the field it was typed in. */
export const conferirTamanho = (campo: string, nova: string): void => {
  if (nova.length < TAMANHO_MINIMO)
    recusarCampo(campo, `A nova senha deve ter ao menos ${TAMANHO_MINIMO} caracteres.`);
};

/** Stores a new password after checking the old one; other sessions of the user end. */
export const trocarSenha = async (
  { ports, origem }: Pick<Chamada<unknown>, 'ports' | 'origem'>,
  conta: Conta,
  nova: string,
  manterToken: string | null,
): Promise<{ message: string }> => {
  conferirTamanho('novasenha', nova);
  if (await ports.senhas.verify(conta.senhaHash, nova))
    recusarCampo('novasenha', 'A nova senha deve ser diferente da atual.');
  await ports.acesso.trocarSenha(conta.codigo, await ports.senhas.hash(nova), manterToken);
  await ports.seguranca.registrar({
    tipo: 'senhaTrocada',
    codigoUsuario: conta.codigo,
    codigoEmpresa: null,
    origem,
    alvo: sessao.alterarSenha.path,
  });
  return { message: sessao.alterarSenha.success };
};
