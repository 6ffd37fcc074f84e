/** The running version. */
export interface Versao {
  versao: string;
  commit: string | null;
}
