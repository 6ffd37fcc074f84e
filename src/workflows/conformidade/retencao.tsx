import { Typography } from '@mui/material';
import { camposDaRegra, type RegraDeRetencao, retencao } from '#contract/gateway/conformidade/retencao.ts';
import { ENSAIO_ATE, GUARDAS } from '#domain/dadosPessoais.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked } from '../shared/Asked.tsx';
import { useAsk } from '../shared/useAsk.ts';

const UM_ENSAIO_DIZ =
  'O ensaio conta o que já passou do prazo. Ligada, a limpeza apaga esses registros sozinha, e eles não voltam.';

const dito = (quantos: number): string =>
  `${quantos.toLocaleString('pt-BR')}${quantos >= ENSAIO_ATE ? ' ou mais' : ''}`;

const ensaioDito = ({ ensaiada, vencidas }: RegraDeRetencao): string =>
  ensaiada === null ? 'Ainda não ensaiado' : `Sairiam ${dito(vencidas ?? 0)}, em ${formatDateTime(ensaiada)}`;

const limpezaDita = ({ ligada, varrida, apagadas }: RegraDeRetencao): string => {
  const feito =
    varrida === null ? '' : ` Saíram ${dito(apagadas)}, a última vez em ${formatDateTime(varrida)}.`;
  return `${ligada ? 'Ligada.' : 'Só ensaia.'}${feito}`;
};

const changeRegra = rowAction<RegraDeRetencao, typeof camposDaRegra>({
  name: 'alterarRegra',
  label: 'Alterar',
  dialog: {
    title: ({ guarda }) => GUARDAS[guarda].titulo,
    text: UM_ENSAIO_DIZ,
    fields: camposDaRegra,
    initial: ({ dias, ligada }) => ({ dias, ligada }),
    submit: 'ra.action.save',
  },
  call: call(retencao.save, ({ guarda }, values) => ({ guarda, ...values })),
});

const STYLES = {
  Prazo: { whiteSpace: 'nowrap' },
  'Por quê': { minWidth: '14rem' },
  'O que acontece depois': { minWidth: '12rem' },
  Ensaio: { minWidth: '10rem' },
  Limpeza: { minWidth: '6rem' },
} as const;

/** How long each kind of records is kept, what a sweep would remove and what it removed. */
export const PainelRetencao = () => {
  const asked = useAsk(retencao.list, {});
  return (
    <Asked asked={asked}>
      {(regras) => (
        <>
          <Typography sx={{ mb: 2 }}>{UM_ENSAIO_DIZ}</Typography>
          <PlainTable
            rows={Object.entries(GUARDAS).map(([nome, guarda]) => ({
              guarda,
              regra: regras.find((uma) => uma.guarda === nome),
            }))}
            keyOf={({ guarda }) => guarda.titulo}
            columns={{
              Registros: ({ guarda }) => guarda.titulo,
              Prazo: ({ regra }) => (regra ? `${regra.dias.toLocaleString('pt-BR')} dias` : '—'),
              'Por quê': ({ guarda }) => guarda.porque,
              'O que acontece depois': ({ guarda }) => guarda.depois,
              Ensaio: ({ regra }) => regra && ensaioDito(regra),
              Limpeza: ({ regra }) => regra && limpezaDita(regra),
              '': ({ guarda, regra }) =>
                regra && (
                  <ActionButton action={changeRegra} subject={regra} name={`Alterar: ${guarda.titulo}`} />
                ),
            }}
            styles={STYLES}
          />
        </>
      )}
    </Asked>
  );
};
