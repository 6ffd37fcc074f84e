import { montadora } from '#contract/gateway/montadora.ts';
import type { EntradaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import { recusaDe } from '#domain/recusa.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { PENDENCIAS } from '../entradaZeroKm/listEntradas.ts';
import { heard } from '../listas/finders.ts';
import { foraDoEstoque } from '../operacoes/fits.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, record } from '../operacoes/record.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Entry of a manufacturer's own vehicle: no invoice, no value, CONFIRMADO at once. */
export const operacaoConfirmarEntradaMontadora = operacaoDeEstoque<EntradaMontadora, object>({
  nome: 'confirmarEntradaMontadora',
  call: renave.entradaMontadora,
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ dataEntradaEstoque }) => ({ estado: 'CONFIRMADO', entrada: dataEntradaEstoque }),
  depois: async ({ stores, resposta, agora }) => {
    const { chassi, veiculoAcabado: acabado, id, entradaEstoque } = resposta;
    await stores.estoque.removePendencia(chassi, 'montadora');
    const entrada = entradaEstoque.dataHora;
    await stores.veiculos.entrou({ chassi, nota: null, acabado, idEstoque: id, entrada, agora });
  },
});

export const listEntradasDaMontadora = heard('entradasMontadora', PENDENCIAS.montadora);

/** The vehicles that are pending; asks the registry when a typed chassis is newer than the last answer. */
const waiting = async (
  { ports, empresa, stores }: Chamada<unknown>,
  chassis: readonly string[],
): Promise<Set<string>> => {
  const conhecidos = await stores.estoque.listPendencias(chassis, 'montadora');
  if (conhecidos.length === chassis.length) return new Set(conhecidos);
  const ditos = corpoOf(await ports.renave.callRenave(empresa.codigo, renave.pendentesEntradaZeroKm, {}));
  return new Set([...conhecidos, ...ditos.map(({ chassi }) => chassi)]);
};

export const confirmarEntradaMontadora = useCase(montadora.confirmarEntrada, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpfOperadorResponsavel = cpfDoOperador(usuario);
  const chassis = [...new Set(input.listaEntradas.map(({ chassi }) => chassi))];
  const esperam = await waiting(chamada, chassis);
  const agora = naiveBrasilia(ports.agora());
  const itens = chassis.map((chassi) => {
    const alvo = { chassi };
    if (!esperam.has(chassi)) {
      return { alvo, recusa: recusaDe('naoEspera', chassi), withoutRow: true };
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
  const registro = await record(chamada, operacaoConfirmarEntradaMontadora, itens);
  return respostaDoLote(montadora.confirmarEntrada.success, registro);
});
