/** Settings of companies, by code. Names are the database's (`config`). */
export const CONFIG = { enviarAtpv: 1, avisarRecusas: 2, completarPessoas: 3, exigirFator: 4 } as const;

/** Settings that protect everybody's accounts: only who has every right chooses them. */
export const SO_DE_QUEM_PODE_TUDO: ReadonlySet<number> = new Set([CONFIG.exigirFator]);

export type CodigoDeConfig = (typeof CONFIG)[keyof typeof CONFIG];

/** The effect of each setting when it is on, as shown to the user. */
export const EFEITOS: Readonly<Record<CodigoDeConfig, string>> = {
  [CONFIG.enviarAtpv]:
    'Quem confirma a saída de um zero km acabado recebe o ATPV-e por e-mail, sem pedir. O de um usado é enviado em Impressões.',
  [CONFIG.avisarRecusas]:
    'Quem pediu recebe um e-mail com o que foi recusado: as recusas de um lote vêm juntas em um só.',
  [CONFIG.completarPessoas]:
    'A cada venda, o comprador da nota entra em Pessoas, e o que faltava no cadastro dele é preenchido. O que já está preenchido não muda.',
  [CONFIG.exigirFator]:
    'Quem entra por uma destas empresas e só tem a senha liga um aplicativo autenticador ou uma passkey antes de fazer qualquer outra coisa. Vale também para quem já está dentro.',
};
