import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PAGE_SIZE } from '#contract/list.ts';
import { exibindo } from '#domain/texts.ts';

interface FooterProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

const labelOf = (type: string, page: number | null) => {
  const labels: Record<string, string> = { next: 'Próxima página', previous: 'Página anterior' };
  return labels[type] ?? `Página ${page}`;
};

/** 'Exibindo x-y de total' and the pages: five links on a desktop, two otherwise. */
export const Footer = ({ page, total, onPage }: FooterProps) => {
  const desktop = useMediaQuery('(min-width:1025px)');
  const first = total === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 2,
        py: 1,
      }}
    >
      <Typography
        variant="body2"
        color="text.secondary"
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {exibindo(first, Math.min(page * PAGE_SIZE, total), total)}
      </Typography>
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          count={Math.ceil(total / PAGE_SIZE)}
          page={page}
          siblingCount={desktop ? 1 : 0}
          boundaryCount={desktop ? 1 : 0}
          getItemAriaLabel={labelOf}
          aria-label="Páginas da lista"
          onChange={(_, next) => onPage(next)}
        />
      )}
    </Box>
  );
};
