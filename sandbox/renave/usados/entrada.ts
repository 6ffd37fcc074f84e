import {
  type Corpo,
  cpfOperadorOf,
  dataHoraOf,
  dataOf,
  documentoOf,
  emailOf,
  inteiro,
  objeto,
  oneOf,
  readReais,
} from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { type Contexto, type Handler, momento, numeroTermo } from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { withoutNotas } from '../operacoes/registros.ts';
import { regraViolada } from '../recusa.ts';
import { prazosOf } from './detran.ts';
import { checkApto, checkCrv, checkForaDeEstoque, novoEstoque, usadoOf } from './veiculo.ts';

const TIPOS_CRV = ['AZUL', 'VERDE', 'BRANCO', 'DIGITAL'] as const;

/** The seller stated in the request; the caller compares it with the CRV. */
const vendedorOf = (corpo: Corpo) =>
  documentoOf(objeto(corpo, 'veiculo'), 'tipoDocumentoProprietarioAtual', 'documentoProprietarioAtual');

/** The stock record created by both kinds of entry: requested, until the Detran has finished. */
function solicitado(
  corpo: Corpo,
  contexto: Contexto,
  dataHora: string,
  vendedor: ReturnType<typeof vendedorOf> | null,
): EstoqueRegistrado['estoque'] {
  const { agora, registro } = contexto;
  const veiculo = objeto(corpo, 'veiculo');
  const tipoCrv = oneOf(veiculo, 'tipoCrv', TIPOS_CRV);
  const quilometragemHodometro = inteiro(veiculo, 'quilometragemHodometro');
  const dataHoraMedicaoHodometro = dataHoraOf(veiculo, 'dataHoraMedicaoHodometro', agora);
  const cpf = cpfOperadorOf(corpo);
  const usado = usadoOf(contexto, corpo);
  checkCrv(corpo, usado);
  checkForaDeEstoque(contexto, usado);
  if (dataHora.slice(0, 10) < usado.emissaoCrv) {
    const [ano, mes, dia] = usado.emissaoCrv.split('-');
    const mensagem = `A data informada é anterior à data de emissão do último CRV (${dia}/${mes}/${ano})`;
    throw regraViolada('Data inválida', mensagem);
  }
  checkApto(usado);
  const id = registro.nextIdEstoque();
  return novoEstoque(id, usado, {
    tipoCrv,
    numeroCrv: usado.numeroCrv,
    codigoSegurancaCrv: usado.codigoSegurancaCrv,
    quilometragemHodometro,
    dataHoraMedicaoHodometro,
    entradaEstoque: {
      cpfOperadorResponsavel: cpf,
      dataHora,
      dataHoraRegistro: momento(contexto),
      ...withoutNotas,
      numeroTermoEntradaEstoque: numeroTermo('E', id),
      vendedor,
    },
  });
}

/** Transaction 2: waits for the seller's signature, then for the Detran. */
export const solicitarEntradaUsado: Handler = (corpo, contexto) => {
  const dataHora = dataOf(corpo, 'dataCompra', contexto.agora);
  const valorCompra = readReais(corpo, 'valorCompra');
  emailOf(corpo, 'emailEstabelecimento');
  emailOf(corpo, 'emailVendedor');
  const vendedor = vendedorOf(corpo);
  const { proprietario } = usadoOf(contexto, corpo);
  if (proprietario.numeroDocumento === contexto.cliente.cnpj) {
    throw regraViolada(
      'Vendedor inválido',
      'O vendedor deve ser o proprietário do veículo, e o estabelecimento solicitante não pode ser o proprietário',
    );
  }
  if (proprietario.numeroDocumento !== vendedor.numeroDocumento) {
    throw regraViolada(
      'Proprietário inválido',
      'O documento informado não é o do proprietário do veículo no CRV',
    );
  }
  const estoque = solicitado(corpo, contexto, dataHora, vendedor);
  const compra = { valorCompra, exigeAssinatura: true };
  persist(contexto, corpo, [{ cnpj: contexto.cliente.cnpj, estoque, compra }]);
  return { status: 201, corpo: estoque };
};

/** Transaction 57: the establishment already owns it, so no signature is needed. */
export const solicitarEntradaProprio: Handler = (corpo, contexto) => {
  const { cliente, agora, detran } = contexto;
  const dataHora = dataOf(corpo, 'dataEntradaEstoque', agora);
  const { proprietario } = usadoOf(contexto, corpo);
  if (proprietario.numeroDocumento !== cliente.cnpj) {
    throw regraViolada(
      'Proprietário inválido',
      `Proprietário do veículo deve ser um CNPJ e não pode ser diferente do estabelecimento solicitante (${proprietario.tipoDocumento} no CRV)`,
    );
  }
  const estoque = solicitado(corpo, contexto, dataHora, null);
  const compra = { valorCompra: 0, exigeAssinatura: false };
  persist(contexto, corpo, [{ cnpj: cliente.cnpj, estoque, compra, detran: prazosOf(detran, agora) }]);
  return { status: 201, corpo: estoque };
};
