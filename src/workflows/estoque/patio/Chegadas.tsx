import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type ChegadaMarcada, chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { goTo } from '../../shared/goTo.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';
import { CampoDeLeitura } from './CampoDeLeitura.tsx';
import { CHEGADAS_HASH } from './chegadasPath.ts';

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

const Marcar = () => {
  const [typed, setTyped] = useState('');
  const [lugar, setLugar] = useStore('patio.lugar', '');
  const { mutateAsync } = useTell(chegadas.marcar, CHANGES);
  // Taken at once, since a scanner types the next code meanwhile; a refused one comes back where nothing else was typed.
  const mark = (lido: string) => {
    setTyped('');
    mutateAsync({ lidosList: [{ lido }], lugar }).catch(() => setTyped((typed) => typed || lido));
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
