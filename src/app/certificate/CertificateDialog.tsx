import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { certificado, SEM_CERTIFICADO, SEM_SENHA } from '#contract/gateway/certificado.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { NomeArquivo } from '#src/workflows/cells/NomeArquivo.tsx';
import { Dialog } from '../native/Dialog.tsx';
import { PasswordField } from '../native/PasswordField.tsx';
import { typedValue } from '../native/typedValue.ts';
import { useServices } from '../session/useSession.ts';
import { ACCEPT, isCertificateFile, TIPO_INVALIDO } from './certificateFile.ts';
import { sendCertificate } from './sendCertificate.ts';
import './certificate.css';
import { Tutorial } from '../tutoriais/Tutorial.tsx';
import { useVideo } from '../tutoriais/useVideos.ts';

interface Errors {
  file?: string;
  password?: string;
}

interface FileBoxProps {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** Chosen or dropped; the input itself is what the keyboard reaches. */
function FileBox({ file, error, onChoose }: FileBoxProps) {
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Certificado digital (A1)</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input does the same */}
      <div className="file-box" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-dica`}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
        <p id={`${id}-dica`}>
          {file ? <NomeArquivo nome={file.name} /> : 'Escolha ou solte aqui o arquivo .pfx ou .p12'}
        </p>
      </div>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const video = useVideo('certificado');

  const choose = (chosen: File | undefined) => {
    const right = chosen !== undefined && isCertificateFile(chosen.name);
    setFile(right ? chosen : null);
    setErrors(chosen === undefined || right ? {} : { file: TIPO_INVALIDO });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typedValue(event.currentTarget, 'senha');
    setErrors({
      ...(!file && { file: errors.file ?? SEM_CERTIFICADO }),
      ...(password === '' && { password: SEM_SENHA }),
    });
    if (!file || password === '' || busy) return;
    setBusy(true);
    try {
      await sendCertificate(client, file, password);
      notify(certificado.salvar.success, { type: 'success' });
      // Card, menu and banners all depend on the certificate: ask again.
      for (const key of ['sessao', 'empresaLogada', 'certificado'])
        queryClient.invalidateQueries({ queryKey: [key] });
      onClose();
    } catch (error) {
      notify(tell(error, ERRO_INESPERADO), { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <Dialog title="Certificado digital" onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        <p>A senha é criptografada neste navegador antes de ser enviada.</p>
        <FileBox file={file} error={errors.file} onChoose={choose} />
        <PasswordField name="senha" label="Senha do certificado" autoComplete="off" error={errors.password} />
        <button type="submit" className="button" aria-busy={busy}>
          {busy ? 'Importando…' : 'Importar certificado'}
        </button>
        {video && <Tutorial {...video} />}
      </form>
    </Dialog>
  );
}
