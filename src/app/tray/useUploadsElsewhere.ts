import { useEffect, useState } from 'react';
import { shareUploads, type UploadElsewhere } from '#src/ui/actions/uploadsElsewhere.ts';
import { usePatio } from '#src/ui/context.ts';

const NONE: readonly UploadElsewhere[] = [];

/** What this person sends for this company in the browser's other tabs, which are told of what is sent here. */
export const useUploadsElsewhere = (): readonly UploadElsewhere[] => {
  const { sessao, uploads } = usePatio();
  const whose = `patio.envios ${sessao.usuario.codigo} ${sessao.empresa?.codigo}`;
  const [heard, setHeard] = useState({ whose, elsewhere: NONE });
  useEffect(() => {
    // Locks are there in secure contexts only.
    if (!('locks' in navigator)) return undefined;
    return shareUploads(uploads, whose, (elsewhere) => setHeard({ whose, elsewhere }));
  }, [uploads, whose]);
  return heard.whose === whose ? heard.elsewhere : NONE;
};
