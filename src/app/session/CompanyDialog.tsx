import {
  DialogActions,
  DialogContent,
  DialogContentText,
  List,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { EmpresaAcesso } from '#contract/gateway/acesso/sessao.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { recentCompanies } from '#src/dataProvider/sessionStore.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { inOrderOfUse, searchCompanies } from './companySearch.ts';

interface Props {
  companies: readonly EmpresaAcesso[];
  title: string;
  onChoose: (company: EmpresaAcesso) => void;
  onClose: () => void;
}

/** Chooses the company to act for, by trade name or CNPJ. Enter takes the only match. */
export function CompanyDialog({ companies, title, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const ordered = useMemo(() => inOrderOfUse(companies, recentCompanies()), [companies]);
  const found = searchCompanies(ordered, typed);
  const enter = ({ key }: KeyboardEvent) => {
    const [only, ...others] = found;
    if (key === 'Enter' && only && others.length === 0) onChoose(only);
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogContent>
        <TextField
          autoFocus
          type="search"
          autoComplete="off"
          label="Procurar por nome fantasia ou CNPJ"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={enter}
        />
        <List>
          {found.map((company) => (
            <li key={company.codigo_emp}>
              <ListItemButton onClick={() => onChoose(company)}>
                <ListItemText
                  primary={`${company.nomfan_emp} ${company.ativo_emp ? '' : '(INATIVA)'}`}
                  secondary={formatCnpj(company.cnpj_emp)}
                />
              </ListItemButton>
            </li>
          ))}
        </List>
        <DialogContentText role="status">
          {found.length === 0 && 'Nenhuma empresa encontrada.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </DialogFrame>
  );
}
