import Button from '@mui/material/Button';
import { useState } from 'react';
import { later } from '#src/ui/later.tsx';
import type { Possivel } from './acoesDoVeiculo.ts';
import { haOQueDesfazer } from './desfechos.ts';

const DesfazerDialog = later(async () => (await import('./DesfazerDialog.tsx')).DesfazerDialog);

interface Props {
  possiveis: readonly Possivel[];
  onChoose: (acao: Possivel) => void;
}

/** The way to undo something for who does not know which operation does. */
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
