import { Button } from '@mui/material';
import { useState } from 'react';
import type { Possivel } from './acoesDoVeiculo.ts';
import { DesfazerDialog } from './DesfazerDialog.tsx';
import { haOQueDesfazer } from './desfechos.ts';

interface Props {
  possiveis: readonly Possivel[];
  onChoose: (acao: Possivel) => void;
}

/** Undo for a person who does not know the operation that does it. */
export const Desfazer = ({ possiveis, onChoose }: Props) => {
  const [open, setOpen] = useState(false);
  if (!haOQueDesfazer(possiveis)) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Desfazer…
      </Button>
      {open && (
        <DesfazerDialog
          possiveis={possiveis}
          onClose={() => setOpen(false)}
          onChoose={(acao) => {
            setOpen(false);
            onChoose(acao);
          }}
        />
      )}
    </>
  );
};
