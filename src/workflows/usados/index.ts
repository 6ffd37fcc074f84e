import type { Screen } from '#src/ui/screen.ts';
import { aptidaoUsados } from './aptidoes/aptidao.tsx';
import { aptidaoEmLista } from './aptidoes/aptidaoEmLista.ts';
import { entradaUsado } from './entrada.ts';
import { estoqueUsados } from './estoque.ts';
import { paraCliente } from './paraCliente.ts';
import { paraEstabelecimento } from './paraEstabelecimento.ts';
import { paraFilial } from './paraFilial.ts';
import { receberUsados } from './receber.tsx';

export const telasUsados: readonly Screen[] = [
  estoqueUsados,
  entradaUsado,
  paraCliente,
  paraFilial,
  paraEstabelecimento,
  receberUsados,
  aptidaoUsados,
  aptidaoEmLista,
];
