import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { certificado, SEM_CERTIFICADO, SEM_SENHA } from '#contract/gateway/certificado.ts';
import * as f from '#domain/fields/field.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { PickedFileInput } from '#src/ui/fields/FileInput.tsx';
import { Tutorial } from '../tutoriais/Tutorial.tsx';
import { sendCertificate } from './sendCertificate.ts';

const ACCEPTED = ['.pfx', '.p12'];
const RULES = {
  accept: ACCEPTED.join(','),
  otherKind: `Tipo de arquivo inválido. O tipo aceito é ${ACCEPTED.join(' ou ')}`,
};

const FIELDS = {
  /** Only the file's name: the form holds strings, and the file itself is read when it is sent. */
  arquivo: f.text('arquivo', { label: 'Certificado digital (A1)', required: SEM_CERTIFICADO }),
  senha: f.password('senha', { label: 'Senha do certificado', required: SEM_SENHA }),
};
const SECTIONS = [{ fields: ['senha'] }] as const;

export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const chosen = useRef<File>(undefined);
  const send = (password: string) =>
    submit(ERRO_INESPERADO, async () => {
      if (chosen.current) await sendCertificate(client, chosen.current, password);
      // Card, menu and banners depend on the certificate: their queries are stale now.
      for (const key of ['sessao', 'empresaLogada', 'certificado'])
        queryClient.invalidateQueries({ queryKey: [key] });
      onClose();
      return certificado.save.success;
    });
  return (
    <DialogFrame title="Certificado digital" onClose={onClose}>
      <DialogForm
        fields={FIELDS}
        sections={SECTIONS}
        words={
          <>
            <DialogContentText sx={{ mb: 2 }}>
              A senha é criptografada neste navegador antes de ser enviada.
            </DialogContentText>
            <PickedFileInput
              name="arquivo"
              field={FIELDS.arquivo}
              required
              rules={RULES}
              onChoose={(file, setValue) => {
                chosen.current = file;
                setValue(file?.name ?? null);
              }}
            />
          </>
        }
        submit="Importar certificado"
        onCancel={onClose}
        onSubmit={({ senha }) => send(senha as string)}
      >
        <Tutorial lugar="certificado" />
      </DialogForm>
    </DialogFrame>
  );
}
