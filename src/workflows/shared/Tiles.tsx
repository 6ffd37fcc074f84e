import { Box, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

/** A text that may lead to the list of what it counts. */
interface Leading {
  text: string;
  to?: string | null;
}

export interface Tile extends Leading {
  title: string;
  /** Parts of the figure. */
  parts: readonly Leading[];
  /** Figure that it is compared with. */
  beside?: string;
}

const Lead = ({ text, to }: Leading) => (to ? <Link to={to}>{text}</Link> : text);

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
};

/** As high before its figures are known as after. */
const TILE = {
  display: 'grid',
  gap: '2px',
  alignContent: 'start',
  minHeight: '8rem',
  px: 2,
  py: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  breakInside: 'avoid',
  '& a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& div > span + span::before': { content: '" · "' },
  '& div a': { display: 'inline-block', lineHeight: '24px' },
};

const FIGURE = {
  color: 'text.primary',
  fontWeight: 'fontWeightBold',
  fontSize: 'var(--size-display)',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media (max-width: 1280px)': { fontSize: 'var(--size-title)' },
};

/** Large figures side by side, each with its title above and its parts below. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <Box component="ul" aria-label={label} sx={TILES}>
    {tiles.map(({ title, parts, beside, ...figure }) => (
      <Paper key={title} variant="outlined" component="li" sx={TILE}>
        <span>{title}</span>
        <Typography component="strong" sx={FIGURE}>
          <Lead {...figure} />
        </Typography>
        <div>
          {parts.map((part) => (
            <span key={`${part.text} ${part.to}`}>
              <Lead {...part} />
            </span>
          ))}
        </div>
        {beside && <div>{beside}</div>}
      </Paper>
    ))}
  </Box>
);
