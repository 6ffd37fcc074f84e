import ExpandMore from '@mui/icons-material/ExpandMore';
import { ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';

/** Groups that a person folded or opened, by name; kept in this browser. */
const FOLDS = 'menu.dobras';

/** True if the group of that name is folded, and the function that folds or opens it. */
export const useFold = (name: string, byDefault: boolean): [boolean, () => void] => {
  const [folds, setFolds] = useStore<Readonly<Record<string, boolean>>>(FOLDS, {});
  const folded = folds[name] ?? byDefault;
  return [folded, () => setFolds({ ...folds, [name]: !folded })];
};

const HEAD = {
  display: 'flex',
  gap: 1,
  justifyContent: 'space-between',
  '& .menu-count': { ml: 'auto' },
  width: 1,
  px: 1.5,
  py: '3px',
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  '& .MuiSvgIcon-root': { fontSize: '1.1rem' },
  '&[aria-expanded=false] .MuiSvgIcon-root': { transform: 'rotate(-90deg)' },
};

/** The button that folds a group and opens it again. */
export const FoldButton = ({
  folded,
  onToggle,
  children,
}: {
  folded: boolean;
  onToggle: () => void;
  children: ReactNode;
}) => (
  <ButtonBase aria-expanded={!folded} onClick={onToggle} sx={HEAD}>
    {children}
    <ExpandMore aria-hidden />
  </ButtonBase>
);
