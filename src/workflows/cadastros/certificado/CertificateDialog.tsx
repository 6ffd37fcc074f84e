import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  certificado,
  SEM_CERTIFICADO,
  SEM_SENHA,
  SENHA_PART,
} from '#contract/gateway/cadastros/certificado.ts';
import type { AnswerOf } from '#contract/route.ts';
import * as f from '#domain/fields/field.ts';
import { outroCertificadoDoNome } from '#domain/outroCertificado.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { PickedFileInput } from '#src/ui/fields/FileInput.tsx';
import { Tutorial } from '../../suporte/tutoriais/Tutorial.tsx';
import { TestarNoRenave } from './TestarNoRenave.tsx';

/**
 * Encrypts the password as a JWE that only the gateway can decrypt: no request and no log has it in clear.
 */
async function encryptPassword(password: string, jwk: JsonWebKey): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(key);
}

async function sendCertificate(
  client: Client,
  file: File,
  password: string,
): Promise<AnswerOf<typeof certificado.save>> {
  const { jwk } = await client.call(certificado.chavePublica, {});
  const senha = await encryptPassword(password, jwk);
  return client.upload(certificado.save, [file], { parts: { [SENHA_PART.wire]: senha } });
}

const ACCEPTED = ['.pfx', '.p12'];
const RULES = {
  accept: ACCEPTED.join(','),
  otherKind: (name: string) =>
    [`Tipo de arquivo inválido. O tipo aceito é ${ACCEPTED.join(' ou ')}`, outroCertificadoDoNome(name)]
      .filter((sentence) => sentence !== null)
      .join('. '),
};

const FIELDS = {
  /** Only the file's name: the form holds strings, and the file itself is read when it is sent. */
  arquivo: f.text('arquivo', {
    label: 'Certificado digital (A1)',
    required: true,
    requiredMessage: SEM_CERTIFICADO,
  }),
  senha: f.password('senha', {
    label: 'Senha do certificado',
    required: true,
    requiredMessage: SEM_SENHA,
  }),
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
        <TestarNoRenave />
        <Tutorial lugar="certificado" />
      </DialogForm>
    </DialogFrame>
  );
}
