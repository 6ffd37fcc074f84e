import { Box, Paper, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Ficha, ficha, ficha as rotas, veiculoDaFicha } from '#contract/gateway/estoque/ficha.ts';
import { VEHICLE_SUBJECTS } from '#contract/lists/index.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { may } from '#domain/permissions.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { RunnerProvider } from '#src/ui/actions/Questions.tsx';
import { useSessao } from '#src/ui/context.ts';
import { FieldView } from '#src/ui/fields/FieldView.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { screens } from '../../index.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { useDeskRunner } from '../../shared/useDeskRunner.ts';
import { LaudosDoVeiculo } from '../../usados/laudos/LaudosDoVeiculo.tsx';
import { Acoes } from './Acoes.tsx';
import { acoesDoVeiculo } from './acoesDoVeiculo.ts';
import { Desfazer } from './DesfazerDialog.tsx';
import { Dinheiro } from './Dinheiro.tsx';
import { FICHA } from './fichaPath.ts';
import { Historia } from './Historia.tsx';

/** A vehicle and one page of its history, refetched on live events of its subjects. */
export const useFicha = (veiculo: string, page: number) =>
  useAsk(
    ficha.read,
    { veiculo, page },
    {
      subjects: VEHICLE_SUBJECTS,
      placeholderData: keepPreviousData,
      // A 404 is final: a retry would only delay it.
      retry: false,
    },
  );

const { chassi, placa, renavam, descricao, cor, anoFab, acabado, desde, dono, idEstoque } = veiculoDaFicha;
const { valorEntrada, valorSaida, assinatura, numeroAtpve, intencaoVenda, notas } = veiculoDaFicha;
const DA_COMPRA = { assinatura, numeroAtpve, intencaoVenda };

const CAMPOS = Object.entries({
  desde,
  dono,
  descricao,
  cor,
  anoFab,
  acabado,
  chassi,
  placa,
  renavam,
  valorEntrada,
  valorSaida,
  idEstoque,
  ...DA_COMPRA,
  notas,
});

/** Summary of the vehicle: place, owner, dates and values. Unknown fields are left out. */
export const Resumo = ({ veiculo }: { veiculo: Ficha['veiculo'] }) => {
  const record = fromWire(veiculoDaFicha, veiculo);
  const fields = CAMPOS.filter(([name]) => record[name as keyof typeof record] !== null).map(
    ([name, field]) => ({ ...field, name }),
  );
  return (
    <>
      <Typography role="status" variant="h6" component="p">
        {record.onde}
      </Typography>
      <FieldView
        record={record}
        fields={fields.map((field) =>
          field.name === 'anoFab'
            ? { ...field, label: 'Fab/Mod', render: () => fabMod(record.anoFab, record.anoMod) }
            : field,
        )}
      />
    </>
  );
};

const HELP = [
  'No alto está o que o veículo é, onde está, de quem é, desde quando e quanto vale.',
  'A história mostra, do mais novo para o mais antigo, as notas, as operações com quem pediu e o que o Renave respondeu, e o que andou sozinho.',
  'Ao lado está o que pode ser feito agora. São as mesmas ações das listas, com as mesmas regras.',
  'Em Ainda não está o que não pode ser feito agora, e por quê.',
  'A página se atualiza sozinha: pode ficar aberta enquanto o Renave responde.',
];

const AO_LADO = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
} as const;

const Painel = ({ ficha, page, onPage }: { ficha: Ficha; page: number; onPage: (page: number) => void }) => {
  const sessao = useSessao();
  const { runner, standOn } = useDeskRunner(FICHA, rotas.read.path);
  const possiveis = useMemo(() => acoesDoVeiculo(screens, ficha.linhas, sessao), [ficha.linhas, sessao]);
  return (
    <RunnerProvider runner={runner}>
      <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
        <Resumo veiculo={ficha.veiculo} />
        {ficha.dinheiro && <Dinheiro dinheiro={ficha.dinheiro} />}
      </Paper>
      {ficha.veiculo.placa && may(sessao, 'usados') && <LaudosDoVeiculo placa={ficha.veiculo.placa} />}
      <Box sx={AO_LADO}>
        {/* On a narrow screen the actions come before the history. */}
        <Paper variant="outlined" component="aside" sx={{ p: 2, order: { xs: 0, lg: 1 } }}>
          <Acoes {...{ possiveis, standOn }} />
          <Desfazer
            possiveis={possiveis}
            onChoose={({ screen, action, subject }) => {
              standOn(screen);
              void runner.run(action, subject);
            }}
          />
        </Paper>
        <Paper variant="outlined" component="section" sx={{ p: 2 }}>
          <Historia historia={ficha.historia} {...{ page, onPage }} />
        </Paper>
      </Box>
    </RunnerProvider>
  );
};

const Veiculo = ({ veiculo }: { veiculo: string }) => {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number.parseInt(address.get('pagina') ?? '1', 10) || 1);
  const asked = useFicha(veiculo, page);
  const { chassi, placa } = asked.data?.veiculo ?? {};
  const title = `Veículo ${placa ? formatPlaca(placa) : (chassi ?? veiculo)}`;
  return (
    <>
      <PageHeader title={title} help={HELP} />
      <Asked asked={asked}>
        {(ficha) => <Painel {...{ ficha, page }} onPage={(next) => setAddress({ pagina: String(next) })} />}
      </Asked>
    </>
  );
};

/** The page of one vehicle: its data, its history and the company's actions on it. */
export const FichaPage = () => {
  const { veiculo = '' } = useParams();
  return <Veiculo key={veiculo} veiculo={veiculo} />;
};
