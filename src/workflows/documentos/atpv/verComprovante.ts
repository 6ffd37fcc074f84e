import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { FatoDaFicha } from '#contract/gateway/estoque/ficha.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';

const EXTENSOES: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

/** Opens the proof of a delivery in a new tab. */
export const verComprovante = rowAction<Pick<FatoDaFicha, 'codigo' | 'comprovante'>>({
  name: 'verComprovante',
  label: ({ comprovante }) => (comprovante === 'foto' ? 'Ver a foto' : 'Ver a assinatura'),
  tone: 'neutral',
  call: call(entregaDocumentos.comprovante, ({ codigo }) => ({ codigo: codigo ?? 0 })),
  success: 'Comprovante de entrega aberto.',
  after: (answer, { codigo }, tools) => {
    const file = answerOf(entregaDocumentos.comprovante, answer);
    tools.open(`Entrega-${codigo}.${EXTENSOES[file.type] ?? 'jpg'}`, file);
  },
});
