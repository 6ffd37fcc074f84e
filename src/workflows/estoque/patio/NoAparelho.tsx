import { Alert, Box, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLidoInteiro, leituraImpossivel, type ModoDeLeitura, normalizeLido } from '#domain/patio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { places } from '../../places.ts';
import { CampoDeLeitura } from './CampoDeLeitura.tsx';
import { caixaDeSaida, keepForGood, naoEnviadas } from './caixaDeSaida.ts';
import { conferenciaNoAparelho } from './conferenciaNoAparelho.ts';
import type { NaFila } from './fila.ts';
import { lidaAgora } from './lidos.ts';

type Conferencia = NonNullable<ReturnType<typeof conferenciaNoAparelho.read>>;

const MOSTRADAS = 30;
const INTEIRO = 'Sem a lista dos carros, leia o chassi inteiro ou a placa.';

/** Readings of a check that wait on this device, the newest first. */
const useGuardadas = (conferencia: Conferencia) => {
  const { dono, codigo } = conferencia;
  const [guardadas, setGuardadas] = useState<NaFila[] | null>(null);
  const read = async () => {
    const delas = naoEnviadas(await caixaDeSaida.list(), dono).filter((uma) => uma.codigo === codigo);
    setGuardadas(delas.toSorted((uma, outra) => outra.leitura.lidaEm.localeCompare(uma.leitura.lidaEm)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check stays the same while the page has no session
  useEffect(() => void read(), []);
  const add = async (lido: string, modo: ModoDeLeitura, lugar: string) => {
    const leitura = lidaAgora({ lido, modo, lugar: lugar || null });
    void keepForGood();
    await caixaDeSaida.add({ ...conferencia, id: leitura.id, leitura });
    await read();
  };
  return { guardadas, add };
};

const Ler = ({
  guardadas,
  onRead,
}: {
  guardadas: readonly NaFila[];
  onRead: ReturnType<typeof useGuardadas>['add'];
}) => {
  const [typed, setTyped] = useState('');
  const [lugar, setLugar] = useState('');
  const [dito, setDito] = useState<{ tom: 'success' | 'info' | 'error'; texto: string } | null>(null);
  const read = async (texto: string, modo: ModoDeLeitura) => {
    const lido = normalizeLido(texto);
    const impossivel = leituraImpossivel(texto) ?? (isLidoInteiro(lido) ? null : INTEIRO);
    if (impossivel !== null) return setDito({ tom: 'error', texto: impossivel });
    const antes = guardadas.some(({ leitura }) => normalizeLido(leitura.lido) === lido);
    setTyped('');
    if (!antes) await onRead(lido, modo, lugar.trim());
    setDito(
      antes
        ? { tom: 'info', texto: `${lido} já foi lido neste aparelho.` }
        : { tom: 'success', texto: `Guardado: ${lido}` },
    );
  };
  return (
    <CampoDeLeitura
      label="Ler carro"
      ajuda={INTEIRO}
      autoFocus
      {...{ typed, setTyped, lugar, setLugar }}
      onTexto={(texto, modo) => void read(texto, modo)}
    >
      {dito && (
        <Alert severity={dito.tom} role="presentation" sx={{ overflowWrap: 'anywhere' }}>
          {dito.texto}
        </Alert>
      )}
    </CampoDeLeitura>
  );
};

const Guardadas = ({ conferencia }: { conferencia: Conferencia }) => {
  const { guardadas, add } = useGuardadas(conferencia);
  const { pathname } = useLocation();
  const { path, title } = places.patio.conferencia;
  if (guardadas === null) return null;
  const quantas = `${contagem(guardadas.length, 'leitura guardada', 'leituras guardadas')} neste aparelho.`;
  if (pathname !== path)
    return (
      <>
        <Typography>{quantas} Elas vão sozinhas quando a rede voltar.</Typography>
        <TextButton to={path} variant="outlined" label={title} />
      </>
    );
  return (
    <Stack spacing={2} sx={{ width: 1, maxWidth: '40rem', textAlign: 'start' }}>
      <Typography>{quantas} Elas vão sozinhas quando a rede voltar.</Typography>
      <Ler guardadas={guardadas} onRead={add} />
      {guardadas.slice(0, MOSTRADAS).map(({ id, leitura: { lido, lugar, lidaEm } }) => (
        <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{lido}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[lugar, formatDateTime(lidaEm)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
};

/** The check of the yard while the session cannot be asked: what waits on this device, and further readings. */
export const NoAparelho = () => {
  const [conferencia] = useState(conferenciaNoAparelho.read);
  return conferencia && <Guardadas conferencia={conferencia} />;
};
