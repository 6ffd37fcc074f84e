import { estado as rotas } from '#contract/gateway/cadastros/estado.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { useCase } from '../../engine/useCase.ts';

/** Demands and fees of the company's state. */
export const estado: Area = {
  useCases: [useCase(rotas.regra, ({ stores, ports }) => stores.estados.get(diaBrasilia(ports.agora())))],
};
