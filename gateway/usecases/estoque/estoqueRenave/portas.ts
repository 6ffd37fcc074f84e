import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { daPorta, espelho } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { corpoOf } from '../../../engine/respostaDoRenave.ts';
import type { Especie, Estoque } from '../../../ports/estoque.ts';
import type { Ports, RespostaRenave } from '../../../ports/ports.ts';

type Opera = Pick<EmpresaDaSessao, 'operaNovos' | 'operaUsados' | 'operaIte' | 'operaMontadora'>;

/** The registry's doors open to a company's lines of business; the dealer's when it has none. */
export const portasOf = ({ operaNovos, operaUsados, operaIte, operaMontadora }: Opera): Grupo[] => {
  const portas: Grupo[] = [
    ...(operaNovos || operaUsados ? (['estabelecimento'] as const) : []),
    ...(operaIte ? (['ite'] as const) : []),
    ...(operaMontadora ? (['montadora'] as const) : []),
  ];
  return portas.length > 0 ? portas : ['estabelecimento'];
};

/** Kinds of stock behind each door. */
export const ESPECIES: Readonly<Record<Grupo, readonly Especie[]>> = {
  estabelecimento: ['novo', 'usado'],
  ite: ['ite'],
  montadora: ['montadora'],
};

/** Stock records, current and past, from each of the company's doors; of one chassis if given. */
export const askPorts = async (
  ports: Ports,
  codigoEmpresa: number,
  portas: readonly Grupo[],
  pergunta: { chassi?: string },
): Promise<{ porta: Grupo; ditos: EstoqueRenave[]; ilegiveis: number }[]> => {
  const respostas = [];
  for (const porta of portas) {
    const { estoques } = chamadas[porta];
    const resposta: RespostaRenave<EstoqueRenave[]> = await ports.renave.callRenave(
      codigoEmpresa,
      estoques,
      pergunta,
    );
    const ditos = corpoOf(resposta);
    respostas.push({ porta, ditos, ilegiveis: resposta.tipo === 'ok' ? (resposta.ilegiveis ?? 0) : 0 });
  }
  return respostas;
};

/** A company's stock at the registry, and the number of its records that could not be read. */
interface EstoqueInteiro {
  /** By ascending id: a vehicle's older record must finish here first. */
  deles: Estoque[];
  ilegiveis: number;
}

export const estoqueInteiro = async (
  ports: Ports,
  codigoEmpresa: number,
  portas: readonly Grupo[],
): Promise<EstoqueInteiro> => {
  const respostas = await askPorts(ports, codigoEmpresa, portas, {});
  return {
    deles: respostas
      .flatMap(({ porta, ditos }) => ditos.map((dito) => espelho(dito, daPorta(porta))))
      .sort((one, other) => one.id - other.id),
    ilegiveis: respostas.reduce((soma, { ilegiveis }) => soma + ilegiveis, 0),
  };
};
