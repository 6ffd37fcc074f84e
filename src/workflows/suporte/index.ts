import type { Screen } from '#src/ui/screen.ts';
import { eventosDeSeguranca, trilhaDeAuditoria } from './auditoria.ts';
import { estoqueRenave } from './estoqueRenave.ts';
import { listagemEcrv } from './listagemEcrv.ts';
import { operacoesRenave } from './operacoesRenave.tsx';
import { pixSemCobranca } from './pixSemCobranca.ts';
import { xmlImportados } from './xmlImportados.tsx';

export const telasSuporte: readonly Screen[] = [
  operacoesRenave,
  eventosDeSeguranca,
  trilhaDeAuditoria,
  pixSemCobranca,
  estoqueRenave,
  listagemEcrv,
  xmlImportados,
];
