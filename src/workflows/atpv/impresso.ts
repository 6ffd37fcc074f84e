import { FALHAS_DO_EMAIL } from '#contract/gateway/atpv.ts';
import { type Action, rowAction } from '#src/ui/action.ts';
import { acoesPdf, type Pdf, VAI_PARA_QUEM_PEDE } from './acoesPdf.ts';

interface Impresso<Row> extends Pdf<Row> {
  name: string;
  label: string;
  visible?: Action<Row, 'row'>['visible'];
  /** Chassis or plate, as people read it. */
  veiculo: (row: Row) => string;
}

/** Its first letter small, but for an acronym's. */
const dentroDaFrase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** One of the printouts in a row's menu: it asks whether it is looked at, kept or e-mailed. */
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
