import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RespostaDoRegistro } from '#contract/gateway/registro.ts';
import { useSessao } from '#src/ui/context.ts';
import { VerificacaoEmail } from './Acessar.tsx';
import { FormularioRegistro, prefillOf } from './FormularioRegistro.tsx';

/** Registration by a signed-in user: by support, or by a dispatcher for one of its dealers. */
export const PainelRegistro = () => {
  const { suporte } = useSessao().usuario;
  const [query] = useSearchParams();
  const inicial = useMemo(() => prefillOf(query), [query]);
  const [answer, setAnswer] = useState<RespostaDoRegistro | null>(null);
  return (
    <>
      <FormularioRegistro modo={suporte ? 'suporte' : 'despachante'} inicial={inicial} onDone={setAnswer} />
      {answer && !answer.emailConfirmado && (
        <VerificacaoEmail answer={answer} onClose={() => setAnswer(null)} />
      )}
    </>
  );
};
