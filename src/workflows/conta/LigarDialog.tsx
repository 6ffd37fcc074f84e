import { Box, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { camposDoCodigo, conta } from '#contract/gateway/conta.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { Codigos, MONO } from './Codigos.tsx';
import { useFatorLigado } from './useFatorLigado.ts';

const TITULO = 'Ligar a verificação em duas etapas';

const Segredo = ({ imagem, segredo }: { imagem: string; segredo: string }) => (
  <Box sx={{ mb: 1 }}>
    <DialogContentText>
      Leia o código QR com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator,
      1Password e outros) e informe o código de seis números que ele mostrar.
    </DialogContentText>
    <Box
      component="img"
      src={imagem}
      alt="Código QR para o aplicativo autenticador"
      sx={{ my: 1, maxWidth: '100%' }}
    />
    <DialogContentText>
      Sem câmera, digite esta chave no aplicativo:{' '}
      <Box component="span" sx={MONO}>
        {segredo}
      </Box>
    </DialogContentText>
  </Box>
);

/** Turns the second factor on: the secret, a first code, and the recovery codes. */
export const LigarDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const submit = useSubmit();
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const asked = useAsk(conta.startFator, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const ligado = useFatorLigado(onClose);
  if (codigos !== null) return <Codigos codigos={codigos} onClose={ligado} />;
  const confirm = (confirmacao: string) =>
    submit(ERRO_INESPERADO, async () => {
      const feito = await client.call(conta.confirmFator, { confirmacao });
      if (feito.codigos.length > 0) setCodigos(feito.codigos);
      else ligado();
      return feito.message;
    });
  return (
    <DialogFrame title={TITULO} onClose={onClose}>
      <Asked asked={asked}>
        {(fator) => (
          <DialogForm
            fields={camposDoCodigo}
            words={<Segredo {...fator} />}
            submit="Ligar"
            onCancel={onClose}
            onSubmit={({ confirmacao }) => confirm(String(confirmacao))}
          />
        )}
      </Asked>
    </DialogFrame>
  );
};
