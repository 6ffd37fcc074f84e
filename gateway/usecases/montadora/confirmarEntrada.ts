import { montadora } from '#contract/gateway/montadora.ts';
import type { EntradaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { consultaOf } from '../consultaOf.ts';
import { pendenciasAtualizadas } from '../entradaZeroKm/listarEntradas.ts';
import { foraDoEstoque } from '../operacoes/cabe.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, naoEnviada, registrar } from '../operacoes/registrar.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** A manufacturer takes its own vehicle into stock: no invoice, no value, CONFIRMADO at once. */
export const operacaoConfirmarEntradaMontadora = operacaoDeEstoque<EntradaMontadora, object>({
  nome: 'confirmarEntradaMontadora',
  titulo: 'Confirmação de entrada na montadora',
  familia: 'pendencia',
  modulo: 'montadora',
  call: renave.entradaMontadora,
  assuntos: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  impedimento: foraDoEstoque,
  talvezFeita: /estoque ativo|j[áa] est[áa] em estoque/i,
  esperado: ({ dataEntradaEstoque }) => ({ estado: 'CONFIRMADO', entrada: dataEntradaEstoque }),
  depois: async ({ stores, resposta, agora }) => {
    const { chassi, veiculoAcabado: acabado, id, entradaEstoque } = resposta;
    await stores.estoque.removePendencia(chassi, 'montadora');
    const entrada = entradaEstoque.dataHora;
    await stores.veiculos.entrou({ chassi, nota: null, acabado, idEstoque: id, entrada, agora });
  },
});

export const listarEntradasDaMontadora = useCase(montadora.entradas, async (chamada) => {
  if ((chamada.input.page ?? 1) === 1) await pendenciasAtualizadas(chamada, 'montadora');
  return chamada.stores.estoque.listEntradasDaMontadora(consultaOf(chamada.input));
});

/** Those that wait for the company; a chassis that was typed may be newer than what was last heard. */
const esperando = async (chamada: Chamada<unknown>, chassis: readonly string[]): Promise<Set<string>> => {
  const { estoque } = chamada.stores;
  const conhecidos = async () => new Set(await estoque.listPendencias(chassis, 'montadora'));
  const antes = await conhecidos();
  if (antes.size === chassis.length) return antes;
  await pendenciasAtualizadas(chamada, 'montadora');
  return conhecidos();
};

export const confirmarEntradaMontadora = useCase(montadora.confirmarEntrada, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpfOperadorResponsavel = cpfDoOperador(usuario);
  const chassis = [...new Set(input.listaEntradas.map(({ chassi }) => chassi))];
  const esperam = await esperando(chamada, chassis);
  const agora = naiveBrasilia(ports.agora());
  const itens = chassis.map((chassi) => {
    const alvo = { chassi };
    if (!esperam.has(chassi)) {
      const mensagem = `O veículo ${chassi} não espera a confirmação desta empresa.`;
      return { alvo, recusa: naoEnviada(mensagem), semLinha: true };
    }
    const corpo: EntradaMontadora = {
      chassi,
      dataEntradaEstoque: agora,
      dataHoraMedicaoHodometro: agora,
      quilometragemHodometro: 0,
      cpfOperadorResponsavel,
    };
    return { alvo, corpo, refs: {} };
  });
  const registro = await registrar(chamada, operacaoConfirmarEntradaMontadora, itens);
  return respostaDoLote(montadora.confirmarEntrada.success, registro);
});
