import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { EntradaZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { AppError } from '#domain/errors.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { NotaOperavel } from '../../ports/notaOperavel.ts';
import { foraDoEstoque } from '../operacoes/cabe.ts';
import { espelho, mesmoChassi, procurarEstoque } from '../operacoes/estoqueDoRenave.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, registrar, respostaDoLote } from '../operacoes/registrar.ts';
import { found, useCase } from '../useCase.ts';

interface Refs {
  codigoNota: number;
}

/** The entry of a new vehicle in the dealer's stock: CONFIRMADO at once. */
export const operacaoConfirmarEntrada = defineOperacao({
  nome: 'confirmarEntradaZeroKm',
  titulo: 'Confirmação de entrada zero km',
  familia: 'pendencia',
  call: renave.entradaZeroKm,
  assuntos: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  cabe: foraDoEstoque,
  confere: mesmoChassi,
  talvezFeita: ({ mensagem, titulo }) =>
    /estoque ativo|j[áa] est[áa] em estoque/i.test(`${titulo} ${mensagem}`),
  procurar: (olhar, { corpo }: { corpo: EntradaZeroKm; refs: Refs }) =>
    procurarEstoque(olhar, 'estabelecimento', corpo.chassi, (estoque) => estoque.estado === 'CONFIRMADO'),
  efeito: async ({ stores, resposta, refs, agora }) => {
    const [nota] = await stores.notas.listOperaveis([refs.codigoNota]);
    const estoque = espelho(resposta, { itemEntrada: refs.codigoNota });
    await stores.estoque.save(estoque, agora);
    await stores.estoque.removePendencia(estoque.chassi);
    await stores.notas.marcarProcessada(refs.codigoNota, agora);
    await stores.veiculos.entrou({
      chassi: estoque.chassi,
      nota: nota ?? null,
      acabado: estoque.acabado,
      idEstoque: estoque.id,
      entrada: estoque.entrada,
      agora,
    });
    return { idEstoque: estoque.id };
  },
});

/** What the registry would refuse anyway, said before asking. */
const chassiOf = (nota: NotaOperavel): string => {
  if (!nota.recebida) {
    throw new AppError('regra', {
      message: `A nota do chassi ${nota.chassi ?? ''} não é de entrada para esta empresa.`,
    });
  }
  return found(nota.chassi, 'A nota não informa o chassi do veículo.');
};

export const confirmarEntrada = useCase(entradaZeroKm.confirmar, async (chamada) => {
  const { input, stores, usuario, ports } = chamada;
  const cpf = cpfDoOperador(usuario);
  const codigos = [...new Set(input.itensList.map(({ codigo }) => codigo))];
  const notas = await stores.notas.listOperaveis(codigos);
  if (notas.length < codigos.length) throw new AppError('naoEncontrado');
  const medicao = naiveBrasilia(ports.agora());
  const itens = notas.map((nota) => ({
    chassi: chassiOf(nota),
    corpo: {
      chassi: chassiOf(nota),
      chaveNotaFiscal: nota.chave,
      valorCompra: decimalFromCentavos(nota.valor ?? 0),
      dataEntradaEstoque: naiveBrasilia(nota.emissao),
      dataHoraMedicaoHodometro: medicao,
      quilometragemHodometro: 0,
      cpfOperadorResponsavel: cpf,
    },
    refs: { codigoNota: nota.codigo },
  }));
  const registro = await registrar(chamada, operacaoConfirmarEntrada, itens);
  return respostaDoLote(entradaZeroKm.confirmar.success, itens.length, registro);
});
