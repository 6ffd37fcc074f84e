import PrintIcon from '@mui/icons-material/PrintOutlined';
import { type Action, rowAction } from '#src/ui/action.ts';
import { acoesAtpv } from './acoesAtpv.ts';
import { VAI_PARA_QUEM_PEDE } from './acoesPdf.ts';
import { acoesTermo } from './acoesTermo.ts';
import type { DocumentoAtpv, Origem } from './documento.ts';

interface Imprimir<Row> {
  atpv: Action<Row, 'row'>;
  termo: Action<Row, 'row'>;
}

/** Print buttons of a row: the ATPV-e of a finished vehicle, the exit term of an unfinished one. */
export const print = <Row>(documentoOf: (row: Row) => DocumentoAtpv, origem: Origem): Imprimir<Row> => {
  const botao = (title: string, acabado: boolean, choices: readonly Action<Row, 'row'>[]) =>
    rowAction<Row>({
      name: acabado ? 'imprimirAtpv' : 'imprimirTermo',
      label: title,
      icon: PrintIcon,
      visible: (row) => documentoOf(row).acabado === acabado,
      dialog: {
        title,
        text: (row) => `Veículo ${documentoOf(row).chassi}. ${VAI_PARA_QUEM_PEDE}`,
        choices,
        width: 35,
      },
    });
  return {
    atpv: botao('Imprimir ATPV-e', true, acoesAtpv(documentoOf, origem)),
    termo: botao('Imprimir termo de saída', false, acoesTermo(documentoOf, origem)),
  };
};
