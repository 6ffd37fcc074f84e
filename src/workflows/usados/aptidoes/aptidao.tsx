import { Alert, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { pedidoAptidao, type RespostaAptidao, usados } from '#contract/gateway/usados/usados.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { INDICADORES } from '#domain/restricoes.ts';
import { DETRAN_SEM_RESPOSTA } from '#domain/texts.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { FieldView } from '#src/ui/fields/FieldView.tsx';
import { type FormScreen, formScreen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { TabelaBoletos } from '../debitos.tsx';

/** Every flag in plain words; the impeding ones come first. */
const indicadores = INDICADORES.map(({ flag, nome }) => ({ name: flag, label: nome, kind: 'flag' }) as const);

const DADOS = [
  { name: 'placa', label: 'Placa', kind: 'placa' },
  { name: 'renavam', label: 'Renavam', kind: 'text' },
  { name: 'chassi', label: 'Chassi', kind: 'text' },
  { name: 'ufJurisdicao', label: 'UF de jurisdição', kind: 'text' },
] as const;

const DEBITOS = [
  { name: 'valorDebitoIpva', label: 'IPVA', kind: 'money' },
  { name: 'valorDebitoLicenciamento', label: 'Licenciamento', kind: 'money' },
  { name: 'valorDebitoMultas', label: 'Multas', kind: 'money' },
  { name: 'valorDebitoDpvat', label: 'DPVAT', kind: 'money' },
  { name: 'valorTaxasEDebitosDiversos', label: 'Taxas e débitos diversos', kind: 'money' },
] as const;

const Resultado = ({ resposta }: { resposta: RespostaAptidao }) => {
  const { veiculo, diagnostico, informacoesDebitos } = resposta;
  const apto = diagnostico?.veiculoApto === true;
  const ordenados = [...indicadores].sort(
    (a, b) => Number(diagnostico?.[b.name] === true) - Number(diagnostico?.[a.name] === true),
  );
  return (
    <Stack spacing={2}>
      {diagnostico ? (
        <Alert severity={apto ? 'success' : 'error'}>
          {apto ? 'Veículo apto para transferência.' : 'Veículo não apto para transferência.'}
          {diagnostico.motivosParaNaoAptidao.map((motivo) => (
            <div key={motivo}>{motivo}</div>
          ))}
        </Alert>
      ) : (
        <Alert severity="warning">{DETRAN_SEM_RESPOSTA}</Alert>
      )}
      <FieldView fields={DADOS} record={veiculo} />
      {diagnostico && <FieldView fields={ordenados} record={{ ...diagnostico }} />}
      {informacoesDebitos && <FieldView fields={DEBITOS} record={informacoesDebitos} />}
      {informacoesDebitos && <TabelaBoletos boletos={informacoesDebitos.boletos} />}
    </Stack>
  );
};

const print = rowAction<RespostaAptidao>({
  name: 'imprimirAptidao',
  label: 'Imprimir aptidão',
  tone: 'neutral',
  leavesOpen: true,
  after: () => window.print(),
  failure: 'Ocorreu um erro inesperado ao tentar imprimir a aptidão do veículo!',
});

const show = rowAction<RespostaAptidao>({
  name: 'mostrarAptidao',
  label: 'Aptidão',
  dialog: {
    title: ({ veiculo }) => `Aptidão do veículo ${formatPlaca(veiculo.placa)}`,
    text: (resposta) => <Resultado resposta={resposta} />,
    choices: [print],
    width: 70,
  },
});

/** The way to the same question about many. */
const ParaVarias = () => (
  <Typography variant="body2" sx={{ mt: 2 }}>
    Vários veículos?{' '}
    <Link component={RouterLink} to={places.usados.aptidoes.path}>
      Consulte a aptidão de várias placas de uma vez
    </Link>
    , digitadas, coladas ou de uma planilha.
  </Typography>
);

/** Checks if a vehicle may be transferred (document 3, section 2.1). */
export const aptidaoUsados: FormScreen = formScreen({
  ...places.usados.aptidao,
  help: [
    'Informe a placa, o Renavam e, se o tiver em mãos, o número do CRV.',
    'Consultar pergunta ao Renave se o veículo pode ser transferido, com o que impede em primeiro lugar.',
    'Os débitos aparecem com os boletos. A consulta não muda nada no Renave.',
  ],
  fields: pedidoAptidao,
  note: ParaVarias,
  sections: [{ title: 'Veículo', fields: ['placa', 'renavam', 'numeroCrv', 'tipoCrv'] }],
  prefill: { placa: 'placa', renavam: 'renavam' },
  action: {
    name: 'consultarAptidao',
    label: 'Consultar',
    call: call(usados.aptidao, (pedido: RecordOfFields<typeof pedidoAptidao>) => pedido),
    after: (answer, _values, tools) => tools.run(show, answerOf(usados.aptidao, answer)),
  },
});
