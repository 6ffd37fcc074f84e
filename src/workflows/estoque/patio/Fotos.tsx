import { DialogActions, DialogContent } from '@mui/material';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Lido } from './Lido.tsx';

/** The cars of a closed check that were ticked by hand with a photograph. */
export const Fotos = ({ codigo, onClose }: { codigo: number; onClose: () => void }) => {
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
        <TextButton label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </DialogFrame>
  );
};
