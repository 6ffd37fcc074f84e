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
import { avisosDeTodas } from './db/stores/acesso/avisoStore.ts';
import { correioDeAvisos } from './db/stores/acesso/correioDeAvisos.ts';
import { empresasDoUsuario } from './db/stores/acesso/empresasDoUsuario.ts';
import { passkeyStore } from './db/stores/acesso/passkeyStore.ts';
import { segundoFatorStore } from './db/stores/acesso/segundoFatorStore.ts';
import { filaDeWebhooks } from './db/stores/acesso/webhooks/filaDeWebhooks.ts';
import { chaveServidorStore } from './db/stores/cadastros/certificadoStore.ts';
import { mensagemStore } from './db/stores/cadastros/configuracaoStore.ts';
import { prazoStore } from './db/stores/cadastros/prazoStore.ts';
import { registroStore } from './db/stores/cadastros/registroStore.ts';
import { auditoriaStore } from './db/stores/conformidade/auditoriaStore.ts';
import { dadosDeTodas } from './db/stores/conformidade/dadosPessoaisStore.ts';
import { trilhaDeLeituras } from './db/stores/conformidade/leituraStore.ts';
import { retencaoStore } from './db/stores/conformidade/retencaoStore.ts';
import { segurancaStore } from './db/stores/conformidade/segurancaStore.ts';
import { cobrancaStore } from './db/stores/dinheiro/creditoStore.ts';
import { pixSemCobrancaStore } from './db/stores/dinheiro/pixSemCobrancaStore.ts';
import { declaracoesDeTodas } from './db/stores/documentos/declaracaoStore.ts';
import { empresaStores, naTransacao } from './db/stores/empresaStores.ts';
import { correioStore } from './db/stores/engine/correioStore.ts';
import { donosDosArquivos } from './db/stores/engine/donosDosArquivos.ts';
import { exportacoesGuardadas } from './db/stores/engine/exportacaoStore.ts';
import { filaDeAcompanhamentos } from './db/stores/engine/intencoes/acompanhamentos.ts';
import { filaDeIntencoes } from './db/stores/engine/intencoes/filaDeIntencoes.ts';
import { sealedStore } from './db/stores/engine/sealedStore.ts';
import { totalStore } from './db/stores/engine/totais.ts';
import { conferenciaStore } from './db/stores/estoque/estoqueRenave/conferenciaStore.ts';
import { historicoStore } from './db/stores/estoque/historicos/historicoStore.ts';
import { paineisStore } from './db/stores/estoque/painel/painelStore.ts';
import { filaDeOrdens } from './db/stores/notas/ordemDeEntrada/ordemStore.ts';
import { filaDeRecebimentos } from './db/stores/notas/sefaz/recebimentoStore.ts';
import { notasDeTodas, pacotesGuardados } from './db/stores/notas/xml/notaStore.ts';
import { ecrvStore } from './db/stores/suporte/ecrvStore.ts';
import { filaDeAptidoes } from './db/stores/usados/aptidaoStore.ts';
import { usoStore } from './db/stores/usoStore.ts';
import { zip } from './files/zip.ts';
import { readerOfPlanilha } from './planilhas/readerOfPlanilha.ts';
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
}

/** Stores that belong to no company yet, or to any. */
const foraDaEmpresa = (config: Config, db: DeTodas, agora: () => Date) => ({
  codigoPrimeiroAcesso: codigoPrimeiroAcesso(config),
  mensagens: mensagemStore(db),
  registro: registroStore(db, agora),
  segundoFator: segundoFatorStore(db, agora),
  passkeys: passkeyStore(db, agora),
  cobrancas: cobrancaStore(db),
  pixSemCobranca: pixSemCobrancaStore(db),
  correio: correioStore(db),
});

/** Stores across companies, for the pipeline, sweepers, support and histories. */
const deQualquerEmpresa = (db: DeTodas) => ({
  fila: filaDeIntencoes(db),
  acompanhados: filaDeAcompanhamentos(db),
  conferencias: conferenciaStore(db),
  aptidoes: filaDeAptidoes(db),
  recebidos: filaDeRecebimentos(db),
  ordens: filaDeOrdens(db),
  webhooks: filaDeWebhooks(db),
  prazos: prazoStore(db),
  avisos: avisosDeTodas(db),
  correioDeAvisos: correioDeAvisos(db),
  pacotes: pacotesGuardados(db),
  donosDosArquivos: donosDosArquivos(db),
  exportacoes: exportacoesGuardadas(db),
  declaracoes: declaracoesDeTodas(db),
  historicos: historicoStore(db),
  paineis: paineisStore(db),
  sealed: sealedStore(db),
  ecrv: ecrvStore(db),
  uso: usoStore(db),
  notasDeTodas: notasDeTodas(db),
  dadosDeTodas: dadosDeTodas(db),
  retencao: retencaoStore(db),
  totais: totalStore(db),
});

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
    enderecoPublico,
    webauthn: webauthn(enderecoPublico),
    emailDoSuporte: config.SUPPORT_EMAIL,
    contatoDePrivacidade: config.PRIVACY_CONTACT,
    senhaFinanceira: config.FINANCIAL_PASSWORD,
    senhaCredito: config.CREDIT_PASSWORD,
    acesso,
    seguranca: segurancaStore(todas, agora, log),
    auditoria: auditoriaStore(todas, agora),
    leituras: trilhaDeLeituras(todas, agora),
    enqueue: (...args) => empresa(0).enqueue(...args),
    ...foraDaEmpresa(config, todas, agora),
    ...deQualquerEmpresa(todas),
    empresa,
    empresasDe: empresasDoUsuario(acesso, empresa),
    transacao: (codigo, work) => naTransacao(kysely, boss, codigo, work),
    ...leitores(todas, { vault, autoridades, agora, log }),
    zip,
    // Loaded at its first use: few requests make a PDF.
    pdf: async function* (documento) {
      yield* (await import('./pdf/renderPdf.ts')).renderPdf(documento);
    },
    assinador: assinadorDePdf({ certificado: (codigo) => empresa(codigo).certificado, vault, agora }),
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
