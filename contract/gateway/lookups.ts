import type { AnyEntity } from '#domain/entities/entity.ts';
import { everyField } from '#domain/entities/everyField.ts';
import { entities } from '#domain/entities/index.ts';
import { crudRoutes } from '../crud.ts';
import { type Lookup, lookup } from '../lookup.ts';
import { catalogosApontados } from './catalogos.ts';
import { estabelecimento, ite } from './destinos.ts';
import { despachante } from './empresa.ts';
import { apontadosDosHistoricos } from './historicos.ts';
import { beneficioFiscal } from './montadora.ts';
import { usadoEmEstoque } from './usados.ts';
import { tipoCrv, veiculoUsado } from './veiculo.ts';
import { notaDeSaida } from './xml.ts';

const ofEntities = Object.values<AnyEntity>(entities).map((entity): [string, Lookup] => {
  const { list, get } = crudRoutes(entity);
  return [entity.name, { ...lookup({ list, get, title: entity.title }), rows: everyField(entity) }];
});

/** Everything that a field may point at, by the name it is pointed at with. */
export const lookups: Readonly<Record<string, Lookup>> = {
  ...Object.fromEntries(ofEntities),
  ...catalogosApontados,
  ...apontadosDosHistoricos,
  beneficioFiscal,
  despachante,
  estabelecimento,
  ite,
  notaDeSaida,
  tipoCrv,
  usadoEmEstoque,
  veiculoUsado,
};
