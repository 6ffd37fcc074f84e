import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ConferenciaNaLista, type LeituraGuardada, patio } from '#contract/gateway/estoque/patio.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Lido } from './Lido.tsx';

const QUAIS = {
  foto: 'Fotos da conferência',
  tardia: 'Depois do fechamento',
} as const satisfies Partial<Record<keyof LeituraGuardada, string>>;

/** What is shown of a closed check: cars ticked by hand with a photograph, or what came too late for its report. */
export type QuaisLeituras = keyof typeof QUAIS;

const TARDIAS = (descartada: boolean) =>
  descartada
    ? 'A conferência já estava descartada quando elas chegaram: ela não tem relatório.'
    : 'O relatório assinado não muda, e não conta estas leituras. Os carros lidos não faltam mais.';

interface Props extends Pick<ConferenciaNaLista, 'codigo' | 'descartada'> {
  quais: QuaisLeituras;
  onClose: () => void;
}

export const LeiturasDela = ({ codigo, descartada, quais, onClose }: Props) => {
  const asked = useAsk(patio.get, { codigo }, { subjects: ['patio'], quiet: true });
  return (
    <DialogFrame title={QUAIS[quais]} onClose={onClose}>
      <DialogContent>
        {quais === 'tardia' && <DialogContentText>{TARDIAS(descartada)}</DialogContentText>}
        <Asked asked={asked}>
          {({ carros, leituras }) =>
            leituras
              .filter((leitura) => leitura[quais])
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
