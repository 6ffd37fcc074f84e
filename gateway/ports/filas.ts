import type { Grupo } from '#contract/renave/call.ts';

/** Names of the queues, and what a job of each carries. */
export interface Filas {
  /** Carry out, or settle, one operation at the registry. */
  renave: { intencao: string };
  /** Read one pack of a batch of invoices. */
  xml: { codigoEmpresa: number; codigoLote: number; pacote: number };
  /** End one pack whose reading failed for the last time: it comes here by itself. */
  xmlDesistencia: Filas['xml'];
  /** Make one batch of documents. */
  atpv: { codigoEmpresa: number; codigoLote: number };
  /** Send one document of a sale to its buyer or to the dispatcher. */
  envioDocumento: { codigoEmpresa: number; codigoEnvio: number };
  /** Send a user the link that confirms their e-mail. */
  confirmacaoEmail: { codigoUsuario: number };
  /** Save some more rows of an imported workbook. */
  planilha: { codigoEmpresa: number; codigo: number };
  /** Write a list as a workbook. */
  exportacao: { codigoEmpresa: number; codigoExportacao: number };
  /** Carry a company's synchronisation with the registry's stock on. */
  /** `assumir`: who takes over what the comparison lists, without looking at it first. */
  sincronizacao: { codigoEmpresa: number; assumir?: number };
  /** Ask what the registry has of an intent's vehicle, after something was heard that no operation stands for. */
  conferencia: { codigoEmpresa: number; intencao: string; porta: Grupo };
  /** Send a temporary password to whoever forgot theirs, if the e-mail is anybody's. */
  senhaProvisoria: { email: string };
  /** Tell who asked for an operation what became of it. */
  aviso: { codigoEmpresa: number; intencao: string; estado: string };
  /** Tell one person of a company's refusals, once none came for so long. */
  avisoRecusas: { codigoEmpresa: number; codigoUsuario: number; esperaMs: number };
  /** Ask the bank what was paid for a charge; whoever watches it asks again. */
  pix: { txid: string; vigiar: boolean };
  /** Ask the bank for a payment that it told of without a charge of ours. */
  pixSemCobranca: { endToEndId: string };
}
export type NomeDeFila = keyof Filas;

/** Every queue; one that takes the last failures of another stands before it. */
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
  aviso: {},
  avisoRecusas: {},
  pix: {},
  pixSemCobranca: {},
};
