import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type EmpresaAcesso, sessao } from '#contract/gateway/acesso/sessao.ts';
import { empresa } from '#contract/gateway/cadastros/empresa.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { HOME } from './requestedPath.ts';
import { useServices } from './useSession.ts';

const ERRO_TROCAR_EMPRESA = 'Erro ao tentar trocar de empresa!';
const SEM_AREA_DO_DESPACHANTE = 'Você não tem acesso a nenhuma empresa despachante.';

/**
 * Switches company: new credentials, then a page load, so that nothing of the former company stays in memory.
 */
export function useCompanySwitch(current: number | undefined) {
  const { client, store } = useServices();
  const notify = useNotify();
  const [companies, setCompanies] = useState<readonly EmpresaAcesso[] | null>(null);

  const failed = (error: unknown) => notify(tell(error, ERRO_TROCAR_EMPRESA), { type: 'error' });
  const others = async () =>
    (await client.call(sessao.empresasAcesso, {})).filter(({ codigo_emp }) => codigo_emp !== current);

  /** Document 1, section 4: the company's configuration must exist before the switch. */
  const configured = async (id: number): Promise<boolean> => {
    try {
      await client.call(empresa.createConfiguracoes, { id });
      return true;
    } catch (error) {
      notify(`Erro na configuração de usuário: ${tell(error, ERRO_TROCAR_EMPRESA)}`, { type: 'error' });
      return false;
    }
  };

  const choose = async ({ codigo_emp }: Pick<EmpresaAcesso, 'codigo_emp'>, path = HOME) => {
    const stored = store.read();
    if (stored === null || !(await configured(codigo_emp))) return;
    try {
      const { credentials } = await client.call(sessao.changeEmpresa, { id: codigo_emp });
      store.save({ ...stored, credentials });
      store.saveEmpresaId(codigo_emp);
      window.location.assign(path);
    } catch (error) {
      failed(error);
    }
  };
  const open = () => others().then(setCompanies, failed);
  const close = () => setCompanies(null);
  /** Switches back to the dispatcher's own company. */
  const toDispatcher = async () => {
    try {
      const own = (await others()).find(({ isdesp_emp }) => isdesp_emp);
      if (own) await choose(own);
      else notify(SEM_AREA_DO_DESPACHANTE, { type: 'warning' });
    } catch (error) {
      failed(error);
    }
  };
  return { companies, open, close, choose, toDispatcher };
}
