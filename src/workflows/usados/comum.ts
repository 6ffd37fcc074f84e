import { diaBrasilia } from '#domain/values/datas.ts';

/** What every screen of used vehicles has. */
export const USADOS = { permission: 'usados', certificate: 'vendaVeiculos' } as const;

export const ESTOQUE = '/estoque-veiculos-usados';

export const hoje = (): string => diaBrasilia(new Date());

/** The day so many days before. */
export const diasAntes = (agora: Date, dias: number): string =>
  diaBrasilia(new Date(agora.getTime() - dias * 86_400_000));
