import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type ConferenciaDePatio, type ConferenciaNaLista, patio } from '#contract/gateway/estoque/patio.ts';
import { progressoDito } from '#domain/patio.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { usePatio, useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { PanelScreen } from '#src/ui/screen.ts';
import { useToast } from '#src/ui/useToast.ts';
import { places } from '../../places.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Abrir } from './Abrir.tsx';
import { Chegadas } from './Chegadas.tsx';
import { conferenciaNoAparelho } from './conferenciaNoAparelho.ts';
import { LeiturasDela, type QuaisLeituras } from './LeiturasDela.tsx';
import { NoPatio } from './NoPatio.tsx';

/** The open check, and what stands below it once its answer says how tall it is. */
const Aberta = ({ codigo, children }: { codigo: number; children: ReactNode }) => {
  const asked = useAsk(patio.get, { codigo }, { subjects: ['patio', 'estoque'], quiet: true });
  return (
    <>
      <Asked asked={asked}>{(conferencia) => <NoPatio key={codigo} conferencia={conferencia} />}</Asked>
      {!asked.isPending && children}
    </>
  );
};

const Relatorio = ({ codigo, fechada }: Pick<ConferenciaDePatio, 'codigo' | 'fechada'>) => {
  const { client } = usePatio();
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => client.download(patio.imprimir, { codigo }),
    onSuccess: (pdf) => saveFile(`Conferencia-de-patio-${codigo}.pdf`, pdf),
    onError: (error) => toast('error', tell(error, patio.imprimir.failure)),
  });
  return (
    <Button
      size="small"
      loading={download.isPending}
      aria-label={`Baixar o relatório da conferência fechada em ${formatDateTime(fechada ?? '')}`}
      onClick={() => download.mutate()}
    >
      Relatório
    </Button>
  );
};

const resultadoDe = ({ descartada, conferidos, devem }: ConferenciaNaLista): string =>
  descartada ? 'Descartada' : progressoDito(conferidos, devem);

const Fechadas = ({ conferencias }: { conferencias: readonly ConferenciaNaLista[] }) => {
  const prints = may(useSessao(), 'podeExportar');
  const [shown, setShown] = useState<{ dela: ConferenciaNaLista; quais: QuaisLeituras } | null>(null);
  const shows = (dela: ConferenciaNaLista, quais: QuaisLeituras, quantas: number, texto: string) =>
    quantas === 0 ? (
      '—'
    ) : (
      <Button size="small" onClick={() => setShown({ dela, quais })}>
        {texto}
      </Button>
    );
  return (
    <section>
      <Typography variant="h6" component="h2">
        Conferências feitas
      </Typography>
      <PlainTable
        rows={conferencias}
        keyOf={({ codigo }) => codigo}
        columns={{
          'Fechada em': ({ fechada }) => formatDateTime(fechada ?? ''),
          Lugar: ({ lugar }) => lugar ?? 'Todo o pátio',
          'Aberta por': ({ quem }) => quem,
          Resultado: resultadoDe,
          'Marcados à mão': (uma) => shows(uma, 'foto', uma.fotos, contagem(uma.fotos, 'foto', 'fotos')),
          'Depois do fechamento': (uma) =>
            shows(uma, 'tardia', uma.tardias, contagem(uma.tardias, 'leitura', 'leituras')),
          ...(prints && { '': (uma: ConferenciaNaLista) => !uma.descartada && <Relatorio {...uma} /> }),
        }}
      />
      {shown && <LeiturasDela {...shown.dela} quais={shown.quais} onClose={() => setShown(null)} />}
    </section>
  );
};

const PainelDoPatio = () => {
  const asked = useAsk(patio.list, {}, { subjects: ['patio'] });
  const nenhuma = asked.data?.every(({ fechada }) => fechada !== null);
  useEffect(() => {
    if (nenhuma) conferenciaNoAparelho.forget();
  }, [nenhuma]);
  return (
    <Asked asked={asked}>
      {(conferencias) => {
        const aberta = conferencias.find(({ fechada }) => fechada === null);
        const fechadas = conferencias.filter(({ fechada }) => fechada !== null);
        const below = (
          <>
            <Chegadas reads={aberta === undefined} />
            {fechadas.length > 0 && <Fechadas conferencias={fechadas} />}
          </>
        );
        return (
          <Stack spacing={3} sx={{ maxWidth: '60rem' }}>
            {aberta ? (
              <Aberta codigo={aberta.codigo}>{below}</Aberta>
            ) : (
              <>
                <Abrir />
                {below}
              </>
            )}
          </Stack>
        );
      }}
    </Asked>
  );
};

/** The company's checks of the yard: the one that is open, to be gone on with, and the reports of the others. */
export const conferenciaDePatio: PanelScreen = {
  ...places.patio.conferencia,
  component: PainelDoPatio,
  help: [
    'A conferência começa com o estoque do Renave neste minuto. Leia cada carro do pátio, com a câmera, um leitor ou digitando: o chassi, os seis últimos dele, a placa ou os 44 números da nota. A câmera não guarda fotos.',
    'Várias pessoas leem ao mesmo tempo, cada uma no seu aparelho. Cada carro conta uma vez. Para conferir uma parte, escolha um lugar ao abrir: devem estar nele os carros vistos nele por último.',
    'Um zero km lido antes da entrada fica marcado como chegado. Sem conferência aberta, leia-o em Veículo que chegou.',
    'Se o código de um carro não se lê, use Marcar à mão: com o motivo e, se quiser, uma foto, que se abre aqui mesmo depois.',
    'Sem internet continue lendo: as leituras ficam no aparelho e são enviadas quando ela voltar, de qualquer tela, depois de você entrar. Se a tela for fechada, abra-a de novo: ela lê também sem internet, pelo chassi inteiro ou pela placa.',
    'Ao fechar, o sistema espera pelo que ainda está nos aparelhos e diz de quem. O relatório em PDF mostra o que falta, o que está a mais e o que já foi vendido. O que chega depois do fechamento fica em Conferências feitas, e o relatório não muda.',
  ],
};
