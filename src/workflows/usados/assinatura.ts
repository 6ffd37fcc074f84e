import { assinatura, documentosUsados, SEM_P7S } from '#contract/gateway/usados/documentos.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { atoNaLinha } from '../shared/renave/atos.ts';
import { hoje } from './comum.ts';

/** A qualified signature requires its own file. */
export const REGRAS_ASSINATURA = [
  {
    field: 'p7sBase64' as const,
    message: SEM_P7S,
    broken: (v: { tipoAssinatura?: string | null; p7sBase64?: string | null }) =>
      v.tipoAssinatura === 'AQC' && !v.p7sBase64,
  },
];

/** 'Enviar ATPV-e assinado', for every state but the last (document 3, section 4). */
export const sendAssinatura = rowAction<LinhaUsado, typeof assinatura>({
  name: 'enviarAssinatura',
  label: 'Enviar ATPV-e assinado',
  visible: ({ estado, idEstoque }) => idEstoque !== null && estado !== 'FINALIZADO',
  dialog: {
    title: 'ATPV-e assinado',
    text: ({ assinada }) => assinada && 'Já foi enviado um ATPV-e assinado: veja em Impressões.',
    fields: assinatura,
    rules: REGRAS_ASSINATURA,
    initial: () => ({ dataAssinatura: hoje() }),
    submit: 'Enviar',
    width: 60,
  },
  ...atoNaLinha(documentosUsados.enviarAssinatura),
  call: call(documentosUsados.enviarAssinatura, ({ idEstoque }, values) => ({
    idEstoque: idEstoque ?? 0,
    ...values,
  })),
});
