import { useDataProvider } from 'react-admin';
import { xml } from '#contract/gateway/notas/xml.ts';
import * as f from '#domain/fields/field.ts';
import { CHASSI_INVALIDO } from '#domain/texts.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import type { DialogProps, Listing } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';

/** The fields of a manual entry. */
const camposDaEntradaManual = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, requiredMessage: CHASSI_INVALIDO }),
};

const ERRO_PROCURA = 'Houve um erro ao procurar a nota de entrada!';
const SEM_NOTA =
  'Nenhuma nota de entrada foi importada para este chassi. Importe o XML da nota em Importar XML e tente novamente.';

/** The typed chassis, and the newest entry invoice that names it. */
export interface EntradaManual {
  codigo: number;
  chassi: string;
  /** The invoice names the chassis in free text only. */
  chassidotexto: boolean;
}

/** Finds the newest entry invoice of the typed chassis, and hands over both. */
export const EntradaManualDialog = ({ onSubmit, ...dialog }: DialogProps<Listing, EntradaManual>) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const search = async (values: Record<string, unknown>) => {
    const procurado = String(values.chassi);
    try {
      const [nota] = await dataProvider.call(xml.entradaMaisRecente, { chassi: procurado });
      if (nota === undefined) return { chassi: SEM_NOTA };
      const { chassidotexto } = await dataProvider.call(xml.item, { id: nota.codigo });
      return onSubmit({ codigo: nota.codigo, chassi: procurado, chassidotexto });
    } catch (error) {
      return { chassi: tell(error, ERRO_PROCURA) };
    }
  };
  return <DialogForm {...dialog} fields={camposDaEntradaManual} onSubmit={search} />;
};
