import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RespostaDoRegistro } from '#contract/gateway/cadastros/registro.ts';
import { useSessao } from '#src/ui/context.ts';
import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { VerificacaoEmail } from './Acessar.tsx';
import { FormularioRegistro } from './FormularioRegistro.tsx';

/** Registration by a signed-in user: by support, or by a dispatcher for one of its dealers. */
const PainelRegistro = () => {
  const { suporte } = useSessao().usuario;
  const [query] = useSearchParams();
  const params = useMemo(() => Object.fromEntries(query), [query]);
  const [answer, setAnswer] = useState<RespostaDoRegistro | null>(null);
  return (
    <>
      <FormularioRegistro modo={suporte ? 'suporte' : 'despachante'} params={params} onDone={setAnswer} />
      {answer && !answer.emailConfirmado && (
        <VerificacaoEmail answer={answer} onClose={() => setAnswer(null)} />
      )}
    </>
  );
};

export const telaRegistro: PanelScreen = {
  ...places.registro.registro,
  component: PainelRegistro,
  help: [
    'Cadastre uma empresa e o primeiro usuário dela de uma vez.',
    'Ao digitar o CEP, estado, município, bairro e endereço são preenchidos.',
    'O usuário recebe por e-mail o link de confirmação e a senha do primeiro acesso.',
    'Um despachante cadastra lojas já vinculadas a ele. Se o lojista já usa o Pátio, envie um convite.',
  ],
};
