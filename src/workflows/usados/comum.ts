import { diaBrasilia } from '#domain/values/datas.ts';

/** What every screen of used vehicles has. */
export const USADOS = { permission: 'usados', certificate: 'vendaVeiculos' } as const;

export const ESTOQUE = '/estoque-veiculos-usados';

export const hoje = (): string => diaBrasilia(new Date());

/** So many days ago. */
export const diasAtras = (dias: number): string => diaBrasilia(new Date(Date.now() - dias * 86_400_000));
