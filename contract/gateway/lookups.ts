import type { AnyEntity } from '#domain/entities/entity.ts';
import { everyField } from '#domain/entities/everyField.ts';
import { entities } from '#domain/entities/index.ts';
import { crudRoutes } from '../crud.ts';
import { type Lookup, lookup } from '../lookup.ts';
import { catalogosApontados } from './catalogos.ts';
import { destinoDaIte, estabelecimento, ite } from './destinos.ts';
import { despachante, empresaDeFaturamento, filial } from './empresa.ts';
import { apontadosDosHistoricos } from './historicos.ts';
import { clienteDaMontadora } from './ite.ts';
import { beneficioFiscal } from './montadora.ts';
import { usadoEmEstoque } from './usados.ts';
import { tipoCrv, veiculoUsado } from './veiculo.ts';
import { notaDeSaida } from './xml.ts';

/** What is said of the asking for records of an entity. */
const SAYS: Readonly<Record<string, NonNullable<Lookup['says']>>> = {
  pessoa: {
    none: 'Não foi encontrada nenhuma pessoa!',
    failed: 'Ocorreu um erro inesperado ao sugerir uma pessoa!',
  },
  parceiro: {
    none: 'Parceiro não encontrado!',
    failed: 'Ocorreu um erro inesperado ao sugerir um parceiro!',
  },
};

const ofEntities = Object.values<AnyEntity>(entities).map((entity): [string, Lookup] => {
  const { list, get } = crudRoutes(entity);
  const says = SAYS[entity.name];
  return [
    entity.name,
    { ...lookup({ list, get, title: entity.title, ...(says && { says }) }), rows: everyField(entity) },
  ];
});

/** Everything that a field may point at, by the name it is pointed at with. */
export const lookups: Readonly<Record<string, Lookup>> = {
  ...Object.fromEntries(ofEntities),
  ...catalogosApontados,
  ...apontadosDosHistoricos,
  beneficioFiscal,
  clienteDaMontadora,
  despachante,
  destinoDaIte,
  empresaDeFaturamento,
  estabelecimento,
  filial,
  ite,
  notaDeSaida,
  tipoCrv,
  usadoEmEstoque,
  veiculoUsado,
};
