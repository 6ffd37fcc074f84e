/** Settings of companies, by code. Names are the database's (`config`). */
export const CONFIG = { enviarAtpv: 1, avisarRecusas: 2, completarPessoas: 3 } as const;

export type CodigoDeConfig = (typeof CONFIG)[keyof typeof CONFIG];

/** The effect of each setting when it is on, as shown to the user. */
export const EFEITOS: Readonly<Record<CodigoDeConfig, string>> = {
  [CONFIG.enviarAtpv]:
    'Quem confirma a saída de um zero km acabado recebe o ATPV-e por e-mail, sem pedir. O de um usado é enviado em Impressões.',
  [CONFIG.avisarRecusas]:
    'Quem pediu recebe um e-mail com o que foi recusado: as recusas de um lote vêm juntas em um só.',
  [CONFIG.completarPessoas]:
    'A cada venda, o comprador da nota entra em Pessoas, e o que faltava no cadastro dele é preenchido. O que já está preenchido não muda.',
};
