/** An unusable value: the start fails with the variable's name and the expected value. */
export class ConfigError extends Error {
  constructor(name: string, expected: string, options?: ErrorOptions) {
    super(`Configuração inválida: ${name} — ${expected}`, options);
    this.name = 'ConfigError';
  }
}

/** An address that cannot be listened at. */
export class ListenError extends Error {
  override name = 'ListenError';
}

interface Where {
  /** Names of the variables that say the port and the address. */
  port: string;
  host: string;
}

const SENTENCES: Readonly<Record<string, (porta: unknown, where: Where) => string>> = {
  EADDRINUSE: (porta, { port }) => `A porta ${porta} já está em uso. Escolha outra em ${port}.`,
  EACCES: (porta, { port }) => `Este usuário não pode escutar na porta ${porta}. Escolha outra em ${port}.`,
  EADDRNOTAVAIL: (_, { host }) => `${host} não é um endereço desta máquina.`,
  ENOTFOUND: (_, { host }) => `${host} não é um endereço desta máquina.`,
};

/** Any other error passes unchanged. */
export const asListenError = (error: unknown, where: Where): unknown => {
  const { code, port } = error as { code?: string; port?: unknown };
  const sentence = SENTENCES[code ?? ''];
  return sentence ? new ListenError(sentence(port, where), { cause: error }) : error;
};
