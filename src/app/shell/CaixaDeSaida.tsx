import { Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { caixaDeSaida, naoEnviadas } from '#src/workflows/estoque/patio/caixaDeSaida.ts';
import type { NaFila } from '#src/workflows/estoque/patio/fila.ts';
import { useCaixaDeSaida } from '#src/workflows/estoque/patio/useCaixaDeSaida.ts';
import { useEnvio } from '#src/workflows/estoque/patio/useEnvio.ts';
import { Strip } from './Strip.tsx';

const idsOf = (delas: readonly NaFila[]) => delas.map(({ id }) => id);

/** What arrived too late for a check's report: it stays here until its reader says that they know. */
const Tardias = ({ delas }: { delas: readonly [NaFila, ...NaFila[]] }) => {
  const [{ chegouTarde }] = delas;
  if (!chegouTarde) return null;
  const { fechada, descartada } = chegouTarde;
  const conferencia = `a conferência ${descartada ? 'descartada' : 'fechada'} em ${formatDateTime(fechada)}`;
  return (
    <Strip
      action={
        <Button color="inherit" size="small" onClick={() => void caixaDeSaida.remove(idsOf(delas))}>
          Entendi
        </Button>
      }
    >
      {contagem(delas.length, 'leitura sua chegou', 'leituras suas chegaram')} tarde para {conferencia}.{' '}
      {descartada ? 'Ela não tem relatório.' : 'O relatório assinado não muda.'} Veja em Conferências feitas.
    </Strip>
  );
};

const named = (lido: string, motivo: string): string =>
  motivo.includes(lido) ? motivo : `${lido}: ${motivo}`;

/** Why the gateway does not take what was read, and the way to be rid of it. */
const Recusadas = ({
  delas,
  recusas,
}: {
  delas: readonly NaFila[];
  recusas: ReadonlyMap<string, string>;
}) => {
  const [asks, setAsks] = useState(false);
  const [primeira] = delas;
  if (!primeira) return null;
  const quantas = contagem(delas.length, 'leitura não foi aceita', 'leituras não foram aceitas');
  return (
    <Strip
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => setAsks(true)}>
          Apagar
        </Button>
      }
    >
      {quantas}. {named(primeira.leitura.lido, recusas.get(primeira.id) ?? '')}
      {asks && (
        <ConfirmDialog
          text={`${quantas}: ${delas.map(({ leitura }) => leitura.lido).join(', ')}. Só estão neste aparelho.`}
          verb="Apagar do aparelho"
          danger
          onAnswer={(yes) => {
            setAsks(false);
            if (yes) void caixaDeSaida.remove(idsOf(delas));
          }}
        />
      )}
    </Strip>
  );
};

/** Asks who leaves with readings that are on this device alone. */
const Saindo = ({ quantas }: { quantas: number }) => {
  const leave = useSyncExternalStore(caixaDeSaida.onLeaving, caixaDeSaida.leaving);
  if (leave === null) return null;
  return (
    <ConfirmDialog
      text={`${contagem(quantas, 'leitura sua ainda não foi enviada', 'leituras suas ainda não foram enviadas')}. O que você leu fica neste aparelho, e só é enviado quando você entrar aqui de novo.`}
      verb="ra.auth.logout"
      danger
      onAnswer={(yes) => {
        caixaDeSaida.stay();
        if (yes) leave();
      }}
    />
  );
};

/** Sends what was read on this device from every page, and tells what became of it, or whose it is. */
export const CaixaDeSaida = () => {
  useEnvio();
  const { todas, recusas, falha, dono } = useCaixaDeSaida();
  const minhas = naoEnviadas(todas, dono);
  const paradas = minhas.filter(({ id }) => recusas.has(id));
  const esperam = minhas.length - paradas.length;
  const alheias = Map.groupBy(
    todas.filter((uma) => uma.dono !== dono && !uma.chegouTarde),
    (uma) => uma.quem ?? 'outra pessoa',
  );
  const tardias = Map.groupBy(
    todas.filter((uma) => uma.dono === dono && uma.chegouTarde),
    ({ codigo }) => codigo,
  );
  return (
    <>
      {falha !== null && esperam > 0 && (
        <Strip>
          {contagem(esperam, 'leitura espera', 'leituras esperam')} neste aparelho. {falha}
        </Strip>
      )}
      <Recusadas delas={paradas} recusas={recusas} />
      {[...tardias].map(([codigo, delas]) => (
        <Tardias key={codigo} delas={delas as [NaFila, ...NaFila[]]} />
      ))}
      {[...alheias].map(([quem, delas]) => (
        <Strip key={quem} severity="info">
          {contagem(delas.length, 'leitura', 'leituras')} de {quem}{' '}
          {delas.length === 1 ? 'espera' : 'esperam'} neste aparelho, e só essa pessoa envia, ao entrar aqui
          por essa empresa.
        </Strip>
      ))}
      <Saindo quantas={minhas.length} />
    </>
  );
};
