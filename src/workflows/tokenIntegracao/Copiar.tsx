import Button from '@mui/material/Button';
import { COPIADO } from '#domain/texts.ts';
import { useToast } from '#src/ui/useToast.ts';

/** Copies a token; where the browser does not allow it, it says how. */
export const Copiar = ({ token }: { token: string }) => {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast('success', COPIADO),
      () => toast('warning', 'Não foi possível copiar. Selecione o token e copie com Ctrl+C.'),
    );
  return (
    <Button variant="outlined" onClick={copy}>
      Copiar
    </Button>
  );
};
