import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ProvaDaEntrega } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { RefusedText } from '#src/ui/fields/RefusedText.tsx';
import { Assinatura } from '#src/ui/imagem/Assinatura.tsx';
import { Foto } from '#src/ui/imagem/Foto.tsx';

/** A chosen kind without its picture is none yet. */
export type ProvaEscolhida = { [N in keyof ProvaDaEntrega]: ProvaDaEntrega[N] | null };
export const SEM_PROVA: ProvaEscolhida = { comprovante: null, comprovanteBase64: null };

interface Props {
  prova: ProvaEscolhida;
  onChange: (prova: ProvaEscolhida) => void;
}

/** Proof of a delivery, if the person wants any: drawn on the screen, or a photograph. */
export const Comprovante = ({ prova: { comprovante, comprovanteBase64 }, onChange }: Props) => {
  const draw = (base64: string | null) => onChange({ comprovante, comprovanteBase64: base64 });
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 1 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        Comprovante (opcional)
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={comprovante}
        sx={{ mb: 1 }}
        onChange={(_, chosen) => onChange({ comprovante: chosen, comprovanteBase64: null })}
      >
        <ToggleButton value="assinatura">Assinar na tela</ToggleButton>
        <ToggleButton value="foto">Foto do termo assinado</ToggleButton>
      </ToggleButtonGroup>
      {comprovante === 'assinatura' && (
        <Assinatura label="Assinatura de quem recebe" value={comprovanteBase64} onChange={draw} />
      )}
      {comprovante === 'foto' && (
        <Foto
          label="Fotografar o termo"
          outra="Fotografar de novo"
          alt="Foto do termo assinado"
          value={comprovanteBase64}
          onChange={draw}
        />
      )}
      <RefusedText name="comprovanteBase64" />
    </FormControl>
  );
};
