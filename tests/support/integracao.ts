import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import type { TestGateway } from './gateway.ts';

/** Headers with a company's integration token, reused while valid. */
export const headersDoToken = async (
  { gateway, codigoOf }: TestGateway,
  empresa: ChaveEmpresa,
): Promise<Record<string, string>> => {
  const { acesso, empresa: stores, tokens, vault, agora } = gateway.ports;
  const codigo = await codigoOf(empresa);
  const token = `token-de-integracao-da-empresa-${codigo}`;
  const hash = tokens.hash(token);
  if (!(await acesso.getSessaoDoToken(hash))) {
    const query = gateway.database.kysely.selectFrom('usuario').select('codigo_usu').orderBy('codigo_usu');
    const { codigo_usu } = await query.executeTakeFirstOrThrow();
    const fechado = vault.close(Buffer.from(token), `tokenIntegracao:${codigo}`);
    const guardado = { hash, fechado, criado: agora().toISOString() };
    await stores(codigo).tokenIntegracao.save(guardado, codigo_usu);
  }
  return { authorization: `Bearer ${token}` };
};
