import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { ConferenciaAberta } from '#contract/gateway/estoque/patio.ts';
import { progressoDito } from '#domain/patio.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Fechar } from './Fechar.tsx';
import { Leitor } from './Leitor.tsx';
import { Lido } from './Lido.tsx';
import { lidaAgora, lidosOf } from './lidos.ts';
import { MarcarAMao } from './MarcarAMao.tsx';
import { useFila } from './useFila.ts';

/** Rows of a table here: a phone shows no thousand. */
const MOSTRADAS = 30;

const Alem = ({ de }: { de: number }) =>
  de > MOSTRADAS && (
    <Typography color="text.secondary">E mais {(de - MOSTRADAS).toLocaleString('pt-BR')}.</Typography>
  );

/** A check that is under way: what is read, how far it is, and what is missing still. */
export const NoPatio = ({ conferencia }: { conferencia: ConferenciaAberta }) => {
  const { codigo, carros, leituras, aparelhos, quem, aberta, lugar } = conferencia;
  const { esperam, daqui, add } = useFila(codigo);
  const [aMao, setAMao] = useState<string | null>(null);
  const lidos = useMemo(() => lidosOf(conferencia, daqui), [conferencia, daqui]);
  const { vistos, devem, faltam } = lidos;
  const ditos = [...leituras.map((leitura) => leitura.lugar), ...carros.map((carro) => carro.ultimoLugar)];
  const lugares = [...new Set(ditos)].filter((dito) => dito != null);
  const ultimas = [...vistos].toReversed().slice(0, MOSTRADAS);
  const mark = (chassi: string) => (motivo: string, fotoBase64: string | null) => {
    setAMao(null);
    void add(lidaAgora({ lido: chassi, modo: 'manual', lugar, motivo, fotoBase64 }));
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
          {lugar && `Só de ${lugar}: devem estar aqui os carros vistos por último neste lugar. `}
          Aberta por {quem} em {formatDateTime(aberta)}.
        </Typography>
      </div>
      <Leitor {...{ carros, lidos, lugar, lugares }} onRead={add} />
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
      <Fechar
        {...{ codigo, aparelhos }}
        faltam={faltam.length}
        lidos={vistos.size}
        esperam={esperam.length}
      />
      {aMao !== null && <MarcarAMao chassi={aMao} onClose={() => setAMao(null)} onMark={mark(aMao)} />}
    </Stack>
  );
};
