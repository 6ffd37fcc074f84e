import { SEM_FATURAMENTO } from '#domain/texts.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Hook, Salvamento } from '../entidades/hook.ts';
import { refuseCampo } from '../refuse.ts';
import { checkSenhaFinanceira } from './senhaFinanceira.ts';

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
