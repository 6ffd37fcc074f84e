import type { Grupo, RenaveCall } from './call.ts';
import { renave } from './estabelecimento.ts';
import { ite } from './ite.ts';
import { acabarVeiculo, criarUsadoMock, criarVeiculoMock, transferenciaDetranMock } from './mock.ts';
import { montadora } from './montadora.ts';
import { usados } from './usados.ts';

/** All calls to the registry, by door and name. */
export const chamadas = {
  estabelecimento: {
    ...renave,
    ...usados,
    criarVeiculoMock: criarVeiculoMock(),
    criarUsadoMock: criarUsadoMock(),
    transferenciaDetranMock: transferenciaDetranMock(),
  },
  montadora: { ...montadora, criarVeiculoMock: criarVeiculoMock('montadora') },
  ite: { ...ite, criarVeiculoMock: criarVeiculoMock('ite'), acabarVeiculo: acabarVeiculo() },
} satisfies Record<Grupo, Record<string, RenaveCall>>;

export type NomeChamada = { [G in Grupo]: keyof (typeof chamadas)[G] }[Grupo];
