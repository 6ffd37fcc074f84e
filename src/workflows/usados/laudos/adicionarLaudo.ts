import { type LaudoGuardado, laudos, novoLaudo } from '#contract/gateway/usados/laudos.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { EstadoDoLaudo } from '#domain/laudo.ts';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { hoje } from '../comum.ts';

/** A vehicle by its plate, with what its row says of its report and of the last refusal. */
interface DoVeiculo {
  placa: string | null;
  laudo?: EstadoDoLaudo | null;
  errocodigo?: string | null;
}

const adicionar = (visible: (row: DoVeiculo) => boolean) =>
  rowAction<DoVeiculo, typeof novoLaudo>({
    name: 'adicionarLaudo',
    label: 'Adicionar laudo',
    visible,
    dialog: {
      title: ({ placa }) => `Laudo de vistoria do veículo ${formatPlaca(placa ?? '')}`,
      text: 'O laudo fica guardado com o veículo. Vale o mais novo, pelos dias que o estado lhe dá.',
      fields: novoLaudo,
      initial: () => ({ data: hoje() }),
      width: 50,
    },
    call: call(laudos.save, ({ placa }, values) => ({ placa: placa ?? '', ...values })),
  });

export const adicionarLaudo = adicionar(() => true);

/** The same in a list: only in rows of vehicles whose state demands a report. */
export const laudoDaLinha = adicionar(
  ({ laudo = null, errocodigo = null }) => laudo !== null || tipoDaRecusa(errocodigo) === 'laudo',
);

/** The remedy for an entry or exit refused for want of a report. */
export const remedioDoLaudo = ({ code }: Partial<ErrorBody>, { placa }: DoVeiculo) =>
  code === 'laudoExigido' && placa ? { action: adicionarLaudo, subject: { placa } } : null;

const EXTENSOES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

export const downloadLaudo = rowAction<LaudoGuardado>({
  name: 'baixarLaudo',
  label: 'Baixar',
  tone: 'neutral',
  call: call(laudos.arquivo, ({ codigo }) => ({ codigo })),
  success: 'Laudo de vistoria baixado!',
  after: (answer, { data, numero }, tools) => {
    const file = answerOf(laudos.arquivo, answer);
    const extensao = EXTENSOES[file.type] ?? 'pdf';
    tools.save(`Laudo-${data}-${numero.replace(/[^\w-]+/g, '_')}.${extensao}`, file);
  },
});
