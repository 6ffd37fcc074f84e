import { empresa as rotas } from '#contract/gateway/empresa.ts';
import { checkSenhaDoSuporte, type QuemDiz } from '../senhaDoSuporte.ts';
import { useCase } from '../useCase.ts';

/** Throws for any password but the configured one. */
export const checkSenhaFinanceira = (quem: QuemDiz, senha: unknown): Promise<void> =>
  checkSenhaDoSuporte(quem, {
    nome: 'financeiro',
    esperada: quem.ports.senhaFinanceira,
    dita: senha,
    semSenha: 'A senha de edição não está configurada.',
    campo: 'senhaEdicao',
    errada: rotas.senhaFinanceira.failure,
    alvo: rotas.senhaFinanceira.path,
  });

/** Unlocks the financial form in the console; each save checks the password again. */
export const senhaFinanceira = useCase(rotas.senhaFinanceira, async (chamada) => {
  await checkSenhaFinanceira(chamada, chamada.input.senhaEdicao);
  return { certa: true };
});
