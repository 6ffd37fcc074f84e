import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import {
  type CompanyChoice,
  INATIVA,
  NENHUMA_EMPRESA,
  PROCURAR_EMPRESA,
  useChoice,
} from './companySearch.ts';

/** Chooses the company to act for, by trade name or CNPJ. Enter takes the only match. */
export function CompanyDialog({ title, onClose, ...choice }: CompanyChoice) {
  const { found, search } = useChoice(choice);
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogContent>
        <TextField autoFocus label={PROCURAR_EMPRESA} {...search} />
        <List>
          {found.map((company) => (
            <li key={company.codigo_emp}>
              <ListItemButton onClick={() => choice.onChoose(company)}>
                <ListItemText
                  primary={`${company.nomfan_emp} ${company.ativo_emp ? '' : INATIVA}`}
                  secondary={formatCnpj(company.cnpj_emp)}
                />
              </ListItemButton>
            </li>
          ))}
        </List>
        <DialogContentText role="status">{found.length === 0 && NENHUMA_EMPRESA}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </DialogFrame>
  );
}
