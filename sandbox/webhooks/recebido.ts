export interface WebhookRecebido {
  quando: Date;
  id: string;
  headers: Readonly<Record<string, string>>;
  corpo: string;
  /** Status of its answer. */
  status: number;
}
