import { randomUUID } from 'node:crypto';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { erroDaRecusa, recusaDe } from '#domain/recusa.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import { withoutValor } from '../../../engine/operacoes/fits.ts';
import { notasDoLote } from '../../../engine/operacoes/notasDoLote.ts';
import { cpfDoOperador, perform, wait } from '../../../engine/operacoes/perform.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, tellingUseCase } from '../../../engine/useCase.ts';
import type { ResumoDaEmpresa } from '../../../ports/cadastros.ts';
import type { NotaOperavel } from '../../../ports/notaOperavel.ts';
import { operacaoTransferirParaFilial as operacao } from './operacoes.ts';
import { medicaoAgora } from './receber.ts';

type NotaDoVeiculo = NotaOperavel & { chassi: string };

/** The invoice, if it sends one vehicle of this company to another establishment of its group; else throws. */
const notaDeTransferencia = async (chamada: Chamada<unknown>, codigo: number): Promise<NotaDoVeiculo> => {
  const { empresa } = chamada;
  const {
    notas: [nota],
    foraDeUso: [caida],
  } = await notasDoLote(chamada, [codigo]);
  if (!nota) return refuseBecause(caida?.recusa.mensagem ?? '');
  const { chassi, tipo, recebida, destinatario } = nota;
  const paraFilial =
    raizCnpj(destinatario.documento ?? '') === raizCnpj(empresa.cnpj) &&
    destinatario.documento !== empresa.cnpj;
  if (tipo !== 'T' || recebida || !paraFilial || !chassi) {
    return refuseBecause('A nota escolhida não transfere um veículo desta empresa para uma filial.');
  }
  const recusa = withoutValor(nota);
  if (recusa) throw erroDaRecusa(recusa);
  return { ...nota, chassi };
};

const DAS_DUAS = 'A transferência é feita em nome das duas empresas';

/** The destination branch. Both halves run in the same user's name, who therefore needs access to both. */
const filialDaNota = async (
  { stores, usuario, ports }: Chamada<unknown>,
  { destinatario }: NotaDoVeiculo,
): Promise<ResumoDaEmpresa> => {
  const cnpj = destinatario.documento ?? '';
  const filial = await stores.cadastros.findEmpresa(cnpj);
  if (!filial)
    return refuseBecause(`A filial ${withNome(destinatario.nome, cnpj)} não está cadastrada no sistema.`);
  if (!(await ports.acesso.podeOperar(usuario.codigo, filial.codigo)))
    return refuseBecause(
      `Você não está na lista de quem opera no Renave por ${filial.fantasia}. ${DAS_DUAS}.`,
    );
  if (await stores.cadastros.hasAcesso(usuario.codigo, filial.codigo)) return filial;
  return refuseBecause(`Você não tem acesso à filial ${filial.fantasia}. ${DAS_DUAS}: peça acesso a ela.`);
};

const itemDaTransferencia = async (
  chamada: Chamada<unknown>,
  nota: NotaDoVeiculo,
  filial: ResumoDaEmpresa,
) => {
  const { stores, ports, empresa, usuario } = chamada;
  const { chassi, codigo: codigoNota, chave } = nota;
  const estoque = await stores.estoque.getAtivo(chassi);
  if (!estoque) throw erroDaRecusa(recusaDe('saiuDoEstoque'));
  const valor = nota.valor ?? 0;
  const cpf = cpfDoOperador(usuario);
  const { idAutorizacao: _ainda, ...medicao } = medicaoAgora(ports.agora(), 0, cpf);
  const { marcaModelo, cor, anoFabricacao, anoModelo } = nota;
  return {
    alvo: { chassi },
    corpo: {
      idEstoque: estoque.id,
      cnpjEstabelecimentoDestino: filial.cnpj,
      valorVenda: decimalFromCentavos(valor),
      cpfOperadorResponsavel: cpf,
    },
    refs: {
      idEstoque: estoque.id,
      destino: filial.cnpj,
      valor,
      codigoFilial: filial.codigo,
      idRecebimento: randomUUID() as string,
      recebimento: { ...medicao, chaveNotaFiscal: chave, valorCompra: decimalFromCentavos(valor) },
      daFilial: {
        chassi,
        codigoOrigem: empresa.codigo,
        idEstoqueOrigem: estoque.id,
        codigoNota,
        veiculo: { marcaModelo, cor, anoFabricacao, anoModelo },
      },
    },
  };
};

export const transferirParaFilial = tellingUseCase(
  transferenciaZeroKm.transferirParaFilial,
  async (chamada) => {
    const { input, ports } = chamada;
    const nota = await notaDeTransferencia(chamada, input.codigoItemChassi);
    const filial = await filialDaNota(chamada, nota);
    const item = await itemDaTransferencia(chamada, nota, filial);
    const { realizada, feita } = await perform(chamada, operacao, item);
    if (!feita) return realizada;
    const fim = await wait(ports, filial.codigo, item.refs.idRecebimento, chamada.esperaMs);
    if (fim?.estado === 'confirmada') return {};
    if (fim && fim.estado !== 'recusada') {
      return {
        message: `A saída foi autorizada e ${filial.fantasia} ainda está recebendo o veículo. Acompanhe na linha.`,
        emCurso: true as const,
      };
    }
    const motivo = fim?.erro?.mensagem ?? 'o veículo já está sendo processado lá.';
    throw new AppError('renaveRecusou', {
      message: `${filial.fantasia} não recebeu o veículo: ${motivo} A autorização está sendo desfeita e o veículo continua nesta empresa.`,
    });
  },
);
