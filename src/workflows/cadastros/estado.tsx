import { Alert, Paper, Stack, Typography } from '@mui/material';
import {
  camposDaRegra,
  type EstadoDaEmpresa,
  type RegraDoEstado,
  estado as rotas,
} from '#contract/gateway/cadastros/estado.ts';
import { TAXAS } from '#domain/taxas.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { FieldView, type ShownValue } from '#src/ui/fields/FieldView.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { Asked } from '../shared/Asked.tsx';
import { useAsk } from '../shared/useAsk.ts';

const CAMPOS: readonly ShownValue[] = Object.entries(camposDaRegra).map(([name, { label, kind }]) => ({
  name,
  label,
  kind,
}));

const dia = (date: string | null) => (date ? formatDate(date) : '–');
const reais = (cents: number | null) => (cents === null ? '–' : formatReais(cents));

const Outras = ({ regras }: { regras: readonly RegraDoEstado[] }) => (
  <Paper variant="outlined" sx={{ p: 3 }}>
    <Typography variant="h6" component="h2" gutterBottom>
      Outras regras: as que vêm e as que passaram
    </Typography>
    <PlainTable
      rows={regras}
      keyOf={(_, at) => at}
      columns={{
        'Vale desde': ({ desde }) => dia(desde),
        'Vale até': ({ ate }) => dia(ate),
        [TAXAS.entrada]: ({ taxaEntrada }) => reais(taxaEntrada),
        [TAXAS.transferencia]: ({ taxaTransferencia }) => reais(taxaTransferencia),
        [TAXAS.saida]: ({ taxaSaida }) => reais(taxaSaida),
        'Laudo (dias)': ({ validadeLaudo }) => validadeLaudo ?? '–',
      }}
    />
  </Paper>
);

const Regras = ({ estado, emVigor, outras }: EstadoDaEmpresa) => (
  <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
    {emVigor ? (
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {estado}, hoje
        </Typography>
        <FieldView fields={CAMPOS} record={{ ...emVigor }} />
      </Paper>
    ) : (
      <Alert severity="info">
        {estado === null
          ? 'Sua empresa não tem estado no cadastro. Complete o endereço em Empresas.'
          : `Nenhuma regra de ${estado} vale hoje nesta tabela: nada é cobrado nem exigido por ela. Consulte o Detran.`}
      </Alert>
    )}
    {outras.length > 0 && <Outras regras={outras} />}
  </Stack>
);

/** Demands and fees of the company's state, as support keeps them. */
const MeuEstado = () => <Asked asked={useAsk(rotas.regra, {})}>{(answer) => <Regras {...answer} />}</Asked>;

export const meuEstado: PanelScreen = {
  ...places.estado.meuEstado,
  component: MeuEstado,
  help: [
    'O que o Detran do seu estado exige e cobra, como o suporte o registrou. Cada operação paga a taxa do dia em que foi pedida.',
    'Um campo vazio é o que não se sabe ou não existe: nada é cobrado nem exigido por ele.',
    'Se algo mudou, avise o suporte, com a portaria.',
  ],
};
