import { Alert, Box, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDoCodigo, conta } from '#contract/gateway/conta.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';

const TITULO = 'Ligar a verificação em duas etapas';
const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

/** The only time that the recovery codes are seen: the dialog closes by its button alone. */
const Codigos = ({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) => (
  <DialogFrame title="Códigos de recuperação">
    <DialogContent>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Guarde estes códigos agora, fora deste aparelho: eles não serão mostrados de novo. Cada um entra uma
        vez no lugar do código do celular.
      </Alert>
      <Box component="ul" sx={{ ...MONO, columns: 2, m: 0 }}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <TextButton label="Já guardei" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);

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
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const asked = useAsk(conta.startFator, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const done = () => {
    onClose();
    queryClient.invalidateQueries({ queryKey: [conta.segundoFator.path] });
  };
  if (codigos !== null) return <Codigos codigos={codigos} onClose={done} />;
  const confirm = (confirmacao: string) =>
    submit(ERRO_INESPERADO, async () => {
      const feito = await client.call(conta.confirmFator, { confirmacao });
      setCodigos(feito.codigos);
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
