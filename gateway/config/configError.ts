/** An unusable value: the start fails with the variable's name and the expected value. */
export class ConfigError extends Error {
  constructor(name: string, expected: string, options?: ErrorOptions) {
    super(`Configuração inválida: ${name} — ${expected}`, options);
    this.name = 'ConfigError';
  }
}
