import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { daPorta, espelho } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { corpoOf } from '../../../engine/respostaDoRenave.ts';
import type { Especie, Estoque } from '../../../ports/estoque.ts';
import type { Ports } from '../../../ports/ports.ts';

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
): Promise<{ porta: Grupo; ditos: EstoqueRenave[] }[]> => {
  const respostas = [];
  for (const porta of portas) {
    const { estoques } = chamadas[porta];
    const ditos = corpoOf<EstoqueRenave[]>(await ports.renave.callRenave(codigoEmpresa, estoques, pergunta));
    respostas.push({ porta, ditos });
  }
  return respostas;
};

/** The company's whole stock at the registry by ascending id: a vehicle's older record must finish here first. */
export const estoqueInteiro = async (
  ports: Ports,
  codigoEmpresa: number,
  portas: readonly Grupo[],
): Promise<Estoque[]> => {
  const respostas = await askPorts(ports, codigoEmpresa, portas, {});
  return respostas
    .flatMap(({ porta, ditos }) => ditos.map((dito) => espelho(dito, daPorta(porta))))
    .sort((one, other) => one.id - other.id);
};
