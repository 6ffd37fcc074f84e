import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { verFoto } from './verFoto.ts';

interface Props {
  codigo: number;
  onClose: () => void;
}

/** The cars of a closed check that were ticked by hand with a photograph. */
export const Fotos = ({ codigo, onClose }: Props) => {
  const translate = useTranslate();
  const asked = useAsk(patio.get, { codigo });
  return (
    <DialogFrame title="Fotos da conferência" width={60} onClose={onClose}>
      <DialogContent>
        <Asked asked={asked}>
          {({ leituras }) => (
            <PlainTable
              rows={leituras.filter(({ foto }) => foto)}
              keyOf={({ id }) => id}
              columns={{
                Carro: ({ lido }) => lido,
                Motivo: ({ motivo }) => motivo ?? '—',
                Quem: ({ quem }) => quem,
                '': (leitura) => <ActionButton action={verFoto} subject={{ codigo, ...leitura }} />,
              }}
            />
          )}
        </Asked>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
};
