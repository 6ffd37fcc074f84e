import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Lido } from './Lido.tsx';

interface Props {
  codigo: number;
  onClose: () => void;
}

/** The cars of a closed check that were ticked by hand with a photograph. */
export const Fotos = ({ codigo, onClose }: Props) => {
  const translate = useTranslate();
  const asked = useAsk(patio.get, { codigo });
  return (
    <DialogFrame title="Fotos da conferência" onClose={onClose}>
      <DialogContent>
        <Asked asked={asked}>
          {({ carros, leituras }) =>
            leituras
              .filter(({ foto }) => foto)
              .map((leitura) => {
                const chave = leitura.chassi ?? leitura.lido;
                const carro = carros.find(({ chassi }) => chassi === chave);
                return <Lido key={leitura.id} {...{ codigo, chave, leitura, carro }} />;
              })
          }
        </Asked>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
};
