import { type LeituraGuardada, patio } from '#contract/gateway/estoque/patio.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';

type ComFoto = Pick<LeituraGuardada, 'id' | 'lido'> & { codigo: number };

/** Opens the photograph of a car that was ticked by hand in a new tab. */
export const verFoto = rowAction<ComFoto>({
  name: 'verFoto',
  label: 'Ver a foto',
  tone: 'neutral',
  call: call(patio.foto, ({ codigo, id }) => ({ codigo, id })),
  success: 'Foto aberta.',
  after: (answer, { lido }, tools) => tools.open(`Patio-${lido}.jpg`, answerOf(patio.foto, answer)),
});
