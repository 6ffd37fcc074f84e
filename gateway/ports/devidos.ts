/** Work that loops look for beside the queues' jobs. */
export type TrabalhoDevido = 'acompanhamentos' | 'aptidoes' | 'conferencias' | 'intencoes' | 'webhooks';

/** Whether a loop has anything to look for. */
export type HaDevido = () => Promise<boolean>;
