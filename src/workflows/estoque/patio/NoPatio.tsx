import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CarroConferivel, ConferenciaAberta, LeituraGuardada } from '#contract/gateway/estoque/patio.ts';
import { CLASSES_DO_PATIO, classeDoCarro, progressoDito } from '#domain/patio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Fechar } from './Fechar.tsx';
import { Leitor } from './Leitor.tsx';
import { lidosOf } from './lidos.ts';
import { MarcarAMao } from './MarcarAMao.tsx';
import { useFila } from './useFila.ts';
import { verFoto } from './verFoto.ts';

/** Rows of a table here: a phone shows no thousand. */
const MOSTRADAS = 30;

const Alem = ({ de }: { de: number }) =>
  de > MOSTRADAS && (
    <Typography color="text.secondary">E mais {(de - MOSTRADAS).toLocaleString('pt-BR')}.</Typography>
  );

interface LidoProps {
  codigo: number;
  chave: string;
  leitura: LeituraGuardada;
  carro: CarroConferivel | undefined;
}

/** The first reading of a car, and what the car is. */
const Lido = ({ codigo, chave, leitura, carro }: LidoProps) => {
  const aMais = leitura.deOutra === null ? 'sobra' : 'outra';
  const classe = carro ? classeDoCarro(carro.situacao, true) : aMais;
  return (
    <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{[chave, carro?.placa].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2">
        {[classe && CLASSES_DO_PATIO[classe], leitura.deOutra, leitura.lugar, leitura.motivo]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {leitura.quem}, {formatDateTime(leitura.lidaEm)}
      </Typography>
      {leitura.foto && <ActionButton action={verFoto} subject={{ codigo, ...leitura }} />}
    </Box>
  );
};

/** A check that is under way: what is read, how far it is, and what is missing still. */
export const NoPatio = ({ conferencia }: { conferencia: ConferenciaAberta }) => {
  const { codigo, carros, leituras, aparelhos, encerrando, quem, aberta } = conferencia;
  const { esperam, daqui, falha, add } = useFila(codigo, encerrando);
  const [aMao, setAMao] = useState<string | null>(null);
  const lidos = useMemo(() => lidosOf(conferencia, daqui), [conferencia, daqui]);
  const { vistos, devem, faltam } = lidos;
  const lugares = [
    ...new Set(
      [...leituras, ...carros.map(({ ultimoLugar }) => ({ lugar: ultimoLugar }))].flatMap(
        ({ lugar }) => lugar ?? [],
      ),
    ),
  ];
  const ultimas = [...vistos].toReversed().slice(0, MOSTRADAS);
  const mark = (chassi: string) => (motivo: string, fotoBase64: string | null) => {
    setAMao(null);
    void add({
      id: crypto.randomUUID(),
      lido: chassi,
      lidaEm: new Date().toISOString(),
      lugar: null,
      modo: 'manual',
      motivo,
      fotoBase64,
    });
  };
  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h6" component="h2" role="status">
          {progressoDito(devem - faltam.length, devem)}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={devem === 0 ? 100 : ((devem - faltam.length) / devem) * 100}
          sx={{ my: 1 }}
        />
        <Typography color="text.secondary">
          Aberta por {quem} em {formatDateTime(aberta)}.
        </Typography>
      </div>
      {esperam.length > 0 && falha !== null && (
        <Alert severity="info">
          {contagem(esperam.length, 'leitura espera', 'leituras esperam')} neste aparelho. {falha}
        </Alert>
      )}
      <Leitor {...{ carros, lidos, lugares }} onRead={add} />
      <section>
        <Typography variant="h6" component="h2">
          Lidos
        </Typography>
        {ultimas.length === 0 && <Typography>Nada foi lido ainda.</Typography>}
        {ultimas.map(([chave, leitura]) => (
          <Lido key={chave} {...{ codigo, chave, leitura }} carro={lidos.carros.get(chave)} />
        ))}
        <Alem de={vistos.size} />
      </section>
      <section>
        <Typography variant="h6" component="h2">
          Faltam
        </Typography>
        {faltam.length === 0 ? (
          <Typography>Todos os carros foram lidos.</Typography>
        ) : (
          <PlainTable
            rows={faltam.slice(0, MOSTRADAS)}
            keyOf={({ chassi }) => chassi}
            columns={{
              Chassi: ({ chassi }) => chassi,
              Placa: ({ placa }) => placa ?? '—',
              Veículo: ({ descricao }) => descricao ?? '—',
              'Visto por último em': ({ ultimoLugar }) => ultimoLugar ?? '—',
              '': ({ chassi }) => (
                <Button size="small" aria-label={`Marcar à mão: ${chassi}`} onClick={() => setAMao(chassi)}>
                  Marcar à mão
                </Button>
              ),
            }}
          />
        )}
        <Alem de={faltam.length} />
      </section>
      <Fechar {...{ codigo, aparelhos }} faltam={faltam.length} />
      {aMao !== null && <MarcarAMao chassi={aMao} onClose={() => setAMao(null)} onMark={mark(aMao)} />}
    </Stack>
  );
};
