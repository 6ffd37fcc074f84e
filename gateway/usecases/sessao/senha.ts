import { sessao } from '#contract/gateway/sessao.ts';
import { AppError } from '#domain/errors.ts';
import type { Conta } from '../../ports/acesso.ts';
import type { Ports } from '../../ports/ports.ts';

const JANELA_MS = 15 * 60_000;
/** Attempts in the window: per account and address together, then per address whatever the account. */
const LIMITE_CONTA = 10;
const LIMITE_ORIGEM = 100;

/** Verified against when there is no such account, so that both take the same time. */
const NINGUEM =
  '$argon2id$v=19$m=19456,t=2,p=1$cGF0aW8tbmluZ3VlbQ$hBvLZ1m1uWxTq8GxF4uRzQv5c3kq9G3g7Vb1oJ0w0oM';

const TAMANHO_MINIMO = 8;

/**
 * The account that an e-mail and a password open. An attempt counts before its password is looked at, against the
 * account as tried from that address and against the address; a right one is taken back. From another network the
 * right password still works.
 */
export const contaOf = async (ports: Ports, origem: string, email: string, senha: string): Promise<Conta> => {
  const chaves = [`conta:${email.toLowerCase()}@${origem}`, `origem:${origem}`] as const;
  const ate = new Date(ports.agora().getTime() + JANELA_MS);
  const daConta = await ports.acesso.contarTentativa(chaves[0], ate);
  const daOrigem = await ports.acesso.contarTentativa(chaves[1], ate);
  if (daConta > LIMITE_CONTA || daOrigem > LIMITE_ORIGEM) throw new AppError('muitasTentativas');
  const conta = await ports.acesso.getContaByEmail(email);
  const certa = await ports.senhas.verify(conta?.senhaHash ?? NINGUEM, senha);
  if (!conta || !certa || !conta.ativo) throw new AppError('loginInvalido');
  await ports.acesso.esquecerTentativas(chaves[0]);
  await ports.acesso.descontarTentativa(chaves[1]);
  return conta;
};

/** Stores a new password after checking the old one; other sessions of the user end. */
export const trocarSenha = async (
  ports: Ports,
  conta: Conta,
  nova: string,
  manterToken: string | null,
): Promise<{ message: string }> => {
  const recusar = (message: string) => {
    throw new AppError('corpoInvalido', { message, errors: { novasenha: message } });
  };
  if (nova.length < TAMANHO_MINIMO) recusar(`A nova senha deve ter ao menos ${TAMANHO_MINIMO} caracteres.`);
  if (await ports.senhas.verify(conta.senhaHash, nova)) recusar('A nova senha deve ser diferente da atual.');
  await ports.acesso.trocarSenha(conta.codigo, await ports.senhas.hash(nova), manterToken);
  return { message: sessao.alterarSenha.success };
};
