/** What a server or its certificate says when no further attempt would help, by SQLSTATE, TLS code or driver's message. */
const RECUSAS: readonly (readonly [RegExp, string])[] = [
  [/^(?:28\w{3}$|SASL:)/, 'o servidor não aceita este usuário ou esta senha'],
  [/^3D000$/, 'este banco de dados não existe no servidor'],
  [/^42501$/, 'este usuário não pode criar tabelas neste banco de dados: faça dele o dono'],
  [/^The server does not support SSL/, 'o servidor não fala TLS, que este endereço pede'],
  [/^(?:CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+)$/, 'o certificado do servidor não é de confiança'],
];

/** Why a server turns a program away for good, as a sentence; null for any other error. */
export const recusaDoServidor = (error: unknown): string | null => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = [code, message].filter((text) => typeof text === 'string');
  return RECUSAS.find(([sign]) => said.some((text) => sign.test(text)))?.[1] ?? null;
};
