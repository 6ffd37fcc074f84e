import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Typography } from '@mui/material';
import { contagem } from '#domain/values/contagem.ts';

interface LogLine {
  /** Row number as Excel counts. */
  linha: number;
  sucesso: boolean;
  mensagem: string;
}

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

const failedFirst = (lines: readonly LogLine[]) =>
  lines.toSorted((one, other) => Number(one.sucesso) - Number(other.sucesso));

/**
 * The outcome of each row, failed ones first. Plain elements rendered as they come into view, because there may be
 * thousands.
 */
export const ImportLog = ({ lines }: { lines: readonly LogLine[] }) => (
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
      {failedFirst(lines).map((line) => (
        <Line key={line.linha} {...line} />
      ))}
    </Box>
  </>
);
