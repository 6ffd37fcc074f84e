import { sessao as rotas } from '#contract/gateway/sessao.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import type { Job } from '../area.ts';
import { count, countOrRefuse } from '../correio/count.ts';
import { refuseBecause } from '../refuse.ts';
import { publicUseCase } from '../useCase.ts';

const VALIDADE_MS = 60 * 60_000;
const TAMANHO = 12;

/** No account enumeration: known and unknown e-mails take one path; the job finds out whether one has an account. */
export const redefinirSenha = publicUseCase(rotas.redefinirSenha, async ({ input, ports, origem }) => {
  if (!ports.mail) refuseBecause(SEM_CORREIO);
  const onde = { correio: ports.correio, agora: ports.agora() };
  await countOrRefuse(onde, 'senha', [{ origem }]);
  // A full limit per e-mail is not reported, since that would reveal others' requests.
  if (!(await count(onde, 'senha', [{ endereco: input.email }])))
    await ports.enqueue('senhaProvisoria', [{ email: input.email }]);
  return { message: rotas.redefinirSenha.success };
});

/** Creates and sends a temporary password; a no-op for an unknown e-mail or an inactive account. */
export const envioDeProvisoria: Job<'senhaProvisoria'> = {
  fila: 'senhaProvisoria',
  concorrencia: 2,
  execute:
    (ports) =>
    async ({ email }) => {
      const conta = await ports.acesso.getContaByEmail(email);
      if (!conta?.ativo || !ports.mail) return;
      const senha = ports.tokens.create().slice(0, TAMANHO);
      const ate = new Date(ports.agora().getTime() + VALIDADE_MS);
      await ports.acesso.giveTemporary(conta.codigo, await ports.senhas.hash(senha), ate);
      await ports.mail.send({
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
