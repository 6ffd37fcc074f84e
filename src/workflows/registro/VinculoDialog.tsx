import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  FormControlLabel,
  FormGroup,
} from '@mui/material';
import { useState } from 'react';
import { type EmpresaDoEmail, type RespostaDoRegistro, registro } from '#contract/gateway/registro.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { camposRegistro, type Registro, regrasDoVinculo } from '#domain/registro.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useToast } from '#src/ui/useToast.ts';
import { useTell } from '../useTell.ts';

interface Props {
  codigoConvite: string;
  nomeDespachante: string;
  empresas: readonly EmpresaDoEmail[];
  /** Registers another company instead. */
  onCancel: () => void;
  onDone: (answer: RespostaDoRegistro) => void;
}

const SIM_NAO = ['perusadesp_emp', 'pernovdesp_emp', 'termoace_emp'] as const;

/** The invited user already has companies here: chooses those that the dispatcher may act for, and its permissions. */
export const VinculoDialog = ({ codigoConvite, nomeDespachante, empresas, onCancel, onDone }: Props) => {
  const toast = useToast();
  const [escolhidas, setEscolhidas] = useState<readonly number[]>([]);
  const [aceite, setAceite] = useState({ perusadesp_emp: false, pernovdesp_emp: false, termoace_emp: false });
  const link = useTell(registro.record, { onDone });
  const pedido = { ...aceite, codigoConvite, codigoEmpresas: [...escolhidas] };
  const submit = () => {
    const [broken] = Object.values(brokenRules(regrasDoVinculo, pedido as unknown as Registro));
    if (broken) toast('warning', broken);
    else link.mutate(pedido);
  };
  const box = (label: string, checked: boolean, change: () => void, key: string | number) => (
    <FormControlLabel key={key} label={label} control={<Checkbox checked={checked} onChange={change} />} />
  );
  return (
    <DialogFrame title="Selecione as empresas" width={45} onClose={onCancel}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          Seu e-mail já tem empresas no Pátio. Escolha aquelas em que {nomeDespachante} poderá operar.
        </DialogContentText>
        <FormGroup>
          {empresas.map(({ codigo_emp, nomfan_emp, cnpj_emp }) =>
            box(
              withNome(nomfan_emp, cnpj_emp),
              escolhidas.includes(codigo_emp),
              () =>
                setEscolhidas((before) =>
                  before.includes(codigo_emp)
                    ? before.filter((codigo) => codigo !== codigo_emp)
                    : [...before, codigo_emp],
                ),
              codigo_emp,
            ),
          )}
        </FormGroup>
        <FormGroup sx={{ mt: 2 }}>
          {SIM_NAO.map((name) =>
            box(
              camposRegistro[name].label,
              aceite[name],
              () => setAceite({ ...aceite, [name]: !aceite[name] }),
              name,
            ),
          )}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          Cadastrar outra empresa
        </Button>
        <Button variant="contained" loading={link.isPending} onClick={submit}>
          Vincular
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
