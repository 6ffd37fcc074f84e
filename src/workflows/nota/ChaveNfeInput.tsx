import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useRef } from 'react';
import { ARQUIVO_ILEGIVEL } from '#domain/texts.ts';
import { normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import { useToast } from '#src/ui/useToast.ts';
import { chaveDoXml } from './chaveDoXml.ts';

/** An invoice is some ten kilobytes; far beyond that it is another kind of file. */
const MAXIMO_BYTES = 5_000_000;

interface ChaveNfeInputProps {
  label: string;
  value: string;
  onChange: (chave: string) => void;
  erro?: string | null;
}

/** An access key, typed or read from the invoice's XML file. */
export const ChaveNfeInput = ({ label, value, onChange, erro }: ChaveNfeInputProps) => {
  const toast = useToast();
  const arquivo = useRef<HTMLInputElement>(null);

  const ler = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    try {
      const chave = file.size > MAXIMO_BYTES ? null : chaveDoXml(await file.text());
      if (chave === null) return toast('error', 'Arquivo inválido!');
      onChange(chave);
      toast('success', 'Chave importada com sucesso!');
    } catch {
      toast('error', ARQUIVO_ILEGIVEL);
    }
  };

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        onChange={(event) => onChange(normalizeChaveNfe(event.target.value))}
        error={Boolean(erro)}
        helperText={erro ?? `${value.length} de 44 caracteres`}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => arquivo.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        Importar do XML
      </Button>
      <input
        ref={arquivo}
        type="file"
        accept="text/xml,.xml"
        hidden
        aria-label="Arquivo XML"
        onChange={ler}
      />
    </Stack>
  );
};
