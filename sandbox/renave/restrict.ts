import type { RegistryRows } from './registro.ts';

/** Restrictions that another authority records on a vehicle in stock. */
export const restrict = (registro: RegistryRows, idEstoque: number, ...tipos: string[]): void => {
  const registrado = registro.estoque(idEstoque);
  if (!registrado) throw new Error(`no stock record ${idEstoque}`);
  const { cnpj, estoque } = registrado;
  const restricoesVeiculo = tipos.map((tipoRestricao) => ({ codigoTipoRestricao: '1', tipoRestricao }));
  registro.commit({
    operacao: 'restricao',
    cnpj,
    chassi: estoque.chassi,
    idEstoque,
    estoques: [{ ...registrado, estoque: { ...estoque, restricoesVeiculo } }],
  });
};
