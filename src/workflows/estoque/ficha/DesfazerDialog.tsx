import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Sessao } from '#domain/permissions.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { nameOf, type Possivel } from './acoesDoVeiculo.ts';
import { DESFECHOS, efeitoDe, haOQueDesfazer, queDesfaz, type UndoChoice } from './desfechos.ts';

const NENHUMA =
  'Nada disso se aplica à situação em que o veículo está. Veja na página o que pode ser feito agora.';

/** The result of an answer: the action and its consequence, or the reason against it. */
const Caminho = ({
  desfecho,
  acao,
  sessao,
}: {
  desfecho: UndoChoice;
  acao: Possivel | null;
  sessao: Sessao;
}) => (
  <div role="status">
    {acao === null && <Alert severity="info">{NENHUMA}</Alert>}
    {acao !== null && (
      <>
        <Typography variant="subtitle1">{nameOf(acao)}</Typography>
        <Typography variant="body2">{efeitoDe(acao, sessao)}</Typography>
        {desfecho.depois && <Typography variant="body2">{desfecho.depois}</Typography>}
        {acao.reason !== null && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {acao.reason}
          </Alert>
        )}
      </>
    )}
  </div>
);

interface Props {
  possiveis: readonly Possivel[];
  /** Starts the action, which asks its own questions. */
  onChoose: (acao: Possivel) => void;
}

/** Asks for the event that went wrong, and offers the one action that undoes it. */
const DesfazerDialog = ({ possiveis, onClose, onChoose }: Props & { onClose: () => void }) => {
  const [key, setKey] = useState('');
  const sessao = useSessao();
  const translate = useTranslate();
  const desfecho = DESFECHOS.find((one) => one.key === key) ?? null;
  const acao = desfecho && queDesfaz(desfecho, possiveis);
  return (
    <DialogFrame title={translate('ra.action.undo')} width={45} onClose={onClose}>
      <DialogContent>
        <FormControl sx={{ mb: 2 }}>
          <FormLabel id="o-que-houve">O que houve?</FormLabel>
          <RadioGroup aria-labelledby="o-que-houve" value={key} onChange={(_, chosen) => setKey(chosen)}>
            {DESFECHOS.map((one) => (
              <FormControlLabel key={one.key} value={one.key} control={<Radio />} label={one.pergunta} />
            ))}
          </RadioGroup>
        </FormControl>
        {desfecho && <Caminho sessao={sessao} desfecho={desfecho} acao={acao} />}
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
        {acao !== null && acao.reason === null && (
          <TextButton variant="contained" label={nameOf(acao)} onClick={() => onChoose(acao)} />
        )}
      </DialogActions>
    </DialogFrame>
  );
};

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
