import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { type ChaveConta, signIn, type TestSession } from '#tests/support/gateway.ts';

/** A session of a demo user in one of their companies; by default the dealer with several companies. */
export const enterEmpresa = async (
  url: string,
  cnpj: string,
  conta: ChaveConta = 'lojista',
): Promise<TestSession> => {
  const response = await fetch(`${url}/api/${sessao.usuarioByEmailSenha.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CONTAS[conta].email, password: SENHA_DEMO }),
  });
  const { empresas } = (await response.json()) as { empresas: { cnpj_emp: string; codigo_emp: number }[] };
  const empresa = empresas.find(({ cnpj_emp }) => cnpj_emp === cnpj);
  if (!empresa) throw new Error(`${conta} has no access to ${cnpj}`);
  return signIn(url, conta, empresa.codigo_emp);
};
