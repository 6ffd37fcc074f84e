import type { Screen } from '#src/ui/screen.ts';
import { estoqueRenave } from './estoqueRenave.ts';
import { eventosDeSeguranca } from './eventosDeSeguranca.ts';
import { listagemEcrv } from './listagemEcrv.ts';
import { operacoesRenave } from './operacoesRenave.tsx';
import { xmlImportados } from './xmlImportados.tsx';

export const telasSuporte: readonly Screen[] = [
  operacoesRenave,
  eventosDeSeguranca,
  estoqueRenave,
  listagemEcrv,
  xmlImportados,
];
