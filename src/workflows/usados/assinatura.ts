import { assinatura, documentosUsados, SEM_P7S } from '#contract/gateway/usados/documentos.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { ASSINA_NO_APLICATIVO, comoAssinou } from '#domain/assinatura.ts';
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

/** On the phone the camera opens at once: most sellers sign by hand. */
const CAMPOS = {
  ...assinatura,
  pdfAtpvBase64: { ...assinatura.pdfAtpvBase64, camera: 'atOnce' },
} as const;

/** What is known of the signature, before another one is sent. */
const comoEsta = ({ assinada, assinadaEm, tipoAssinatura, aguarda }: LinhaUsado): string | null => {
  if (assinada) return 'Já foi enviado um ATPV-e assinado: veja em Impressões.';
  if (assinadaEm)
    return `O vendedor já assinou ${comoAssinou(tipoAssinatura, assinadaEm)}: nada falta enviar.`;
  return aguarda === 'vendedor'
    ? `${ASSINA_NO_APLICATIVO} Aqui se envia o que ele assinou em papel ou com certificado.`
    : null;
};

/** 'Enviar ATPV-e assinado', for every state but the last (document 3, section 4). */
export const sendAssinatura = rowAction<LinhaUsado, typeof assinatura>({
  name: 'enviarAssinatura',
  label: 'Enviar ATPV-e assinado',
  visible: ({ estado, idEstoque }) => idEstoque !== null && estado !== 'FINALIZADO',
  dialog: {
    title: 'ATPV-e assinado',
    text: comoEsta,
    fields: CAMPOS,
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
