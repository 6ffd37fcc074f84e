import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { may } from '#domain/permissions.ts';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { isVisible } from '#src/ui/actions/runAction.ts';
import { useSessao } from '#src/ui/context.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { useMend } from '#src/ui/mend.ts';
import type { RefusalProps } from '#src/ui/screen.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { places } from '../places.ts';
import { dismiss } from './dismiss.ts';
import { FOI_EM_OUTRA_TELA, goesWithInvoice, O_QUE_FAZER } from './oQueFazer.ts';
import { ondeSePede, remediosDaLinha } from './remediosDaLinha.ts';

/** A row's refusal in the registry's words, with advice and the actions that fix it. */
export const Recusa = ({ row, tab }: RefusalProps) => {
  const sessao = useSessao();
  const { errocodigo = null, errotitulo = null, erromensagem = null, errodetalhe = null } = row;
  const tipo = tipoDaRecusa(errocodigo);
  // Only the certificate's remedy: a lack of credit has an action of its own in the list.
  const mend = useMend()('certificadoAusente');
  const remedios = remediosDaLinha(tab, row, sessao);
  const la = ondeSePede(tab, row, sessao);
  const outraNota = !la && tipo === 'recusada' && goesWithInvoice(row) && may(sessao, 'importarXml');
  return (
    <Alert severity={row.recusadaemoutrolugar ? 'info' : 'error'} role="group" aria-label="Recusa">
      <TextoErro {...{ errotitulo, erromensagem, errodetalhe }} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {la ? FOI_EM_OUTRA_TELA : O_QUE_FAZER[tipo]}
      </Typography>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ mt: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        {la && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={listAddress(la.onde.path, row.chassi ? { descricaoFiltro: row.chassi } : {})}
          >
            Ir {la.ao}
          </Button>
        )}
        {tipo === 'certificado' && mend && (
          <Button size="small" variant="contained" onClick={mend.run}>
            {mend.label}
          </Button>
        )}
        {remedios.map(({ action, subject }) => (
          <ActionButton key={action.name} {...{ action, subject }} />
        ))}
        {isVisible(dismiss, row, sessao) && <ActionButton action={dismiss} subject={row} />}
        {outraNota && (
          <Button size="small" variant="outlined" component={Link} to={places.xml.importar.path}>
            Importar XML
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
