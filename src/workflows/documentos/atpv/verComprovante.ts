import type { Comprovante } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';

interface ComComprovante {
  codigo: number | null;
  comprovante: Comprovante | null;
}

const EXTENSOES: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

/** Opens the proof of a delivery in a new tab. */
export const verComprovante = rowAction<ComComprovante>({
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
