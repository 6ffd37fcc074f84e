import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { ultimaOperacao } from '#contract/gateway/situacaoNoRenave.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { type Action, rowAction } from '#src/ui/action.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { tituloDoErro } from './atoRecusado.ts';

/** Shows the complete refusal of a row's last operation. */
export const showRecusa = <Row extends RecordOfFields<typeof ultimaOperacao>>(
  senao = 'Erro ao transferir o veículo',
): Action<Row, 'row'> =>
  rowAction({
    name: 'verRecusa',
    label: 'Ver erro',
    icon: ErrorIcon,
    tone: 'danger',
    visible: ({ errotitulo, erromensagem }) => errotitulo !== null || erromensagem !== null,
    dialog: {
      title: ({ rotarecusada }) => tituloDoErro(rotarecusada, senao),
      text: (row) => <TextoErro {...row} />,
      width: 40,
    },
  });
