import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import { places } from '../places.ts';

export const ESTOQUE = places.usados.estoque.path;

export const hoje = (): string => diaBrasilia(new Date());

/** The day in Brasília, `dias` days before. */
export const diasAntes = (agora: Date, dias: number): string =>
  diaBrasilia(new Date(agora.getTime() - dias * DIA_MS));
