import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { diaDaRecusa } from '#domain/recusa.ts';
import { formatDate } from '#domain/values/datas.ts';
import { call, type DialogProps, rowAction } from '#src/ui/action.ts';
import { atoEmUm, atoNaLinha } from '../shared/renave/atos.ts';
import { remedioDoLaudo } from './laudos/adicionarLaudo.ts';
import { type Conferido, Reenvio } from './Reenvio.tsx';

const COMPRA = atoNaLinha<LinhaUsado>(solicitacoesUsados.compra);
const PROPRIO = atoEmUm<LinhaUsado>(solicitacoesUsados.veiculoProprio);
const atoDe = ({ proprio }: LinhaUsado) => (proprio ? PROPRIO : COMPRA);

/** The day that the registry would take, where it named one. */
const diaDito = ({ errocodigo, erromensagem }: LinhaUsado): string | null =>
  diaDaRecusa(errocodigo, erromensagem);

const naoEnviada = ({ estado }: LinhaUsado): boolean => estado === 'NAO_ENVIADA';

/** Sends a refused entry again, after the dialog has shown what is different in it. */
const again = {
  ...COMPRA,
  main: true,
  fee: (row, sessao) => atoDe(row).fee(row, sessao),
  states: (row, sessao, { pedido }: Conferido) => ({ ...atoDe(row).states(row, sessao), pedido }),
  remedy: remedioDoLaudo,
} satisfies Partial<Parameters<typeof rowAction<LinhaUsado, Conferido>>[0]>;

export const reenviar = rowAction<LinhaUsado, Conferido>({
  ...again,
  name: 'reenviar',
  label: 'Enviar de novo',
  visible: naoEnviada,
  consequence: (row, sessao) => atoDe(row).consequence(row, sessao),
  dialog: { component: (props: DialogProps<LinhaUsado, Conferido>) => <Reenvio {...props} data={null} /> },
  call: call(solicitacoesUsados.reenviar, ({ id }) => ({ id })),
});

const saysWhatTheDayIs = ({ proprio, ...row }: LinhaUsado): string => {
  const dia = formatDate(diaDito({ proprio, ...row }) ?? '');
  return `A data da ${proprio ? 'entrada' : 'compra'} passa a ser ${dia}: é o dia a partir do qual a loja responde pelo veículo. Confirme só se for verdade.`;
};

const sayDay = (row: LinhaUsado): string => `Enviar com ${formatDate(diaDito(row) ?? '')}`;

/** The same with the first day that the registry takes. */
export const reenviarComODia = rowAction<LinhaUsado, Conferido>({
  ...again,
  name: 'reenviarComODia',
  tone: 'primary',
  label: sayDay,
  word: sayDay,
  visible: (row) => naoEnviada(row) && diaDito(row) !== null,
  consequence: (row, sessao) => [saysWhatTheDayIs(row), atoDe(row).consequence(row, sessao)].join(' '),
  dialog: {
    component: (props: DialogProps<LinhaUsado, Conferido>) => (
      <Reenvio {...props} data={diaDito(props.subject)} />
    ),
  },
  call: call(solicitacoesUsados.reenviar, (row) => ({ id: row.id, data: diaDito(row) })),
});
