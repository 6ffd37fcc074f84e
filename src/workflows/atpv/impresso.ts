import { FALHAS_DO_EMAIL } from '#contract/gateway/atpv.ts';
import { type Action, rowAction } from '#src/ui/action.ts';
import { acoesPdf, type PdfDocument, VAI_PARA_QUEM_PEDE } from './acoesPdf.ts';

interface Impresso<Row> extends PdfDocument<Row> {
  name: string;
  label: string;
  visible?: Action<Row, 'row'>['visible'];
  /** Chassis or plate, formatted. */
  veiculo: (row: Row) => string;
}

/** Lower-cases the first letter, except of an acronym. */
const dentroDaFrase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A printout in a row's menu: its dialog offers to open, download or e-mail it. */
export const impresso = <Row>({ name, label, visible, veiculo, ...pdf }: Impresso<Row>): Action<Row, 'row'> =>
  rowAction<Row>({
    name,
    label,
    tone: 'neutral',
    visible,
    dialog: {
      title: `Imprimir ${dentroDaFrase(label)}`,
      text: (row) => `Veículo ${veiculo(row)}. ${VAI_PARA_QUEM_PEDE}`,
      choices: acoesPdf({
        success: `${label} baixado com sucesso!`,
        emailFailure: FALHAS_DO_EMAIL[name],
        ...pdf,
      }),
      width: 35,
    },
  });
