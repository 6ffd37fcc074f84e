import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { EntradaZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { recusaDe } from '#domain/recusa.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { NotaOperavel } from '../../ports/notaOperavel.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { odometroZerado } from '../odometroZerado.ts';
import { foraDoEstoque, notaForaDeUso } from '../operacoes/fits.ts';
import { notasDoLote } from '../operacoes/notasDoLote.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador } from '../operacoes/perform.ts';
import { record } from '../operacoes/record.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { confirmOperacao } from '../sefaz/storeDocumentos.ts';
import { useCase } from '../useCase.ts';

interface RefsDaEntrada {
  codigoNota: number;
}

/** What a standing order asked for is not sent once the order stopped. */
const ordemParada = async ({ ordem }: EmpresaStores, { codigoNota }: RefsDaEntrada) =>
  (await ordem.whyNotSend(codigoNota)) === null ? null : recusaDe('ordemParada');

/** Entry of a new vehicle into the dealer's stock; CONFIRMADO at once. */
export const operacaoConfirmarEntrada = operacaoDeEstoque<EntradaZeroKm, RefsDaEntrada>({
  nome: 'confirmarEntradaZeroKm',
  call: renave.entradaZeroKm,
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ chaveNotaFiscal, dataEntradaEstoque }) => ({
    estado: 'CONFIRMADO',
    chaveEntrada: chaveNotaFiscal,
    entrada: dataEntradaEstoque,
  }),
  giveUp: async (stores, dados) =>
    (await notaForaDeUso(stores, dados)) ?? (await ordemParada(stores, dados.refs)),
  refused: ({ ordem }) => ordem.stopIfRefused(),
  nosso: ({ refs }) => ({ itemEntrada: refs.codigoNota }),
  depois: async ({ stores, resposta, refs, agora }) => {
    const [nota] = await stores.notas.listOperaveis([refs.codigoNota]);
    await stores.estoque.removePendencia(resposta.chassi);
    await stores.notas.markProcessed(refs.codigoNota, agora);
    await stores.veiculos.entrou({
      chassi: resposta.chassi,
      nota: nota ?? null,
      acabado: resposta.veiculoAcabado,
      idEstoque: resposta.id,
      entrada: resposta.entradaEstoque.dataHora,
      agora,
    });
    if (nota) await confirmOperacao(stores, nota.chave, agora);
  },
});

/** Refuses locally what the registry would refuse anyway. */
const itemARegistrar = (nota: NotaOperavel, cpf: string, medicao: string) => {
  const { chassi, codigo } = nota;
  if (!chassi) return { alvo: null, recusa: recusaDe('semChassi') };
  if (nota.tipo !== 'E') {
    return { alvo: { chassi }, recusa: recusaDe('naoEDeEntrada', chassi), withoutRow: true };
  }
  const corpo: EntradaZeroKm = {
    chassi,
    chaveNotaFiscal: nota.chave,
    valorCompra: decimalFromCentavos(nota.valor ?? 0),
    dataEntradaEstoque: naiveBrasilia(nota.emissao),
    ...odometroZerado(medicao),
    cpfOperadorResponsavel: cpf,
  };
  return { alvo: { chassi }, corpo, refs: { codigoNota: codigo } };
};

export const confirmarEntrada = useCase(entradaZeroKm.confirmar, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpf = cpfDoOperador(usuario);
  const codigos = input.itensList.map(({ codigo }) => codigo);
  const { notas, foraDeUso } = await notasDoLote(chamada, codigos);
  const medicao = naiveBrasilia(ports.agora());
  const itens = [
    ...notas.map((nota) => itemARegistrar(nota, cpf, medicao)),
    ...foraDeUso.map(({ chassi, recusa }) => ({ alvo: chassi ? { chassi } : null, recusa })),
  ];
  return respostaDoLote(
    entradaZeroKm.confirmar.success,
    await record(chamada, operacaoConfirmarEntrada, itens),
  );
});
