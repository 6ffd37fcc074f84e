import { Box, Link, Popover, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type AvisoListado, avisos } from '#contract/gateway/acesso/avisos.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { usePatio } from '#src/ui/context.ts';
import { enderecoDoAviso } from '#src/workflows/acesso/avisos/enderecoDoAviso.ts';
import { places } from '#src/workflows/places.ts';
import { useAsk } from '#src/workflows/shared/useAsk.ts';
import { Andamento, type AndamentoProps } from './Andamento.tsx';

/** The last ones; the rest stands on their own page. */
const LAST = 5;

const ITEMS = {
  width: 'min(24rem, calc(100vw - 64px))',
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& button': { textAlign: 'start' },
  '& > li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '2px 16px' },
  '& [role=progressbar], & [role=progressbar] + span, & .tray-upload > *': { gridColumn: '1 / -1' },
};
/** The moment of a notice stands below its sentence. */
const BELOW_EACH_OTHER = { ...ITEMS, '& > li': { display: 'grid', justifyItems: 'start' } };
const DIALOG = { role: 'dialog', 'aria-label': 'Avisos' } as const;
const BELOW = { vertical: 'bottom', horizontal: 'left' } as const;

interface AvisoProps extends Pick<Props, 'onLeave'> {
  aviso: AvisoListado;
}

const Recente = ({ aviso, onLeave }: AvisoProps) => {
  const { client } = usePatio();
  const unread = aviso.estado === 'naoLido';
  const leave = () => {
    void client.call(avisos.ler, { codigo: aviso.codigo }).catch(() => {});
    onLeave();
  };
  return (
    <li>
      <Link
        component={RouterLink}
        to={enderecoDoAviso(aviso)}
        onClick={leave}
        sx={{ fontWeight: unread ? 'bold' : 'regular' }}
      >
        {aviso.frase}
      </Link>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unread ? `Não lido · ${formatDateTime(aviso.mudado)}` : formatDateTime(aviso.mudado)}
      </Box>
    </li>
  );
};

interface Props extends Omit<AndamentoProps, 'sx'> {
  anchor: HTMLElement;
}

/** What runs, and what was told last. */
export const Recentes = ({ anchor, ...andamento }: Props) => {
  const { onLeave } = andamento;
  const { data } = useAsk(avisos.lista, { perPage: LAST }, { subjects: ['avisos'] });
  return (
    <Popover open anchorEl={anchor} anchorOrigin={BELOW} onClose={onLeave} slotProps={{ paper: DIALOG }}>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Andamento {...andamento} sx={ITEMS} />
        <Stack component="ul" spacing={2} aria-label="Últimos avisos" sx={BELOW_EACH_OTHER}>
          {data?.data.map((aviso) => (
            <Recente key={aviso.codigo} {...{ aviso, onLeave }} />
          ))}
        </Stack>
        {data?.meta.total === 0 && <Typography variant="body2">Nada foi avisado ainda.</Typography>}
        <Link component={RouterLink} to={places.avisos.avisos.path} onClick={onLeave} variant="body2">
          Ver todos
        </Link>
      </Stack>
    </Popover>
  );
};
