import { resolve } from 'node:path';
import {
  bucket,
  cnpj,
  emailAddress,
  integer,
  oneOf,
  optional,
  origin,
  pemFile,
  proxies,
  secret,
  textOr,
  url,
  videos,
} from './parsers.ts';

interface Variable<T> {
  /** Purpose in one sentence; the table of docs/configuration.md is generated from it. */
  about: string;
  /** Default shown in the table; secrets have none. */
  default?: string;
  parse: (text: string | undefined, name: string) => T;
}

export const VIACEP = 'https://viacep.com.br/ws';
export const SEFAZ = 'https://www1.nfe.fazenda.gov.br';
export const SEFAZ_EVENTOS = 'https://www.nfe.fazenda.gov.br';

/** Public by design, like every training password. */
export const SENHA_DE_TREINAMENTO = 'Financeiro#2026';
export const SENHA_DO_CREDITO = 'Credito#2026';

/** All environment variables of the gateway; nothing else in the project reads the environment. */
export const variables = {
  PORT: { about: 'Port of the console and the API', ...integer(3000, 0, 65535) },
  HOST: {
    about: 'Address to listen on; sandbox mode refuses anything but loopback',
    ...textOr('127.0.0.1'),
  },
  TRUST_PROXY: {
    about:
      'Addresses or networks of the proxies in front, separated by commas: only their X-Forwarded-For is believed',
    parse: proxies,
  },
  DRAIN_SECONDS: {
    about:
      'How long a gateway that is asked to stop goes on serving after `/api/pronto` says 503: longer than the proxy takes to notice',
    ...integer(0, 0, 300),
  },
  METRICS_PORT: {
    about: 'Port of `GET /metrics` for Prometheus; without it there is none',
    parse: (text, name) => (text ? integer(0, 0, 65535).parse(text, name) : null),
  },
  METRICS_HOST: {
    about: 'Address that the metrics are read at; whoever reaches it reads them',
    ...textOr('127.0.0.1'),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'Collector of OpenTelemetry traces (OTLP over HTTP); without it nothing is traced',
    parse: url('http:', 'https:'),
  },
  PATIO_DATA_DIR: {
    about: 'Folder of the embedded database, files and sandbox',
    default: '.data',
    parse: (text) => resolve(text || '.data'),
  },
  DATABASE_URL: {
    about: 'PostgreSQL; without it the embedded database (PGlite) is used',
    parse: url('postgres:', 'postgresql:'),
  },
  DATABASE_LISTEN_URL: {
    about:
      'PostgreSQL’s own address, where DATABASE_URL leads through a pooler in transaction mode (docs/deploying.md)',
    parse: url('postgres:', 'postgresql:'),
  },
  DATABASE_READ_URL: {
    about:
      'A streaming replica of it, from which histories, reports, exports and insight pages are read (docs/deploying.md)',
    parse: url('postgres:', 'postgresql:'),
  },
  RENAVE_URL: {
    about: 'The registry’s web service; with it production mode is on, without it sandbox mode',
    parse: url('https:'),
  },
  RENAVE_SERVER_NAME: {
    about:
      'Name that the certificate of the registry’s homologation has, where it is not that of its address; refused for any other registry',
    parse: optional,
  },
  RENAVE_MOCK_PATHS: {
    about:
      'Paths at which the registry’s homologation creates fictitious vehicles, as JSON (docs/deploying.md); refused for any other registry',
    parse: optional,
  },
  RENAVE_CA: { about: 'File with extra certificate authorities for the registry (PEM)', parse: pemFile },
  SEFAZ_ENVIRONMENT: {
    about:
      'The tax authority’s environment: `production` or `homologation`; its addresses must be of the same',
    ...oneOf('production', 'production', 'homologation'),
  },
  SEFAZ_URL: {
    about: 'The tax authority’s distribution of invoices; the sandbox has its own',
    default: SEFAZ,
    parse: url('https:'),
  },
  SEFAZ_EVENTS_URL: {
    about: 'Its reception of the recipient’s statements',
    default: SEFAZ_EVENTOS,
    parse: url('https:'),
  },
  SEFAZ_CA: { about: 'File with extra certificate authorities for the tax authority (PEM)', parse: pemFile },
  SEFAZ_AUTXML_CNPJ: {
    about:
      'CNPJ of who runs the server, if it is a company here that receives: dealers name it in the `autXML` of their exits, which then arrive',
    parse: cnpj,
  },
  ICP_BRASIL_CA: {
    about:
      'File with ICP-Brasil’s authorities (PEM): a company’s certificate and who signs an ATPV-e must lead to one; without it that is left to the registry',
    parse: pemFile,
  },
  FILES_URL: {
    about: 'File storage: `s3://bucket/prefix`; without it files go to the data folder',
    parse: bucket,
  },
  SMTP_URL: { about: 'Mail server for documents sent by e-mail', parse: url('smtp:', 'smtps:') },
  CEP_URL: {
    about: 'Postal-code service that answers as ViaCEP does; the sandbox has its own',
    default: VIACEP,
    parse: url('http:', 'https:'),
  },
  TSA_URL: {
    about:
      'Time-stamping authority (RFC 3161), whose stamp lets signed documents outlast the certificate; user and password may stand in it; the sandbox has its own',
    parse: url('http:', 'https:'),
  },
  MAIL_FROM: { about: 'Sender of e-mails; the support address unless told', parse: optional },
  SUPPORT_EMAIL: { about: 'E-mail of the support admin', default: 'suporte@patio.test', parse: emailAddress },
  PRIVACY_CONTACT: {
    about:
      'Whom people ask about their data: an e-mail address or another address, on the privacy page; without it the page names their dealer',
    parse: optional,
  },
  PUBLIC_URL: {
    about:
      'Address at which people open the console, without a path, for links in e-mails, and for passkeys, which need a name in it; HOST and PORT unless told',
    parse: origin,
  },
  WEBHOOK_LOOPBACK_URL: {
    about:
      'In training, one more address on this machine that may be told of events; everything else must be a public https address',
    parse: url('http:', 'https:'),
  },
  VIDEOS: {
    about: 'Tutorial videos by page or dialog, as JSON, below; the sandbox has its own',
    parse: videos,
  },
  FINANCIAL_PASSWORD: {
    about:
      'What support types to edit financial information; in production there is none unless told, and nobody can',
    default: SENHA_DE_TREINAMENTO,
    parse: optional,
  },
  CREDIT_PASSWORD: {
    about:
      'What support types to give credit by hand; in production there is none unless told, and nobody can',
    default: SENHA_DO_CREDITO,
    parse: optional,
  },
  PIX_URL: {
    about: 'The bank’s API Pix, without a slash at its end; without it nobody tops up by PIX',
    parse: url('https:', 'http:'),
  },
  PIX_CLIENT_ID: { about: 'Client of the API Pix', parse: optional },
  PIX_CLIENT_SECRET: { about: 'Secret of that client', parse: optional },
  PIX_CERT: { about: 'File with the client’s certificate and key for the bank (PEM)', parse: pemFile },
  PIX_CA: { about: 'File with extra certificate authorities for the bank (PEM)', parse: pemFile },
  PIX_KEY: { about: 'PIX key that receives the payments', parse: optional },
  PIX_WEBHOOK_SECRET: {
    about: 'Part of the address that the bank calls, 32 characters or more; only letters, digits, - and _',
    parse: secret,
  },
  PATIO_SECRET: {
    about:
      'Key that certificates are encrypted with at rest, 32 characters or more; sandbox mode makes its own',
    parse: secret,
  },
  PATIO_SECRET_PREVIOUS: {
    about:
      'A second secret that opens what is stored, while PATIO_SECRET is being replaced (docs/deploying.md)',
    parse: secret,
  },
  PATIO_COMMIT: {
    about: 'Commit that `/api/saude` and the support screen name; unless told that of the folder’s git',
    parse: optional,
  },
  RENAVE_CONCURRENCY: { about: 'Operations at the registry at the same time', ...integer(8, 1, 64) },
  RENAVE_QUESTIONS: {
    about:
      'Questions an hour, at most, about entries that wait for the Detran and stocks that are compared in the background: of all companies and gateways together',
    ...integer(7200, 1, 3_600_000),
  },
  RENAVE_QUESTIONS_COMPANY: {
    about: 'Those about entries, of each company',
    ...integer(1200, 1, 3_600_000),
  },
  /** @concept timeout of a call to the registry */
  RENAVE_TIMEOUT_MS: {
    about: 'How long an answer of the registry is waited for',
    ...integer(60_000, 100, 160_000),
  },
  LOG_LEVEL: {
    about: 'fatal, error, warn, info, debug or silent',
    ...oneOf('info', 'fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  },
} satisfies Record<string, Variable<unknown>>;
