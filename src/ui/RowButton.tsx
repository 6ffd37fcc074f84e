import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** As Material's small one looks. */
const Face = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  justifyContent: 'center',
  width: 34,
  height: 34,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: theme.palette.action.active,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** An icon to press in every row of a list: the browser's own button, because a page has two hundred of them. */
export const RowButton = (props: ComponentProps<typeof Face>) => <Face type="button" {...props} />;
