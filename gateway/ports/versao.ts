/** What runs here. */
export interface Versao {
  versao: string;
  commit: string | null;
}
