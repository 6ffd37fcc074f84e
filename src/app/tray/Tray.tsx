import { useId, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { usePatio } from '#src/ui/context.ts';
import { useServices } from '../session/useSession.ts';
import { Envios } from './Envios.tsx';
import { codigoOf, pathOf, progressOf } from './tray.ts';
import { useUploadsElsewhere } from './useUploadsElsewhere.ts';
import './tray.css';

/** A workbook that was written is saved from here, whatever list it is of. */
const Download = ({ trabalho, arquivo }: { trabalho: Trabalho; arquivo: string }) => {
  const services = useServices();
  const notify = useNotify();
  const save = async () => {
    const { saveExport } = await import('./saveExport.ts');
    const failure = await saveExport(services, { codigo: codigoOf(trabalho), arquivo });
    if (failure !== null) notify(failure, { type: 'error' });
  };
  return (
    <button type="button" className="tray-save" onClick={save}>
      {trabalho.titulo}
    </button>
  );
};

/** A workbook that is being written may be let go. */
const Cancel = ({ trabalho }: { trabalho: Trabalho }) => {
  const services = useServices();
  const notify = useNotify();
  const word = useTranslate()('ra.action.cancel');
  const cancel = async () => {
    const { cancelExport } = await import('./saveExport.ts');
    const { said, failed } = await cancelExport(services, codigoOf(trabalho));
    notify(said, { type: failed ? 'error' : 'success' });
  };
  return (
    <button type="button" className="tray-save" onClick={cancel} aria-label={`${word} ${trabalho.titulo}`}>
      {word}
    </button>
  );
};

/** What leads from a batch to what came of it. */
const Way = ({ trabalho, menu }: { trabalho: Trabalho; menu: string }) => {
  const { titulo, tipo, arquivo, pronto, recusados, cancelado } = trabalho;
  if (tipo !== 'exportacao')
    return (
      <Link to={pathOf(trabalho)} onClick={() => document.getElementById(menu)?.hidePopover()}>
        {titulo}
      </Link>
    );
  if (!arquivo || !pronto || recusados > 0 || cancelado) return <span>{titulo}</span>;
  return <Download {...{ trabalho, arquivo }} />;
};

const Item = ({ trabalho, menu }: { trabalho: Trabalho; menu: string }) => {
  const { titulo, desde, total, feitos, recusados, pronto } = trabalho;
  return (
    <li className="tray-item" data-state={recusados > 0 ? 'bad' : pronto ? 'done' : 'working'}>
      <Way {...{ trabalho, menu }} />
      <span className="tray-when">{formatDateTime(desde)}</span>
      {!pronto && <progress {...(total > 0 && { max: total, value: feitos })} aria-label={titulo} />}
      <span>{progressOf(trabalho)}</span>
      {trabalho.tipo === 'exportacao' && !pronto && <Cancel trabalho={trabalho} />}
    </li>
  );
};

/** What the button says: an upload that was cut off before all. */
const headOf = (working: number, interrupted: boolean) => {
  if (interrupted) return { word: 'Envio interrompido', label: 'Trabalhos: envio interrompido' };
  const label = working === 0 ? 'Trabalhos' : `Trabalhos: ${working} em andamento`;
  return { word: 'Trabalhos', label };
};

/** Every batch of this person, from whatever page or tab it was begun: how far it is, and what came of it. */
export function Tray({ trabalhos }: { trabalhos: readonly Trabalho[] }) {
  const id = useId();
  const { uploads } = usePatio();
  const underway = useSyncExternalStore(uploads.subscribe, uploads.readAll);
  const elsewhere = useUploadsElsewhere();
  const { left } = underway;
  const sent = [...underway.now, ...elsewhere];
  const working = trabalhos.filter(({ pronto }) => !pronto).length + sent.length;
  const { word, label } = headOf(working, left > 0 || sent.some(({ interrupted }) => interrupted));
  if (trabalhos.length === 0 && sent.length === 0 && left === 0) return null;
  return (
    <>
      <button type="button" className="tray-button" popoverTarget={id} aria-label={label}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4 5h12M4 10h12M4 15h7" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        <span className="tray-word">{word}</span>
        {working > 0 && <span className="tray-count">{working}</span>}
      </button>
      <div id={id} popover="auto" className="tray" aria-live="polite">
        <ul aria-label="Trabalhos em segundo plano">
          <Envios {...{ underway, elsewhere }} onLeave={() => document.getElementById(id)?.hidePopover()} />
          {trabalhos.map((trabalho) => (
            <Item key={trabalho.id} trabalho={trabalho} menu={id} />
          ))}
        </ul>
      </div>
    </>
  );
}
