import { useId, useSyncExternalStore } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { may, type Sessao } from '#domain/permissions.ts';
import { scheme } from '../theme/scheme.ts';

interface Props {
  sessao: Sessao;
  onPassword: () => void;
  onCertificate: () => void;
  onAccreditation: () => void;
}

/** What concerns the person and not a vehicle. The browser's own popover: a click outside or Esc closes it. */
export function UserMenu({ sessao, onPassword, onCertificate, onAccreditation }: Props) {
  const id = useId();
  const logout = useLogout();
  const translate = useTranslate();
  const theme = useSyncExternalStore(scheme.subscribe, scheme.read);
  const { usuario, empresa } = sessao;
  // Configured when the console is built.
  const training = import.meta.env.VITE_CENTRO_TREINAMENTO;
  const item = (label: string, onClick: () => void) => (
    <li>
      <button
        type="button"
        className="user-item"
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={onClick}
      >
        {label}
      </button>
    </li>
  );
  return (
    <>
      <button type="button" className="user-button" popoverTarget={id}>
        <span className="user-initial" aria-hidden="true">
          {usuario.nome.slice(0, 1).toUpperCase()}
        </span>
        <span className="user-name">{usuario.nome}</span>
      </button>
      <div id={id} popover="auto" className="user-menu">
        <p>
          <strong>{usuario.nome}</strong>
          <br />
          {usuario.email}
        </p>
        <ul aria-label="Menu do usuário">
          {item('Alterar senha', onPassword)}
          {may(sessao, 'certificado') && item('Certificado digital', onCertificate)}
          {empresa?.possuiCertificado && item('Validar credenciamento', onAccreditation)}
          {training && (
            <li>
              <a className="user-item" href={training} target="_blank" rel="noreferrer">
                Centro de treinamento <strong>Novo</strong>
              </a>
            </li>
          )}
          {item(theme === 'dark' ? 'Usar tema claro' : 'Usar tema escuro', () =>
            scheme.choose(theme === 'dark' ? 'light' : 'dark'),
          )}
          {item(translate('ra.auth.logout'), () => logout())}
        </ul>
      </div>
    </>
  );
}
