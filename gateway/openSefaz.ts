import type { Config } from './config.ts';
import type { Database } from './db/driver/database.ts';
import { deTodas } from './db/driver/tenancy/tenancy.ts';
import { getCertificadoDaRaiz } from './db/stores/cadastros/certificadoStore.ts';
import type { Vault } from './ports/certificados.ts';
import { type SefazClient, sefazClient } from './sefaz/client.ts';

/** The configured tax authority, else the sandbox's; null without either. */
export const openSefaz = (
  {
    SEFAZ_ENVIRONMENT,
    SEFAZ_URL,
    SEFAZ_EVENTS_URL,
    SEFAZ_CA,
    SEFAZ_AUTXML_CNPJ: cnpjDaCasa,
    RENAVE_TIMEOUT_MS: timeoutMs,
  }: Config,
  treinamento: { url: string | undefined; ca: string | null },
  { database, vault, agora }: { database: Database; vault: Vault; agora: () => Date },
): SefazClient | null => {
  const distribuicao = SEFAZ_URL ?? treinamento.url;
  const evento = SEFAZ_EVENTS_URL ?? treinamento.url;
  if (!distribuicao || !evento) return null;
  const ca = SEFAZ_CA ?? (SEFAZ_URL ? null : treinamento.ca);
  const certificado = (codigo: number) => getCertificadoDaRaiz(deTodas(database.kysely), codigo);
  const ambiente = SEFAZ_ENVIRONMENT === 'homologation' ? '2' : '1';
  return sefazClient({
    cnpjDaCasa,
    ambiente,
    urls: { distribuicao, evento },
    ca,
    timeoutMs,
    certificado,
    vault,
    agora,
  });
};
