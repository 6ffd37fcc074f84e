import { useEffect, useState } from 'react';
import { shareUploads, type UploadElsewhere } from '#src/ui/actions/uploadsElsewhere.ts';
import { usePatio } from '#src/ui/context.ts';

const NONE: readonly UploadElsewhere[] = [];

/** Uploads of this person and company in other tabs, shared over a broadcast channel. */
export const useUploadsElsewhere = (): readonly UploadElsewhere[] => {
  const { sessao, uploads } = usePatio();
  const whose = `patio.envios ${sessao.usuario.codigo} ${sessao.empresa?.codigo}`;
  const [heard, setHeard] = useState({ whose, elsewhere: NONE });
  useEffect(() => {
    // Web Locks exist in secure contexts only.
    if (!('locks' in navigator)) return undefined;
    return shareUploads(uploads, whose, (elsewhere) => setHeard({ whose, elsewhere }));
  }, [uploads, whose]);
  return heard.whose === whose ? heard.elsewhere : NONE;
};
