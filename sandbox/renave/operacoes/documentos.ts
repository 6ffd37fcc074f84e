import type { TermoEntrada } from '#contract/renave/respostasUsados.ts';
import type { Atpv, EstoqueRenave, TermoSaida } from '#contract/renave/types.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { renderAtpv } from '../../documentos/atpv.ts';
import { type Documento, renderDocumento } from '../../documentos/documento.ts';
import { renderTermoSaida } from '../../documentos/termoSaida.ts';
import type { Venda } from '../../documentos/venda.ts';
import { renderXmlAtpv } from '../../documentos/xmlAtpv.ts';
import { chassiOf } from '../campos.ts';
import { regraViolada } from '../recusa.ts';
import { atpvDe, estabelecimento, termoSaidaUsado } from '../usados/documentos.ts';
import { idOf } from './consultas.ts';
import { type Contexto, estoqueProprio, type Handler, numeroTermo } from './contexto.ts';
import { isLiberada } from './entregas.ts';

/** The uncancelled sale in which a stock record ended; null otherwise. */
function vendaOf(contexto: Contexto, estoque: EstoqueRenave): Venda | null {
  const { saidaEstoque, chassi, id } = estoque;
  if (saidaEstoque?.motivo !== 'VENDA' || saidaEstoque.cancelamentoSaidaEstoque !== null) return null;
  const { comprador, dataHora, chaveNotaFiscalSaida, dataHoraEnvioNotaFiscalSaida } = saidaEstoque;
  const venda = contexto.registro.estoque(id)?.venda;
  if (!comprador || !venda) return null;
  const preCadastro = contexto.registro.preCadastro(chassi);
  return {
    numeroAtpv: String(id).padStart(15, '9'),
    numeroTermo: String(numeroTermo('S', id)),
    chassi,
    marcaModelo: preCadastro?.marcaModelo ?? '',
    ano: preCadastro?.dataHoraCadastro.slice(0, 4) ?? '',
    acabado: estoque.veiculoAcabado,
    leasing: estoque.leasingVeiculoInacabado === true,
    quilometragem: estoque.quilometragemHodometro ?? 0,
    chaveNotaFiscal: chaveNotaFiscalSaida ?? '',
    dataVenda: dataHora ?? '',
    valorVenda: venda.valorVenda,
    vendedor: contexto.cliente,
    emailVendedor: venda.emailEstabelecimento,
    comprador,
    registradaEm: dataHoraEnvioNotaFiscalSaida ?? dataHora ?? '',
  };
}

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64');

/**
 * Transactions 31 and 71, of a registered vehicle too. An unfinished vehicle has an exit term and no ATPV-e; a direct sale has one once it is
 * delivered.
 */
export const pdfAtpv: Handler = async (corpo, contexto) => {
  const { registro, cliente, agora } = contexto;
  const chassi = chassiOf(corpo);
  const usado = registro.usadoDoChassi(chassi);
  if (usado) return atpvDe(usado, contexto);
  const venda = registro
    .estoquesDoChassi(chassi)
    .filter(
      ({ cnpj, estoque }) => cnpj === cliente.cnpj && estoque.veiculoAcabado && isLiberada(estoque.entregas),
    )
    .map(({ estoque }) => vendaOf(contexto, estoque))
    .findLast((found) => found !== null);
  if (!venda) {
    throw regraViolada(
      'Intenção de venda não encontrada',
      'Não existe intenção de venda disponível para o veículo informado',
      `chassi=${chassi}`,
    );
  }
  const atpv: Atpv = {
    numeroAtpv: venda.numeroAtpv,
    pdfAtpvBase64: base64(await renderAtpv(venda, agora)),
    xmlAtpvBase64: base64(renderXmlAtpv(venda)),
  };
  return { status: 200, corpo: atpv };
};

/** Transaction 8. */
export const termoSaida: Handler = async (corpo, contexto) => {
  const id = idOf(corpo);
  const estoque = estoqueProprio(contexto, id);
  const pdfUsado = await termoSaidaUsado(contexto, estoque);
  if (pdfUsado !== null) {
    const numeroTermoSaidaEstoque = estoque.saidaEstoque?.numeroTermoSaidaEstoque ?? null;
    return { status: 200, corpo: { numeroTermoSaidaEstoque, pdfBase64: pdfUsado } satisfies TermoSaida };
  }
  const venda = vendaOf(contexto, estoque);
  if (!venda) {
    throw regraViolada(
      'Termo de saída não disponível',
      'Não existe saída vigente para o estoque informado',
      `idEstoque=${id}`,
    );
  }
  const termo: TermoSaida = {
    numeroTermoSaidaEstoque: estoque.saidaEstoque?.numeroTermoSaidaEstoque ?? null,
    pdfBase64: base64(await renderTermoSaida(venda, contexto.agora)),
  };
  return { status: 200, corpo: termo };
};

/** The entry term of a vehicle that is or was in a transfer establishment's stock. */
export const termoEntradaIte: Handler = async (corpo, contexto) => {
  const { chassi, entradaEstoque, veiculoAcabado } = estoqueProprio(contexto, idOf(corpo));
  const { agora, registro } = contexto;
  const documento: Documento = {
    titulo: 'Termo de entrada em estoque',
    veiculo: chassi,
    blocos: [
      [
        'VEÍCULO',
        [
          [
            ['CHASSI', chassi, 2],
            ['MARCA / MODELO / VERSÃO', registro.preCadastro(chassi)?.marcaModelo ?? '', 3],
            ['SITUAÇÃO', veiculoAcabado ? 'ACABADO' : 'INACABADO', 1],
          ],
        ],
      ],
      estabelecimento(contexto),
    ],
    declaracao: `Entrada em estoque em ${formatDateTime(entradaEstoque.dataHora ?? '')}.`,
  };
  const termo: TermoEntrada = {
    numeroTermoEntradaEstoque: entradaEstoque.numeroTermoEntradaEstoque,
    pdfBase64: base64(await renderDocumento(documento, agora)),
  };
  return { status: 200, corpo: termo };
};
