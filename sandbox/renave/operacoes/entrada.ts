import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  type Corpo,
  chassiOf,
  chaveNotaFiscalOf,
  cpfOperadorOf,
  dataHoraOf,
  inteiro,
  readReais,
} from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { type Contexto, type Handler, momento, momentoDoEnvio, RESTRICAO_ZERO_KM } from './contexto.ts';
import { persist } from './persist.ts';
import { preCadastroPendente } from './preCadastro.ts';
import { SEM_HISTORIA, withoutNotas } from './registros.ts';

const notaDeCompra = (corpo: Corpo) => {
  const chaveNotaFiscalEntrada = chaveNotaFiscalOf(corpo);
  readReais(corpo, 'valorCompra');
  return { chaveNotaFiscalEntrada };
};

type NotasDaEntrada = Partial<EstoqueRenave['entradaEstoque']>;

interface Entrada {
  /** The invoices in the body; validates the body's other fields too. */
  notas: (corpo: Corpo) => NotasDaEntrada;
  /** The vehicle, if the caller may take it in. */
  veiculo: (contexto: Contexto, chassi: string) => PreCadastro;
  naIte: boolean;
}

const entradaEstoque = (corpo: Corpo, contexto: Contexto, notas: NotasDaEntrada) => {
  return {
    cpfOperadorResponsavel: cpfOperadorOf(corpo),
    dataHora: dataHoraOf(corpo, 'dataEntradaEstoque', contexto.agora),
    dataHoraRegistro: momento(contexto),
    ...withoutNotas,
    dataHoraEnvioNotaFiscalEntrada: Object.values(notas).some(Boolean) ? momentoDoEnvio(contexto) : null,
    numeroTermoEntradaEstoque: null,
    vendedor: null,
    ...notas,
  };
};

/** Takes in a vehicle that is in nobody's stock: CONFIRMADO at once, because a zero km has no Detran step. */
export const entrada =
  ({ notas, veiculo, naIte }: Entrada): Handler =>
  (corpo, contexto) => {
    const { agora, cliente, registro } = contexto;
    const chassi = chassiOf(corpo);
    const id = registro.nextIdEstoque();
    const entrou = entradaEstoque(corpo, contexto, notas(corpo));
    const dataHoraMedicaoHodometro = dataHoraOf(corpo, 'dataHoraMedicaoHodometro', agora);
    const quilometragemHodometro = inteiro(corpo, 'quilometragemHodometro');
    const preCadastro = veiculo(contexto, chassi);
    const estoque: EstoqueRenave = {
      id,
      estado: 'CONFIRMADO',
      chassi,
      placa: null,
      renavam: null,
      quilometragemHodometro,
      dataHoraMedicaoHodometro,
      entradaEstoque: entrou,
      restricoesVeiculo: [RESTRICAO_ZERO_KM],
      estoqueEmIte: naIte,
      veiculoAcabado: preCadastro.acabado,
      inacabadoNoPrimeiroEstoque: !preCadastro.acabado,
      ...SEM_HISTORIA,
    };
    persist(contexto, corpo, [{ cnpj: cliente.cnpj, estoque }], {
      preCadastros: [{ ...preCadastro, situacao: 'EM_ESTOQUE' }],
    });
    return { status: 201, corpo: estoque };
  };

/** Transaction 26. */
export const entradaZeroKm = entrada({
  notas: notaDeCompra,
  veiculo: preCadastroPendente,
  naIte: false,
});

/** Transaction 72: the manufacturer's own vehicle has no invoice and no value. */
export const entradaMontadora = entrada({
  notas: () => ({}),
  veiculo: preCadastroPendente,
  naIte: false,
});
