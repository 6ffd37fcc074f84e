import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type ChegadaMarcada, chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { leituraImpossivel } from '#domain/patio.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { isUnreached } from '#src/dataProvider/failure.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { useToast } from '#src/ui/useToast.ts';
import { goTo } from '../../shared/goTo.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';
import { CampoDeLeitura } from './CampoDeLeitura.tsx';
import { caixaDeSaida } from './caixaDeSaida.ts';
import { CHEGADAS_HASH } from './chegadasPath.ts';
import { lidaAgora } from './lidos.ts';
import { useCaixaDeSaida } from './useCaixaDeSaida.ts';

const CHANGES = { changes: [chegadas.list.path] };

const Desmarcar = ({ chassi }: Pick<ChegadaMarcada, 'chassi'>) => {
  const { mutate, isPending } = useTell(chegadas.desmarcar, CHANGES);
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Desmarcar chegada: ${chassi}`}
      onClick={() => mutate({ chassi })}
    >
      Desmarcar chegada
    </Button>
  );
};

const GUARDADO = 'Guardado neste aparelho: a chegada é marcada quando a rede voltar.';

const Marcar = () => {
  const [typed, setTyped] = useState('');
  const [lugar, setLugar] = useStore('patio.lugar', '');
  const { dono, quem } = useCaixaDeSaida();
  const toast = useToast();
  const keep = async (lido: string) => {
    const leitura = lidaAgora({ lido, modo: 'digitada', lugar: lugar.trim() || null });
    await caixaDeSaida.add({ id: leitura.id, dono, quem, codigo: null, leitura });
    toast('info', `${lido}. ${GUARDADO}`);
  };
  const { mutateAsync } = useTell(chegadas.marcar, { ...CHANGES, onUnreached: () => {} });
  // Taken at once, since a scanner types the next code meanwhile; a refused one comes back where nothing else was typed.
  const mark = (lido: string) => {
    const impossivel = leituraImpossivel(lido);
    if (impossivel !== null) return toast('error', impossivel);
    setTyped('');
    mutateAsync({ lidosList: [{ lido }], lugar }).catch((error: unknown) =>
      isUnreached(error) ? keep(lido) : setTyped((typed) => typed || lido),
    );
  };
  return (
    <CampoDeLeitura
      label="Veículo que chegou"
      ajuda="Chassi, os seis últimos dele ou os 44 números da nota"
      {...{ typed, setTyped, lugar, setLugar }}
      onTexto={mark}
    />
  );
};

/** Vehicles that stand in the yard and wait for their entry. Within a check its readings mark them (`reads` is false). */
export const Chegadas = ({ reads }: { reads: boolean }) => {
  const { data = [] } = useAsk(chegadas.list, {}, { subjects: ['patio'] });
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Once for each navigation: a section that appears later takes nobody's focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be opened again
  useEffect(() => {
    if (hash === CHEGADAS_HASH) goTo(heading.current);
  }, [hash, key]);
  if (!reads && data.length === 0) return null;
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h6" component="h2" tabIndex={-1} ref={heading}>
        Chegaram e esperam entrada
      </Typography>
      {reads && <Marcar />}
      {data.length > 0 && (
        <PlainTable
          rows={data}
          keyOf={({ chassi }) => chassi}
          columns={{
            Chassi: ({ chassi }) => chassi,
            Veículo: ({ descricao }) => descricao ?? '—',
            Chegou: ({ quando }) => formatDateTime(quando),
            Lugar: ({ lugar }) => lugar ?? '—',
            'Marcado por': ({ quem }) => quem,
            '': ({ chassi, desmarcavel }) => desmarcavel && <Desmarcar chassi={chassi} />,
          }}
        />
      )}
    </Stack>
  );
};
