import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { isVisible } from '#src/ui/actions/runAction.ts';
import { useSessao } from '#src/ui/context.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import type { RefusalProps } from '#src/ui/screen.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { dismiss } from './dismiss.ts';
import { FOI_EM_OUTRA_TELA, goesWithInvoice, O_QUE_FAZER } from './oQueFazer.ts';
import { ImportarCertificado, ImportarXml } from './Remendos.tsx';
import { ondeSePede, remediosDaLinha } from './remediosDaLinha.ts';

/** A row's refusal in the registry's words, with advice and the actions that fix it. */
export const Recusa = ({ row, tab }: RefusalProps) => {
  const sessao = useSessao();
  const { errocodigo = null, errotitulo = null, erromensagem = null, errodetalhe = null } = row;
  const tipo = tipoDaRecusa(errocodigo);
  const remedios = remediosDaLinha(tab, row, sessao);
  const la = ondeSePede(tab, row, sessao);
  const outraNota = !la && tipo === 'recusada' && goesWithInvoice(row);
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
        {/* A lack of credit has an action of its own in the list. */}
        {tipo === 'certificado' && <ImportarCertificado />}
        {remedios.map(({ action, subject }) => (
          <ActionButton key={action.name} {...{ action, subject }} />
        ))}
        {isVisible(dismiss, row, sessao) && <ActionButton action={dismiss} subject={row} />}
        {outraNota && <ImportarXml />}
      </Stack>
    </Alert>
  );
};
