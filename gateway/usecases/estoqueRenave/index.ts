import { estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { confirmarSaidaTodos } from './confirmarSaidaTodos.ts';
import { sincronizar } from './sincronizar.ts';

/** What the registry answers of one vehicle, as it answers it. */
const perguntar = async (
  { ports, empresa }: Chamada<unknown>,
  pergunta: { chassi?: string; placa?: string; estadoEstoque?: 'CONFIRMADO' },
): Promise<unknown> => corpoOf(await ports.renave.chamar(empresa.codigo, renave.estoques, pergunta));

/** The registry's stock beside ours, for support. */
export const estoqueRenave: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.estoque.listEstoque(consultaOf(input))),
    useCase(rotas.zeroKm, (chamada) => perguntar(chamada, { chassi: chamada.input.chassi })),
    useCase(rotas.usados, (chamada) =>
      perguntar(chamada, { placa: chamada.input.placa, estadoEstoque: 'CONFIRMADO' }),
    ),
    useCase(rotas.usadosCompleto, (chamada) => perguntar(chamada, { placa: chamada.input.placa })),
    sincronizar,
    confirmarSaidaTodos,
  ],
};
