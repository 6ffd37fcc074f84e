import { estado as rotas } from '#contract/gateway/estado.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../area.ts';
import { useCase } from '../useCase.ts';

/** Demands and fees of the company's state. */
export const estado: Area = {
  useCases: [useCase(rotas.regra, ({ stores, ports }) => stores.estados.get(diaBrasilia(ports.agora())))],
};
