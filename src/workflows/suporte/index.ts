import type { Screen } from '#src/ui/screen.ts';
import { eventosDeSeguranca, trilhaDeAuditoria } from '../conformidade/auditoria.ts';
import { pixSemCobranca } from '../dinheiro/credito/pixSemCobranca.ts';
import { estoqueRenave } from '../estoque/estoqueRenave/estoqueRenave.ts';
import { xmlImportados } from '../notas/xml/xmlImportados.tsx';
import { desconhecidos } from './desconhecidos.ts';
import { listagemEcrv } from './ecrv.ts';
import { operacoesRenave } from './operacoesRenave.tsx';
import { renavePorEmpresa } from './renavePorEmpresa.ts';

export const telasSuporte: readonly Screen[] = [
  renavePorEmpresa,
  operacoesRenave,
  eventosDeSeguranca,
  trilhaDeAuditoria,
  desconhecidos,
  pixSemCobranca,
  estoqueRenave,
  listagemEcrv,
  xmlImportados,
];
