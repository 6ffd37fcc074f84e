import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import type { SaidaInacabado, SaidaZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { AppError } from '#domain/errors.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { NotaOperavel } from '../../ports/notaOperavel.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { emEstoque } from '../operacoes/cabe.ts';
import { espelho, mesmoChassi, procurarEstoque } from '../operacoes/estoqueDoRenave.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, registrar, respostaDoLote } from '../operacoes/registrar.ts';
import { type Chamada, found, useCase } from '../useCase.ts';
import { compradorOf, recusaDoComprador } from './comprador.ts';

interface Refs {
  codigoNota: number;
  acabado: boolean;
}

/** The sale of a new vehicle: FINALIZADO at once. An unfinished one goes by its own call, with or without leasing. */
export const operacaoConfirmarSaida = defineOperacao({
  nome: 'confirmarSaidaZeroKm',
  titulo: 'Confirmação de saída zero km',
  familia: 'estoque',
  call: ({ acabado }: Refs) => (acabado ? renave.saidaZeroKm : renave.saidaInacabado),
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: SaidaZeroKm | SaidaInacabado; refs: Refs }, { chassi }) =>
    procurarEstoque(
      olhar,
      'estabelecimento',
      chassi,
      (e) => e.id === corpo.idEstoque && e.saidaEstoque?.motivo === 'VENDA',
    ),
  efeito: async ({ stores, resposta, refs, agora }) => {
    const [nota] = await stores.notas.listOperaveis([refs.codigoNota]);
    const estoque = espelho(resposta, { itemSaida: refs.codigoNota });
    await stores.estoque.save(estoque, agora);
    // A note chosen for a vehicle that it does not name becomes that vehicle's with the sale, not before.
    if (nota && nota.chassi !== estoque.chassi)
      await stores.notas.vincularChassi(refs.codigoNota, estoque.chassi);
    await stores.notas.marcarProcessada(refs.codigoNota, agora);
    await stores.veiculos.vendido({
      chassi: estoque.chassi,
      comprador: nota?.destinatario ?? null,
      idEstoque: estoque.id,
      saida: estoque.saida ?? agora.toISOString(),
    });
    return { idEstoque: estoque.id };
  },
});

interface ItemPedido {
  codigo: number;
  leasing: boolean | null;
  chassi: string | null;
}

/** The vehicle an exit invoice is for: the one it names, or the one the person chose it for. */
const veiculoDoItem = async (
  stores: EmpresaStores,
  item: ItemPedido,
  nota: NotaOperavel,
): Promise<Estoque> => {
  if (nota.tipo !== 'S') throw new AppError('regra', { message: 'A nota escolhida não é de saída.' });
  const chassi = found(item.chassi ?? nota.chassi, 'A nota não informa o chassi do veículo.');
  const estoque = await stores.estoque.getAtivo(chassi);
  if (!estoque)
    throw new AppError('regra', { message: `O veículo ${chassi} não está no estoque desta empresa.` });
  const vendido = await stores.estoque.getVendidoPor(item.codigo);
  if (vendido) {
    throw new AppError('regra', {
      message: `A nota escolhida já foi usada na saída do veículo ${vendido.chassi}.`,
    });
  }
  if (item.leasing && estoque.acabado) {
    throw new AppError('regra', { message: 'Somente veículo inacabado pode sair com leasing.' });
  }
  return estoque;
};

const itemARegistrar = async (
  chamada: Chamada<unknown>,
  item: ItemPedido,
  nota: NotaOperavel,
  email: string,
) => {
  const estoque = await veiculoDoItem(chamada.stores, item, nota);
  const corpo: SaidaZeroKm | SaidaInacabado = {
    idEstoque: estoque.id,
    chaveNotaFiscal: nota.chave,
    dataVenda: naiveBrasilia(nota.emissao),
    valorVenda: decimalFromCentavos(nota.valor ?? 0),
    emailEstabelecimento: email,
    comprador: compradorOf(nota.destinatario),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
    ...(!estoque.acabado && { leasingVeiculoInacabado: item.leasing ?? false }),
  };
  const recusa = recusaDoComprador(nota.destinatario);
  return {
    chassi: estoque.chassi,
    corpo,
    refs: { codigoNota: nota.codigo, acabado: estoque.acabado },
    recusa,
  };
};

export const confirmarSaida = useCase(saidaZeroKm.confirmar, async (chamada) => {
  const { stores, input } = chamada;
  const pedidos = new Map(input.itensList.map((item) => [item.codigo, item]));
  const notas = await stores.notas.listOperaveis([...pedidos.keys()]);
  if (notas.length < pedidos.size) throw new AppError('naoEncontrado');
  const { email } = await stores.empresa.get();
  const itens = [];
  for (const nota of notas)
    itens.push(await itemARegistrar(chamada, found(pedidos.get(nota.codigo)), nota, email));
  const registro = await registrar(chamada, operacaoConfirmarSaida, itens);
  return respostaDoLote(saidaZeroKm.confirmar.success, itens.length, registro);
});
