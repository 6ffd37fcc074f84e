import { sessao as rotas } from '#contract/gateway/sessao.ts';
import { AppError } from '#domain/errors.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import { contar, contarOuRecusar } from '../correio/contar.ts';
import type { Job } from '../job.ts';
import { publicUseCase } from '../useCase.ts';

const VALIDADE_MS = 60 * 60_000;
const TAMANHO = 12;

/** Known and unknown e-mails take the same way: whether there is such an account is found out by the job. */
export const redefinirSenha = publicUseCase(rotas.redefinirSenha, async ({ input, ports, origem }) => {
  if (!ports.mail) throw new AppError('regra', { message: SEM_CORREIO });
  const onde = { correio: ports.correio, agora: ports.agora() };
  await contarOuRecusar(onde, 'senha', [{ origem }]);
  // What of one e-mail is too much is no reason to tell who asks anything else.
  if (!(await contar(onde, 'senha', [{ endereco: input.email }])))
    await ports.enfileirar('senhaProvisoria', [{ email: input.email }]);
  return { message: rotas.redefinirSenha.success };
});

/** Makes the password and sends it; nothing for an e-mail that is nobody's, or of a closed account. */
export const envioDeProvisoria: Job<'senhaProvisoria'> = {
  fila: 'senhaProvisoria',
  concorrencia: 2,
  executar:
    (ports) =>
    async ({ email }) => {
      const conta = await ports.acesso.getContaByEmail(email);
      if (!conta?.ativo || !ports.mail) return;
      const senha = ports.tokens.create().slice(0, TAMANHO);
      const ate = new Date(ports.agora().getTime() + VALIDADE_MS);
      await ports.acesso.darProvisoria(conta.codigo, await ports.senhas.hash(senha), ate);
      await ports.mail.enviar({
        para: conta.email,
        assunto: 'Sua nova senha no Pátio',
        texto: [
          `Olá, ${conta.nome}.`,
          `Sua senha provisória é ${senha}. Ela vale por uma hora e é trocada no primeiro acesso:\n${ports.enderecoPublico}/login?email=${encodeURIComponent(conta.email)}`,
          'Se você não pediu uma nova senha, ignore esta mensagem: a senha atual continua valendo.',
          'Pátio',
        ].join('\n\n'),
        anexos: [],
      });
    },
};
