import type { EstoqueRenave, VeiculoConsultado } from '#contract/renave/types.ts';
import { ESTADOS_ESTOQUE } from '#contract/renave/types.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { type Corpo, chassiOf, invalid, oneOf, opcional } from '../campos.ts';
import { searchMunicipios } from '../municipios.ts';
import { regraViolada } from '../recusa.ts';
import type { RegistryRows } from '../registro.ts';
import { estoqueProprio, type Handler, nomeDoEstado, RESTRICAO_ZERO_KM } from './contexto.ts';
import { veiculoDaBase } from './preCadastro.ts';
import { asPendente } from './rejeicao.ts';

/** The accreditation probe: an unaccepted certificate was answered 401 before. */
export const clienteAutenticado: Handler = (_, { cliente }) => ({ status: 200, corpo: cliente });

export const fetchMunicipios: Handler = (corpo) => ({
  status: 200,
  corpo: searchMunicipios(opcional(corpo, 'nome') ?? '', opcional(corpo, 'uf') ?? ''),
});

/** A registered vehicle whose entry the Detran has not concluded is refused here, and listed by `estoques` alone. */
function checkUsadoConfirmado(registro: RegistryRows, chassi: string): void {
  const aberto = registro
    .estoquesDoChassi(chassi)
    .find(({ estoque }) => estoque.placa !== null && ['SOLICITADO', 'TRANSFERIDO'].includes(estoque.estado));
  if (!aberto) return;
  throw regraViolada(
    'Estado do estoque inválido',
    `Estoque do veículo encontra-se no estado de ${nomeDoEstado(aberto.estoque.estado)}, mas o veículo deve estar em estoque (CONFIRMADO)`,
    `chassi=${chassi}`,
  );
}

/**
 * The national base's data of a chassis: restriction 86 tells that an establishment holds it, but not which one or
 * under which id.
 */
export const veiculos: Handler = (corpo, { registro }) => {
  const chassi = chassiOf(corpo);
  checkUsadoConfirmado(registro, chassi);
  const preCadastro = veiculoDaBase(registro, chassi);
  const emEstoque = registro.estoquesDoChassi(chassi).some(({ estoque }) => estoque.estado === 'CONFIRMADO');
  const restricao = {
    codigoTipo: RESTRICAO_ZERO_KM.codigoTipoRestricao,
    tipo: RESTRICAO_ZERO_KM.tipoRestricao,
  };
  const veiculo: VeiculoConsultado = {
    chassi,
    placa: '',
    renavam: '00000000000',
    veiculoAcabado: preCadastro.acabado,
    restricoes: emEstoque ? [restricao] : [],
  };
  return { status: 200, corpo: veiculo };
};

const matches = (corpo: Corpo) => {
  const chassi = opcional(corpo, 'chassi');
  const placa = opcional(corpo, 'placa');
  const estado = opcional(corpo, 'estadoEstoque') && oneOf(corpo, 'estadoEstoque', ESTADOS_ESTOQUE);
  return (estoque: EstoqueRenave): boolean =>
    (chassi === null || estoque.chassi === chassi) &&
    (placa === null || (estoque.placa !== null && [placa, convertPlaca(placa)].includes(estoque.placa))) &&
    (estado === null || estoque.estado === estado);
};

/** One array, unpaged, however large. */
export const estoques: Handler = (corpo, { registro, cliente }) => {
  const chassi = opcional(corpo, 'chassi');
  const rows =
    chassi === null
      ? registro.estoquesOf(cliente.cnpj)
      : registro
          .estoquesDoChassi(chassi)
          .filter(({ cnpj }) => cnpj === cliente.cnpj)
          .map(({ estoque }) => estoque);
  return { status: 200, corpo: rows.filter(matches(corpo)) };
};

/** The id in a path, as a number. */
export function idOf(corpo: Corpo): number {
  const id = Number(corpo.id);
  if (!Number.isSafeInteger(id) || id < 1) throw invalid('id');
  return id;
}

export const estoque: Handler = (corpo, contexto) => ({
  status: 200,
  corpo: estoqueProprio(contexto, idOf(corpo)),
});

export const pendentesEntradaZeroKm: Handler = (corpo, { registro, cliente }) => {
  const chassi = opcional(corpo, 'chassi');
  const rows = registro
    .preCadastrosOf(cliente.cnpj)
    .filter(({ situacao }) => situacao === 'PENDENTE')
    .filter((preCadastro) => chassi === null || preCadastro.chassi === chassi);
  return { status: 200, corpo: rows.map(asPendente) };
};
