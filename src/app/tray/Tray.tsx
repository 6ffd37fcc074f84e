import NotesIcon from '@mui/icons-material/Notes';
import { Badge, Box, Button, LinearProgress, Link, Popover, Stack } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { usePatio } from '#src/ui/context.ts';
import { useExportDeeds } from '#src/ui/export/useExports.ts';
import { Envios } from './Envios.tsx';
import { codigoOf, pathOfTrabalho, progressOf } from './tray.ts';

interface ItemProps {
  trabalho: Trabalho;
  onLeave: () => void;
}

/** The link to a batch's outcome; a finished export is a download instead, and a running one can be cancelled. */
const Item = ({ trabalho, onLeave }: ItemProps) => {
  const { titulo, desde, total, feitos, pronto, tipo, arquivo, recusados, cancelado } = trabalho;
  const { save, cancel } = useExportDeeds();
  const word = useTranslate()('ra.action.cancel');
  const codigo = codigoOf(trabalho);
  const isExport = tipo === 'exportacao';
  const saved = isExport && pronto && recusados === 0 && !cancelado ? arquivo : null;
  return (
    <li>
      {!isExport && (
        <Link component={RouterLink} to={pathOfTrabalho(trabalho)} onClick={onLeave}>
          {titulo}
        </Link>
      )}
      {saved && (
        <Link component="button" onClick={() => save(codigo, saved)}>
          {titulo}
        </Link>
      )}
      {isExport && !saved && <span>{titulo}</span>}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {formatDateTime(desde)}
      </Box>
      {!pronto && (
        <LinearProgress
          {...(total > 0 && { variant: 'determinate', value: (100 * feitos) / total })}
          aria-label={titulo}
        />
      )}
      <span>{progressOf(trabalho)}</span>
      {isExport && !pronto && (
        <Link component="button" onClick={() => cancel(codigo)} aria-label={`${word} ${titulo}`}>
          {word}
        </Link>
      )}
    </li>
  );
};

const ITEMS = {
  width: 'min(26rem, calc(100vw - 32px))',
  m: 0,
  p: 2,
  listStyle: 'none',
  typography: 'body2',
  '& button': { textAlign: 'start' },
  '& > li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '2px 16px' },
  '& [role=progressbar], & [role=progressbar] + span, & .tray-upload > *': { gridColumn: '1 / -1' },
};

const WORD = { ml: 1.5, '@media (max-width: 610px)': { display: 'none' } };
const BELOW = { vertical: 'bottom', horizontal: 'left' } as const;

/** Name of the tray's button; an interrupted upload takes precedence. */
const labelOf = (working: number, interrupted: boolean): string => {
  if (interrupted) return 'Trabalhos: envio interrompido';
  return working === 0 ? 'Trabalhos' : `Trabalhos: ${working} em andamento`;
};

/** Every batch of this person, from all pages, with progress and outcome. */
export function Tray({ trabalhos }: { trabalhos: readonly Trabalho[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { uploads } = usePatio();
  const underway = useSyncExternalStore(uploads.subscribe, uploads.readAll);
  const { now, left } = underway;
  const working = trabalhos.filter(({ pronto }) => !pronto).length + now.length;
  // A running upload's box says of itself that it is interrupted; one that is left has none.
  const word = left > 0 ? 'Envio interrompido' : 'Trabalhos';
  if (trabalhos.length === 0 && now.length === 0 && left === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={labelOf(working, left > 0 || now.some(({ interrupted }) => interrupted))}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 36, px: { xs: 0.5, md: 1 }, fontWeight: 400 }}
      >
        {working === 0 ? (
          // A badge out of sight keeps its number in the button's text.
          <NotesIcon />
        ) : (
          <Badge badgeContent={working} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
            <NotesIcon />
          </Badge>
        )}
        <Box component="span" sx={WORD}>
          {word}
        </Box>
      </Button>
      {anchor && (
        <Popover open anchorEl={anchor} anchorOrigin={BELOW} onClose={close}>
          <Stack
            component="ul"
            spacing={2}
            aria-label="Trabalhos em segundo plano"
            aria-live="polite"
            sx={ITEMS}
          >
            <Envios underway={underway} onLeave={close} />
            {trabalhos.map((trabalho) => (
              <Item key={trabalho.id} trabalho={trabalho} onLeave={close} />
            ))}
          </Stack>
        </Popover>
      )}
    </>
  );
}
