import {
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import {
  type EmpresaDoEmail,
  type RespostaDoRegistro,
  registro,
} from '#contract/gateway/cadastros/registro.ts';
import type { AnswerOf } from '#contract/route.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { camposRegistro, type Registro, regrasDoVinculo } from '#domain/registro.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { useAddress } from '#src/ui/useAddress.ts';
import { useToast } from '#src/ui/useToast.ts';
import { toggled } from '../../shared/toggled.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';
import { Acessar, VerificacaoEmail } from './Acessar.tsx';
import { FormularioRegistro } from './FormularioRegistro.tsx';

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
const VinculoDialog = ({ codigoConvite, nomeDespachante, empresas, onCancel, onDone }: Props) => {
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
              () => setEscolhidas(toggled(escolhidas, codigo_emp)),
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
        <TextButton color="inherit" label="Cadastrar outra empresa" onClick={onCancel} />
        <TextButton variant="contained" loading={link.isPending} label="Vincular" onClick={submit} />
      </DialogActions>
    </DialogFrame>
  );
};

type ConviteProps = AnswerOf<typeof registro.convite> & Pick<Props, 'codigoConvite'>;

/** The outcome of a used invitation, with a link to sign in. */
const Feito = ({ answer }: { answer: RespostaDoRegistro }) => {
  const { message, email, emailConfirmado, emailEnviado } = answer;
  const [told, setTold] = useState(emailConfirmado);
  return (
    <>
      <Acessar severity={emailConfirmado || emailEnviado ? 'success' : 'warning'} {...{ message, email }} />
      {!told && <VerificacaoEmail answer={answer} onClose={() => setTold(true)} />}
    </>
  );
};

const ComConvite = ({ codigoConvite, nomeDespachante, emailLojista, nomeLojista }: ConviteProps) => {
  const { data: empresas = [] } = useAsk(registro.empresasByEmail, { email: emailLojista, codigoConvite });
  const [outra, setOutra] = useState(false);
  const [answer, setAnswer] = useState<RespostaDoRegistro | null>(null);
  const inicial = useMemo(
    () => ({ nome_usu: nomeLojista, email: emailLojista }),
    [nomeLojista, emailLojista],
  );
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(window.location.search)), []);
  if (answer) return <Feito answer={answer} />;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {nomeDespachante} convidou você para o Pátio. Complete o cadastro da sua loja.
      </Typography>
      <FormularioRegistro modo="convite" {...{ codigoConvite, inicial, params }} onDone={setAnswer} />
      {empresas.length > 0 && !outra && (
        <VinculoDialog
          {...{ codigoConvite, nomeDespachante, empresas }}
          onCancel={() => setOutra(true)}
          onDone={setAnswer}
        />
      )}
    </>
  );
};

/** The target of an invitation's link: the registration, or the reason why there is none. */
export const ConviteRecebido = () => {
  const { codigoConvite = '' } = useAddress();
  const { data, error } = useAsk(registro.convite, { codigoConvite });
  // `data` first: a refetch after the registration fails, and must not replace the page.
  if (data) return <ComConvite codigoConvite={codigoConvite} {...data} />;
  if (error) return <Acessar severity="warning" message={tell(error, registro.convite.failure)} />;
  return <Waiting />;
};
