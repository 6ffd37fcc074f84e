import type { EstoqueRenave, SaidaEstoque } from '#contract/renave/types.ts';
import { MOTIVOS_DEVOLUCAO } from '#contract/renave/types.ts';
import {
  type Corpo,
  chaveNotaFiscalOf,
  cpfOperadorOf,
  dataHoraOf,
  emailOf,
  inteiro,
  invalid,
  logico,
  oneOf,
  readReais,
  texto,
} from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import { compradorOf } from './comprador.ts';
import { type Contexto, estoqueLivre, type Handler, momentoDoEnvio } from './contexto.ts';
import { entregaIndicada } from './entregas.ts';
import { persist } from './persist.ts';
import { byCancelamento } from './registros.ts';

/** Finished and unfinished vehicles have different operations for exits and their cancellations. */
export function checkAcabado(estoque: EstoqueRenave, acabado: boolean): void {
  if (estoque.veiculoAcabado === acabado) return;
  throw regraViolada(
    'Operação não permitida',
    acabado
      ? 'Veículo inacabado: utilize a operação própria para veículo inacabado'
      : 'Veículo acabado: utilize a operação própria para veículo zero quilômetro acabado',
    `idEstoque=${estoque.id} veiculoAcabado=${estoque.veiculoAcabado}`,
  );
}

/** Additional data of a manufacturer's sale: the buyer's fiscal benefit, and the deliverer. */
function vendaDireta(
  corpo: Corpo,
  { chassi }: EstoqueRenave,
  { registro }: Contexto,
): Partial<EstoqueRenave> {
  const tipo = texto(corpo, 'tipoBeneficioTributario');
  if (!/^[A-Z][A-Z_]*$/.test(tipo)) throw invalid('tipoBeneficioTributario');
  return { entregas: entregaIndicada(corpo, chassi, registro) };
}

interface VendaPedida {
  /** The vehicles it accepts; both kinds if absent. */
  acabado?: boolean;
  notas?: (
    corpo: Corpo,
  ) => Pick<SaidaEstoque, 'chaveNotaFiscalSaida'> &
    Partial<Pick<SaidaEstoque, 'chaveNotaFiscalServicoSaida'>>;
  mais?: typeof vendaDireta;
}

const notaDeVenda = (corpo: Corpo) => ({ chaveNotaFiscalSaida: chaveNotaFiscalOf(corpo) });

export const venda =
  ({ acabado, notas = notaDeVenda, mais }: VendaPedida): Handler =>
  (corpo, contexto) => {
    const id = inteiro(corpo, 'idEstoque');
    const chaves = notas(corpo);
    const dataHora = dataHoraOf(corpo, 'dataVenda', contexto.agora);
    const valorVenda = readReais(corpo, 'valorVenda');
    const emailEstabelecimento = emailOf(corpo, 'emailEstabelecimento');
    const comprador = compradorOf(corpo);
    const leasing = acabado === false ? logico(corpo, 'leasingVeiculoInacabado') : null;
    const cpf = cpfOperadorOf(corpo);
    const ativo = estoqueLivre(contexto, id);
    if (acabado !== undefined) checkAcabado(ativo, acabado);
    const estoque: EstoqueRenave = {
      ...ativo,
      ...mais?.(corpo, ativo, contexto),
      leasingVeiculoInacabado: leasing,
      saidaEstoque: {
        cpfOperadorResponsavel: cpf,
        motivo: 'VENDA',
        dataHora,
        chaveNotaFiscalServicoSaida: null,
        ...chaves,
        dataHoraEnvioNotaFiscalSaida: momentoDoEnvio(contexto),
        comprador,
        numeroTermoSaidaEstoque: null,
        cancelamentoSaidaEstoque: null,
      },
    };
    return finalize(corpo, contexto, estoque, { valorVenda, emailEstabelecimento });
  };

/** Ends a stock record with its exit, and removes restriction 86 from the vehicle. */
function finalize(
  corpo: Corpo,
  contexto: Contexto,
  aberto: EstoqueRenave,
  venda?: EstoqueRegistrado['venda'],
): Resposta {
  const { cliente, registro } = contexto;
  const estoque: EstoqueRenave = { ...aberto, estado: 'FINALIZADO', restricoesVeiculo: null };
  const preCadastro = registro.preCadastro(estoque.chassi);
  const devolvido = estoque.saidaEstoque?.motivo === 'DEVOLUCAO_MONTADORA';
  persist(contexto, corpo, [{ cnpj: cliente.cnpj, estoque, ...(venda && { venda }) }], {
    preCadastros: preCadastro && devolvido ? [{ ...preCadastro, situacao: 'DEVOLVIDO' }] : [],
  });
  return { status: 201, corpo: estoque };
}

/** Transaction 28. */
export const saidaZeroKm = venda({ acabado: true });

/** Transaction 64: sold before completion, possibly as leasing. */
export const saidaInacabado = venda({ acabado: false });

/** Transaction 74. */
export const saidaMontadora = venda({ acabado: true, mais: vendaDireta });

export const saidaInacabadoMontadora = venda({ acabado: false, mais: vendaDireta });

/** Transaction 25: back to the manufacturer; not for a vehicle that came by transfer. */
export const devolverMontadora: Handler = (corpo, contexto) => {
  const id = inteiro(corpo, 'idEstoque');
  const chave = chaveNotaFiscalOf(corpo);
  const quando = dataHoraOf(corpo, 'dataDevolucao', contexto.agora);
  const porque = oneOf(corpo, 'motivoDevolucaoMontadora', MOTIVOS_DEVOLUCAO);
  const cpf = cpfOperadorOf(corpo);
  const ativo = estoqueLivre(contexto, id);
  if (ativo.idEstoqueOrigemTransferencia !== null) {
    throw regraViolada(
      'Devolução não permitida',
      'Veículo recebido por transferência não pode ser devolvido à montadora',
      `idEstoque=${id}`,
    );
  }
  return finalize(corpo, contexto, {
    ...ativo,
    ...byCancelamento({ cpf, motivo: 'DEVOLUCAO_MONTADORA', porque, quando, chave }),
  });
};
