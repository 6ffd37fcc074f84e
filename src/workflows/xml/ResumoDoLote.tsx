import { Alert, Button, Paper, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ResumoDoLote as Resumo } from '#contract/gateway/notaImportada.ts';
import { xml } from '#contract/gateway/xml.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { useSessao } from '#src/ui/context.ts';
import { ASK_OF_ALL, inState, listAddress } from '#src/ui/list/listAddress.ts';
import { Progress } from '#src/ui/Progress.tsx';
import { Reservado } from '../cells/Reservado.tsx';
import { lotePath, places } from '../places.ts';
import { useAsk } from '../useAsk.ts';

interface Passo {
  label: string;
  to: string;
}

/** What a batch has ready, each with the screen that confirms it. */
const PRONTAS = [
  {
    place: places.entrada.confirmar,
    quantas: (lote: Resumo) => lote.entradasaconfirmar - lote.entradasnamontadora,
    palavras: ['entrada', 'entradas'],
  },
  {
    place: places.montadora.confirmarEntrada,
    quantas: (lote: Resumo) => lote.entradasnamontadora,
    palavras: ['entrada', 'entradas'],
  },
  {
    place: places.saida.confirmar,
    quantas: (lote: Resumo) => lote.saidasaconfirmar - lote.saidasnamontadora,
    palavras: ['saída', 'saídas'],
  },
  {
    place: places.montadora.confirmarSaida,
    quantas: (lote: Resumo) => lote.saidasnamontadora,
    palavras: ['saída', 'saídas'],
  },
] as const;

/** Each leads to exactly the rows that it counts. */
const confirmar = (lote: Resumo, sessao: Sessao): Passo[] =>
  PRONTAS.map(({ place, quantas, palavras: [uma, muitas] }) => ({ place, uma, muitas, n: quantas(lote) }))
    .filter(({ place, n }) => n > 0 && may(sessao, place.permission))
    .map(({ place, uma, muitas, n }) => ({
      label: n === 1 ? `Confirmar a ${uma}` : `Confirmar as ${contagem(n, uma, muitas)}`,
      to: listAddress(place.path, { lote: lote.codigo, ...inState('prontas') }),
    }));

const inspectFor = (verbo: string, quantas: number, resto: string, to: string): Passo[] => {
  if (quantas === 0) return [];
  return [
    {
      label: `${verbo} ${quantas === 1 ? 'a nota' : `as ${contagem(quantas, 'nota', 'notas')}`}${resto}`,
      to,
    },
  ];
};

const naoAnunciadasEm = (quantas: number): string =>
  `Ver ${contagem(quantas, 'entrada ainda não anunciada', 'entradas ainda não anunciadas')} no Renave`;

/** The next steps: first what can be confirmed now, then what needs attention. */
const passosDe = (lote: Resumo, sessao: Sessao) => {
  const { notascomerro, notasaconferir, naoanunciadas } = lote;
  const notas = lotePath(lote.codigo);
  const comErro = listAddress(notas, inState('erro'));
  const aConferir = listAddress(notas, inState('aConferir'));
  return {
    run: confirmar(lote, sessao),
    inspect: [
      ...inspectFor('Ver', notascomerro, ' com erro', comErro),
      ...inspectFor('Conferir', notasaconferir, '', aConferir),
      ...(naoanunciadas > 0
        ? [{ label: naoAnunciadasEm(naoanunciadas), to: listAddress(notas, { naoAnunciadas: true }) }]
        : []),
    ],
  };
};

/** '219 notas de entrada, 30 notas de saída, 5 duplicadas': each file is counted once. */
const contadas = (lote: Resumo): string =>
  (
    [
      [lote.totalentradas, 'nota de entrada', 'notas de entrada'],
      [lote.totalsaidas, 'nota de saída', 'notas de saída'],
      [lote.totaltransferencias, 'nota de transferência', 'notas de transferência'],
      [lote.totalduplicados, 'duplicada', 'duplicadas'],
      [lote.totaldescartados, 'descartada', 'descartadas'],
      [lote.totalaconferir, 'a conferir', 'a conferir'],
      [lote.totalerros, 'com erro', 'com erro'],
    ] as const
  )
    .filter(([quantas]) => quantas > 0)
    .map(([quantas, uma, muitas]) => contagem(quantas, uma, muitas))
    .join(', ');

const Lendo = ({ lote: { codigo, totalprocessados, totalarquivos } }: { lote: Resumo }) => (
  <Paper variant="outlined" sx={{ p: 2, mb: 2 }} role="status">
    <Progress share={totalprocessados / Math.max(1, totalarquivos)}>
      Lendo o lote {codigo}: {totalprocessados.toLocaleString('pt-BR')} de{' '}
      {contagem(totalarquivos, 'arquivo', 'arquivos')}. Pode sair da tela: a leitura segue sozinha.
    </Progress>
  </Paper>
);

const Lido = ({ lote, aberto }: { lote: Resumo; aberto: boolean }) => {
  const { run, inspect } = passosDe(lote, useSessao());
  const outros = aberto
    ? inspect
    : [...inspect, { label: 'Ver as notas do lote', to: lotePath(lote.codigo) }];
  const arquivos = contagem(lote.totalarquivos, 'arquivo lido', 'arquivos lidos');
  return (
    <Alert
      severity={lote.totalerros + lote.totalaconferir > 0 ? 'warning' : 'success'}
      role="status"
      sx={{ mb: 2 }}
    >
      Lote {lote.codigo}: {arquivos}. {contadas(lote)}.
      {run.length + outros.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          {run.map(({ label, to }) => (
            <Button key={label} component={Link} to={to} state={ASK_OF_ALL} size="small" variant="contained">
              {label}
            </Button>
          ))}
          {outros.map(({ label, to }) => (
            <Button key={label} component={Link} to={to} size="small" color="inherit">
              {label}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  );
};

/** Said of a batch that the address alone names. */
const Ausente = () => (
  <Alert severity="warning" role="status" sx={{ mb: 2 }}>
    Esta empresa não tem nenhum lote com este número. Os lotes dela estão na lista.
  </Alert>
);

const MUDAM = ['lotesXml', 'entradaZeroKm', 'saidaZeroKm'] as const;

/**
 * The progress of a batch, then its results and next steps; `aberto`: its invoices are listed below. A read failure is
 * shown by the list.
 */
export const ResumoDoLote = ({ id, aberto = false }: { id: number; aberto?: boolean }) => {
  const { data: lote, isError, error } = useAsk(xml.lote, { id }, { subjects: MUDAM });
  const absent = error instanceof CallError && [400, 404].includes(error.status);
  if (absent && !aberto) return <Ausente />;
  if (lote === undefined) return aberto && !isError && <Reservado sx={{ mb: 2 }}>Lote</Reservado>;
  return lote.finalizado === 'sim' ? <Lido {...{ lote, aberto }} /> : <Lendo lote={lote} />;
};
