import { Button, type ButtonProps, TextField, type TextFieldProps } from '@mui/material';
import { COPIADO } from '#domain/texts.ts';
import { useToast } from '#src/ui/useToast.ts';

/** A text to copy: it is selected by the focus. */
export const TextoACopiar = (
  props: Pick<TextFieldProps, 'label' | 'value' | 'helperText' | 'fullWidth' | 'multiline'>,
) => (
  <TextField
    {...props}
    slotProps={{ input: { readOnly: true } }}
    onFocus={(event) => event.target.select()}
  />
);

interface CopiarProps extends Pick<ButtonProps, 'variant' | 'children'> {
  texto: string;
  /** The text's name in the sentence of a failure. */
  oQue: string;
}

/** Copies a text; where the browser does not allow it, it says how. */
export const Copiar = ({ texto, oQue, variant = 'outlined', children = 'Copiar' }: CopiarProps) => {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(texto).then(
      () => toast('success', COPIADO),
      () => toast('warning', `Não foi possível copiar. Selecione ${oQue} e copie com Ctrl+C.`),
    );
  return (
    <Button variant={variant} onClick={copy}>
      {children}
    </Button>
  );
};
