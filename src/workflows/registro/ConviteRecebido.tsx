import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RespostaDoRegistro, registro } from '#contract/gateway/registro.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { Waiting } from '#src/ui/page/Waiting.tsx';
import { useAddress } from '#src/ui/useAddress.ts';
import { useAsk } from '../useAsk.ts';
import { Acessar } from './Acessar.tsx';
import { FormularioRegistro } from './FormularioRegistro.tsx';
import { prefillOf } from './prefill.ts';
import { VerificacaoEmail } from './VerificacaoEmail.tsx';
import { VinculoDialog } from './VinculoDialog.tsx';

interface ConviteProps {
  codigoConvite: string;
  nomeDespachante: string;
  emailLojista: string;
  nomeLojista: string;
}

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
  const { data: empresas } = useAsk(registro.empresasByEmail, { email: emailLojista, codigoConvite });
  const [outra, setOutra] = useState(false);
  const [answer, setAnswer] = useState<RespostaDoRegistro | null>(null);
  const inicial = useMemo(() => {
    const said = prefillOf(new URLSearchParams(window.location.search));
    return { nome_usu: nomeLojista, ...said, email: emailLojista };
  }, [nomeLojista, emailLojista]);
  const temEmpresas = empresas !== undefined && empresas.length > 0;
  if (answer) return <Feito answer={answer} />;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {nomeDespachante} convidou você para o Pátio. Complete o cadastro da sua loja.
      </Typography>
      <FormularioRegistro modo="convite" {...{ codigoConvite, inicial }} onDone={setAnswer} />
      {temEmpresas && !outra && (
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
  // `data` first: a refetch after the registration fails, because the invitation is used, and must not replace the
  // page.
  if (data) return <ComConvite codigoConvite={codigoConvite} {...data} />;
  if (error) return <Acessar severity="warning" message={tell(error, registro.convite.failure)} />;
  return <Waiting />;
};
