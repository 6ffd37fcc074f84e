import { empresa as rotas } from '#contract/gateway/cadastros/empresa.ts';
import { SEM_FATURAMENTO } from '#domain/texts.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Hook, Salvamento } from '../../../engine/entidades/hook.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { useCase } from '../../../engine/useCase.ts';
import { checkSenhaDoSuporte, type QuemDiz } from '../../acesso/sessao/senhaDoSuporte.ts';

/** Throws for any password but the configured one. */
const checkSenhaFinanceira = (quem: QuemDiz, senha: unknown): Promise<void> =>
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

/** Dates on which a company was deactivated or blocked; cleared when it is active again. */
const datas = ({ campos, anterior, ports }: Salvamento) => ({
  ...(campos.ativo === false && anterior?.ativo !== false && { desativada: diaBrasilia(ports.agora()) }),
  ...(campos.ativo === true && { desativada: null }),
  ...(campos.bloqueada === true &&
    anterior?.bloqueada !== true && { bloqueadaEm: ports.agora().toISOString() }),
  ...(campos.bloqueada === false && { bloqueadaEm: null }),
});

/** Hook of the financial form: requires the password and sets the dates. */
export const infoFinanceiraHooks: Hook = {
  check: ({ perguntas, ...quem }) => checkSenhaFinanceira(quem, perguntas.senhaEdicao ?? ''),
  antes: async (salvamento) => {
    const { stores, campos } = salvamento;
    const codigo = campos.empresaFaturamento as number | null | undefined;
    if (codigo != null && !(await stores.cadastros.getEmpresa(codigo)))
      refuseCampo('empfatEmp', SEM_FATURAMENTO);
    return { campos: datas(salvamento) };
  },
  resposta: ({ sessao }, gravado) => ({ sessaoMudou: gravado.codigo_emp === sessao.empresa?.codigo }),
};
