import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { CampoDeLeitura } from './CampoDeLeitura.tsx';
import { type LeitorRequest, useLeitor } from './useLeitor.ts';

/** High enough for a thumb: a tap beside would keep a car, or lose it. */
const LINE = { display: 'block', minHeight: 48 };

interface Props extends Omit<LeitorRequest, 'onDone'> {
  /** Places to choose from. */
  lugares: readonly string[];
}

/** Reads cars into a check, and says what came of it. */
export const Leitor = ({ lugares, ...request }: Props) => {
  const [typed, setTyped] = useState('');
  const {
    dito,
    lugar,
    setLugar: chooseLugar,
    readTexto,
    choose,
    readOn,
  } = useLeitor({ ...request, onDone: () => setTyped('') });
  const setLugar = request.lugar === null ? chooseLugar : undefined;
  const asks = (dito?.escolhas ?? []).length > 0;
  return (
    <CampoDeLeitura
      label="Ler carro"
      ajuda="Chassi, os seis últimos dele, placa ou os 44 números da nota"
      autoFocus
      {...{ typed, setTyped, lugar, lugares, asks }}
      {...(setLugar && { setLugar })}
      onTexto={(texto, modo) => void readTexto(texto, modo)}
    >
      {dito && (
        <Alert severity={dito.tom} role="presentation" sx={{ overflowWrap: 'anywhere' }}>
          {dito.texto}
          {dito.escolhas?.map(({ rotulo, ...lida }) => (
            <Button key={lida.lido} size="small" sx={LINE} onClick={() => choose(lida)}>
              {rotulo}
            </Button>
          ))}
          {asks && (
            <Button color="inherit" size="small" sx={LINE} onClick={readOn}>
              Ler outro
            </Button>
          )}
        </Alert>
      )}
    </CampoDeLeitura>
  );
};
