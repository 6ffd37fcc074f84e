import type { Grupo } from '#contract/renave/call.ts';

/** Queues and the payload of their jobs. */
export interface Filas {
  /** Carries out, or settles, one registry operation. */
  renave: { intencao: string };
  /** Reads one pack of a batch of invoices. */
  xml: { codigoEmpresa: number; codigoLote: number; pacote: number };
  /** Dead letter queue of `xml`: closes a pack whose last attempt failed. */
  xmlDesistencia: Filas['xml'];
  /** Builds one batch of documents. */
  atpv: { codigoEmpresa: number; codigoLote: number };
  /** Sends one sale document to its buyer or to the dispatcher. */
  envioDocumento: { codigoEmpresa: number; codigoEnvio: number };
  /** Sends a user the link that confirms the e-mail. */
  confirmacaoEmail: { codigoUsuario: number };
  /** Saves the next rows of an imported workbook. */
  planilha: { codigoEmpresa: number; codigo: number };
  /** Writes a list as a workbook. */
  exportacao: { codigoEmpresa: number; codigoExportacao: number };
  /**
   * Continues a company's synchronisation with the registry's stock. `takeOver`: the user in whose name differences are
   * taken over without review.
   */
  sincronizacao: { codigoEmpresa: number; takeOver?: number };
  /** Asks the registry about an intent's vehicle, after an answer that no operation explains. */
  conferencia: { codigoEmpresa: number; intencao: string; porta: Grupo };
  /** Sends a temporary password, if the e-mail belongs to an account. */
  senhaProvisoria: { email: string };
  /** Tells a person of a sign-in from a device that they were not seen on. */
  aparelhoNovo: { codigoUsuario: number; aparelho: string; origem: string; quando: string };
  /** Tells the author of an operation its outcome. */
  aviso: { codigoEmpresa: number; intencao: string; estado: string };
  /** Debounced mail to one user about a company's refusals, once none came for `esperaMs`. */
  avisoRecusas: { codigoEmpresa: number; codigoUsuario: number; esperaMs: number };
  /** Asks the bank for a charge's payments; with `watch` it schedules the next poll. */
  pix: { txid: string; watch: boolean };
  /** Sends a company's statements to the tax authority; `falhas` counts those in a row. */
  manifestacao: { codigoEmpresa: number; falhas: number };
  /** Asks the bank about a payment without a charge of ours. */
  pixSemCobranca: { endToEndId: string };
}
export type NomeDeFila = keyof Filas;

/** All queues; a dead letter queue stands before the queue it serves. @concept dead-letter queue, job queue */
export const FILAS: Readonly<Record<NomeDeFila, { desistencia?: NomeDeFila }>> = {
  renave: {},
  xmlDesistencia: {},
  xml: { desistencia: 'xmlDesistencia' },
  atpv: {},
  envioDocumento: {},
  confirmacaoEmail: {},
  planilha: {},
  exportacao: {},
  sincronizacao: {},
  conferencia: {},
  senhaProvisoria: {},
  aparelhoNovo: {},
  aviso: {},
  avisoRecusas: {},
  pix: {},
  pixSemCobranca: {},
  manifestacao: {},
};

/** Work that loops look for beside the queues' jobs. */
export type TrabalhoDevido = 'acompanhamentos' | 'aptidoes' | 'conferencias' | 'intencoes' | 'webhooks';

/** True if there is such work. */
export type HaDevido = () => Promise<boolean>;
