import { sessao } from '#contract/gateway/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';

/** The demo dealer's session in one of their companies. */
export const entrarNaEmpresa = async (url: string, cnpj: string): Promise<TestSession> => {
  const response = await fetch(`${url}/api/${sessao.usuarioByEmailSenha.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CONTAS.lojista.email, password: SENHA_DEMO }),
  });
  const { empresas } = (await response.json()) as { empresas: { cnpj_emp: string; codigo_emp: number }[] };
  const empresa = empresas.find(({ cnpj_emp }) => cnpj_emp === cnpj);
  if (!empresa) throw new Error(`The demo dealer has no access to ${cnpj}`);
  return signIn(url, 'lojista', empresa.codigo_emp);
};
