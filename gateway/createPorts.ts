import type { PgBoss } from 'pg-boss';
import { createSingleFlight } from './background.ts';
import { verifierOfP7s } from './certificados/p7s/verifierOfP7s.ts';
import { assinadorDePdf } from './certificados/pades/assinador.ts';
import { readerOfCertificado } from './certificados/readerOfCertificado.ts';
import type { Config } from './config.ts';
import { passwords } from './crypto/passwords.ts';
import { codigoPrimeiroAcesso, tokens } from './crypto/tokens.ts';
import { autenticador } from './crypto/totp.ts';
import { webauthn } from './crypto/webauthn.ts';
import type { Database } from './db/driver/database.ts';
import type { Eventos } from './db/driver/notifications.ts';
import { inRequest } from './db/driver/requestContext.ts';
import { type DeTodas, deTodas } from './db/driver/tenancy/tenancy.ts';
import { acessoStore } from './db/stores/acesso/acessoStore.ts';
import { empresasDoUsuario } from './db/stores/acesso/empresasDoUsuario.ts';
import { chaveServidorStore } from './db/stores/cadastros/certificadoStore.ts';
import { auditoriaStore } from './db/stores/conformidade/auditoriaStore.ts';
import { segurancaStore } from './db/stores/conformidade/segurancaStore.ts';
import { empresaStores, naTransacao } from './db/stores/empresaStores.ts';
import { storesDeTodas } from './db/stores/storesDeTodas.ts';
import { zip } from './files/zip.ts';
import { readerOfPlanilha } from './planilhas/readerOfPlanilha.ts';
import type { CarimboPort } from './ports/carimbo.ts';
import type { Ports } from './ports/ports.ts';

type Adapters =
  | 'renave'
  | 'arquivos'
  | 'readerOfNotas'
  | 'mail'
  | 'cep'
  | 'pix'
  | 'sefaz'
  | 'treinamento'
  | 'sistemas';

interface PortParts extends Pick<Ports, Adapters | 'vault' | 'agora' | 'background' | 'versao' | 'log'> {
  config: Config;
  database: Database;
  boss: PgBoss;
  eventos: Eventos;
  /** PEM of the trusted roots for certificates and signers. */
  autoridades: string | null;
  /** The time-stamping authority of signed documents; null where none is configured. */
  carimbo: CarimboPort | null;
}

/** Readers of untrusted files, each in a child process. */
const leitores = (
  db: DeTodas,
  { vault, autoridades, agora, log }: Pick<PortParts, 'vault' | 'autoridades' | 'agora' | 'log'>,
) => ({
  certificados: readerOfCertificado({
    vault,
    agora,
    autoridades,
    chaves: chaveServidorStore(db),
    limites: { log },
  }),
  assinaturas: verifierOfP7s(autoridades, { log }),
  planilhas: readerOfPlanilha({ log }),
});

/** Wires the adapters to the ports of the use cases. */
export const createPorts = ({
  config,
  database,
  boss,
  eventos,
  vault,
  autoridades,
  carimbo,
  agora,
  log,
  ...others
}: PortParts): Ports => {
  const { kysely } = database;
  const todas = deTodas(kysely);
  const singleFlight = createSingleFlight();
  const acesso = acessoStore(todas, config.SUPPORT_EMAIL, agora);
  const empresa = (codigo: number) => empresaStores(kysely, boss, codigo);
  const enderecoPublico = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    ...others,
    agora,
    modo: config.mode,
    ensaio: config.rehearsal.mockPaths !== null,
    enderecoPublico,
    webauthn: webauthn(enderecoPublico),
    emailDoSuporte: config.SUPPORT_EMAIL,
    contatoDePrivacidade: config.PRIVACY_CONTACT,
    senhaFinanceira: config.FINANCIAL_PASSWORD,
    senhaCredito: config.CREDIT_PASSWORD,
    acesso,
    seguranca: segurancaStore(todas, agora, log),
    auditoria: auditoriaStore(todas, agora),
    enqueue: (...args) => empresa(0).enqueue(...args),
    codigoPrimeiroAcesso: codigoPrimeiroAcesso(config),
    ...storesDeTodas(todas, agora),
    empresa,
    empresasDe: empresasDoUsuario(acesso, empresa),
    transacao: (codigo, work) => naTransacao(kysely, boss, codigo, work),
    ...leitores(todas, { vault, autoridades, agora, log }),
    zip,
    // Loaded at its first use: few requests make a PDF.
    pdf: async function* (documento) {
      yield* (await import('./pdf/renderPdf.ts')).renderPdf(documento);
    },
    assinador: assinadorDePdf({
      certificado: (codigo) => empresa(codigo).certificado,
      vault,
      agora,
      carimbo,
      log,
    }),
    tokens,
    senhas: passwords,
    autenticador,
    vault,
    inRequest,
    // Outside the request context: other callers share the result, so it must not end with the first.
    singleFlight: (key, work) => singleFlight(key, () => inRequest({}, work)),
    hear: eventos.hear,
    recent: eventos.recent,
    log,
  };
};
