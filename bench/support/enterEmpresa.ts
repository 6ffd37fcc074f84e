import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { type ChaveConta, signIn, type TestSession } from '#tests/support/gateway.ts';

/** The code of one of a demo user's companies; by default of the dealer with several. */
export const codigoDaEmpresa = async (
  url: string,
  cnpj: string,
  conta: ChaveConta = 'lojista',
): Promise<number> => {
  const response = await fetch(`${url}/api/${sessao.usuarioByEmailSenha.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CONTAS[conta].email, password: SENHA_DEMO }),
  });
  const { empresas } = (await response.json()) as { empresas: { cnpj_emp: string; codigo_emp: number }[] };
  const empresa = empresas.find(({ cnpj_emp }) => cnpj_emp === cnpj);
  if (!empresa) throw new Error(`${conta} has no access to ${cnpj}`);
  return empresa.codigo_emp;
};

/** A session of such a user in such a company. */
export const enterEmpresa = async (url: string, cnpj: string, conta?: ChaveConta): Promise<TestSession> =>
  signIn(url, conta ?? 'lojista', await codigoDaEmpresa(url, cnpj, conta));
