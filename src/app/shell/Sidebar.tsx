import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '../brand/Mark.tsx';
import { Training } from '../native/Training.tsx';
import { useModal } from '../native/useModal.ts';
import { HOME } from '../session/requestedPath.ts';

const Brand = () => (
  <>
    <Link to={HOME} className="brand" aria-label="Pátio, página inicial">
      <Mark size={28} />
      <span>Pátio</span>
    </Link>
    <Training />
  </>
);

/** On a desktop the menu stands beside the page. */
export const Sidebar = memo(({ children }: { children: ReactNode }) => (
  <aside className="sidebar">
    <Brand />
    {children}
  </aside>
));

/** On narrower screens it is a drawer over the page: modal, so that Esc and the back of the page close it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      ref={dialog}
      className="sidebar drawer"
      aria-label="Menu"
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Brand />
      {children}
    </dialog>
  );
}
