import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Alert, Box, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import type { Importacao } from '#contract/gateway/cadastros/importacao.ts';
import { colunasNaoLidas } from '#domain/values/colunasNaoLidas.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';

type LogLine = Importacao['linhas'][number];

/** The numbers of imported and failed rows. */
export const summaryOf = (lines: readonly LogLine[]): string => {
  const done = lines.filter(({ sucesso }) => sucesso).length;
  const failed = lines.length - done;
  const good = contagem(done, 'linha importada', 'linhas importadas');
  return failed === 0 ? `${good}.` : `${good}, ${contagem(failed, 'com erro', 'com erro')}.`;
};

const Line = ({ linha, sucesso, mensagem }: LogLine) => {
  const Icon = sucesso ? DoneIcon : FailedIcon;
  return (
    <Box component="li" sx={{ color: sucesso ? 'success.main' : 'error.main' }}>
      <Icon fontSize="inherit" titleAccess={sucesso ? 'Importada' : 'Com erro'} />
      <span>Linha {linha}</span>
      <span>{mensagem}</span>
    </Box>
  );
};

/**
 * The outcome of each row, failed ones first. Plain elements rendered as they come into view, because there may be
 * thousands.
 */
const ImportLog = ({ lines }: { lines: readonly LogLine[] }) => (
  <>
    <Typography role="status" sx={{ mb: 1 }}>
      {summaryOf(lines)}
    </Typography>
    <Box
      component="ul"
      aria-label="Resultado por linha"
      // A scrollable region must be reachable from the keyboard.
      tabIndex={0}
      sx={{
        m: 0,
        p: 1,
        maxHeight: '50vh',
        overflowY: 'auto',
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        typography: 'body2',
        '& > li': {
          display: 'grid',
          gridTemplateColumns: '1.25rem 5.5rem 1fr',
          alignItems: 'center',
          py: 0.5,
          overflowWrap: 'anywhere',
          contentVisibility: 'auto',
          containIntrinsicSize: 'auto 1.75rem',
        },
      }}
    >
      {lines
        .toSorted((one, other) => Number(one.sucesso) - Number(other.sucesso))
        .map((line) => (
          <Line key={line.linha} {...line} />
        ))}
    </Box>
  </>
);

const Progress = ({ feitas, total }: Importacao) => (
  <>
    <Typography role="status" sx={{ mb: 1 }}>
      {`${feitas.toLocaleString('pt-BR')} de ${contagem(total, 'linha', 'linhas')}`}
    </Typography>
    <LinearProgress
      variant="determinate"
      value={total === 0 ? 0 : (feitas / total) * 100}
      aria-label="Andamento da importação"
    />
  </>
);

/** The progress of an import and, once it is done, the outcome of each row; the import continues without the dialog. */
export const ImportDialog = ({ importacao, onClose }: { importacao: Importacao; onClose: () => void }) => {
  const { pronta, linhas, sobram } = importacao;
  const unread = colunasNaoLidas(sobram);
  return (
    <DialogFrame title={pronta ? 'Resultado da importação' : 'Importando'} width={45} onClose={onClose}>
      <DialogContent>
        {unread && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {unread}
          </Alert>
        )}
        {pronta ? <ImportLog lines={linhas} /> : <Progress {...importacao} />}
      </DialogContent>
      <DialogActions>
        <TextButton
          variant="contained"
          label={pronta ? 'ra.action.close' : 'Continuar em segundo plano'}
          onClick={onClose}
        />
      </DialogActions>
    </DialogFrame>
  );
};
