import type { Entrega } from '#contract/renave/types.ts';
import { type Corpo, cpfOperadorOf, inteiro, objeto, oneOf, opcional, readCnpj } from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { regraViolada } from '../recusa.ts';
import type { RegistryRows } from '../registro.ts';
import { type Contexto, type Handler, momento } from './contexto.ts';
import { persist } from './persist.ts';

const ESTADOS = ['PENDENTE', 'REALIZADA', 'CANCELADA'] as const;

const nova = (id: number, entrega: Pick<Entrega, 'chassi' | (`cnpj${string}` & keyof Entrega)>): Entrega => ({
  id,
  chassi: entrega.chassi,
  estado: 'PENDENTE',
  cnpjEstabelecimentoVendedor: entrega.cnpjEstabelecimentoVendedor,
  cnpjEstabelecimentoEntregador: entrega.cnpjEstabelecimentoEntregador,
  idAtpv: null,
  realizacaoEntrega: null,
  cancelamentoEntrega: null,
  idEntregaGeradaNoCancelamentoEntrega: null,
  idEntregaOrigemCancelamentoEntrega: null,
});

/** The delivery named by a manufacturer's exit, if any; a record sold again keeps its earlier deliveries. */
export const entregaIndicada = (corpo: Corpo, chassi: string, registro: RegistryRows): Entrega[] => {
  if (corpo.entregaIndicada === undefined || corpo.entregaIndicada === null) return [];
  const indicada = objeto(corpo, 'entregaIndicada');
  const partes = {
    cnpjEstabelecimentoVendedor: readCnpj(indicada, 'cnpjConcessionariaVendedora'),
    cnpjEstabelecimentoEntregador: readCnpj(indicada, 'cnpjConcessionariaEntregadora'),
  };
  return [nova(registro.nextIdEntrega(), { chassi, ...partes })];
};

/** The vehicle was delivered, or needs no delivery. */
export const isLiberada = (entregas: readonly Entrega[]): boolean =>
  entregas.length === 0 || entregas.some(({ estado }) => estado === 'REALIZADA');

/** The deliveries of a sale after its cancellation; a delivered vehicle cannot come back. */
export const undoEntregas = (entregas: readonly Entrega[], cpf: string, contexto: Contexto): Entrega[] => {
  const feita = entregas.find(({ estado }) => estado === 'REALIZADA');
  if (feita) {
    throw regraViolada(
      'Entrega já realizada',
      'A entrega do veículo já foi realizada. A concessionária deve cancelar a entrega antes do cancelamento da saída',
      `idEntrega=${feita.id}`,
    );
  }
  const cancelamentoEntrega = {
    cpfResponsavel: cpf,
    dataHoraRegistro: momento(contexto),
    motivo: 'CANCELAMENTO_SAIDA',
  };
  return entregas.map((entrega) =>
    entrega.estado === 'PENDENTE' ? { ...entrega, estado: 'CANCELADA', cancelamentoEntrega } : entrega,
  );
};

const filtered = (entregas: readonly Entrega[], corpo: Corpo): Entrega[] => {
  const chassi = opcional(corpo, 'chassi');
  const entregador = opcional(corpo, 'cnpjEstabelecimentoEntregador');
  const estado = opcional(corpo, 'estado') && oneOf(corpo, 'estado', ESTADOS);
  return entregas.filter(
    (e) =>
      (chassi === null || e.chassi === chassi) &&
      (entregador === null || e.cnpjEstabelecimentoEntregador === entregador) &&
      (estado === null || e.estado === estado),
  );
};

/** Transaction 67: deliveries of which the caller is seller or deliverer. */
export const entregas: Handler = (corpo, { registro, cliente }) => ({
  status: 200,
  corpo: filtered(registro.entregasDoEstabelecimento(cliente.cnpj), corpo),
});

/** Transaction 79: deliveries of the caller's own sales. */
export const entregasDaMontadora: Handler = (corpo, { registro, cliente }) => ({
  status: 200,
  corpo: filtered(
    registro.estoquesOf(cliente.cnpj).flatMap((estoque) => estoque.entregas),
    corpo,
  ),
});

interface EmMaos {
  entrega: Entrega;
  registrado: EstoqueRegistrado;
}

/** A delivery that the caller has to make; any other answers as one that does not exist. */
function entregaPropria({ registro, cliente }: Contexto, id: number): EmMaos {
  const registrado = registro.estoqueDaEntrega(id);
  const entrega = registrado?.estoque.entregas.find((one) => one.id === id);
  if (registrado && entrega?.cnpjEstabelecimentoEntregador === cliente.cnpj) return { entrega, registrado };
  throw regraViolada('Entrega não encontrada', `Não foi encontrada entrega com o identificador ${id}`);
}

const ato =
  (change: (entrega: Entrega, cpf: string, contexto: Contexto) => Entrega[]): Handler =>
  (corpo, contexto) => {
    const id = inteiro(corpo, 'idEntrega');
    const cpf = cpfOperadorOf(corpo);
    const { entrega, registrado } = entregaPropria(contexto, id);
    const [mudada, ...outras] = change(entrega, cpf, contexto);
    const { estoque } = registrado;
    const todas = estoque.entregas.flatMap((one) => (one.id === id && mudada ? [mudada, ...outras] : [one]));
    persist(contexto, corpo, [{ ...registrado, estoque: { ...estoque, entregas: todas } }]);
    return { status: 201, corpo: mudada };
  };

const demand = (entrega: Entrega, estado: Entrega['estado'], mensagem: string): void => {
  if (entrega.estado === estado) return;
  throw regraViolada(
    'Estado da entrega inválido',
    mensagem,
    `idEntrega=${entrega.id} estado=${entrega.estado}`,
  );
};

/** Transaction 68. */
export const realizarEntrega: Handler = ato((entrega, cpf, contexto) => {
  demand(
    entrega,
    'PENDENTE',
    entrega.estado === 'REALIZADA' ? 'A entrega já foi realizada' : 'A entrega foi cancelada',
  );
  const realizacaoEntrega = { cpfResponsavel: cpf, dataHoraRegistro: momento(contexto) };
  return [{ ...entrega, estado: 'REALIZADA', realizacaoEntrega }];
});

/** Transaction 69: a new delivery is created, for the vehicle to be delivered again. */
export const cancelarEntrega: Handler = ato((entrega, cpf, contexto) => {
  demand(
    entrega,
    'REALIZADA',
    entrega.estado === 'CANCELADA' ? 'A entrega já foi cancelada' : 'A entrega ainda não foi realizada',
  );
  const gerada = {
    ...nova(contexto.registro.nextIdEntrega(), entrega),
    idEntregaOrigemCancelamentoEntrega: entrega.id,
  };
  const cancelamentoEntrega = { cpfResponsavel: cpf, dataHoraRegistro: momento(contexto), motivo: null };
  return [
    { ...entrega, estado: 'CANCELADA', cancelamentoEntrega, idEntregaGeradaNoCancelamentoEntrega: gerada.id },
    gerada,
  ];
});
