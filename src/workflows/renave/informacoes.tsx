import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import type { OutraNota } from '#contract/gateway/situacaoNoRenave.ts';
import * as f from '#domain/fields/field.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { type Action, call, rowAction } from '#src/ui/action.ts';
import { dia } from '../cells/dia.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { tituloDoErro } from './atoRecusado.ts';
import { atoEmUm } from './atos.ts';
import { ATOS_LOCAIS } from './atosLocais.ts';

interface ComInformacoes {
  chassi: string;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  rotarecusada: string | null;
  outrasNotas: readonly OutraNota[];
}

/** The specified wording for an entry (document 2, section 2.5). */
const ERRO_AO_CONFIRMAR = 'Erro ao tentar confirmar veículo';
const CONFIRMAM: ReadonlySet<string | null> = new Set([
  entradaZeroKm.confirmar.path,
  montadora.confirmarEntrada.path,
]);

const hasErro = (row: ComInformacoes) => row.errotitulo !== null || row.erromensagem !== null;
const hasOthers = (row: ComInformacoes) => row.outrasNotas.length > 0;

const opcaoOf = (nota: OutraNota) => ({
  value: String(nota.codigo),
  label: [
    `NF ${nota.numeronf}, série ${nota.serie}, ${dia(nota.dataemissao)}, ${formatReais(nota.valorentrada)}`,
    ...(nota.chassidotexto ? ['chassi só em texto livre'] : []),
  ].join(', '),
});

const showErro = <Row extends ComInformacoes>(): Action<Row, 'row'> =>
  rowAction({
    name: 'verErro',
    label: 'Ver erro',
    icon: ErrorIcon,
    tone: 'danger',
    visible: (row) => hasErro(row) && !hasOthers(row),
    dialog: {
      title: ({ rotarecusada }) =>
        CONFIRMAM.has(rotarecusada) ? ERRO_AO_CONFIRMAR : tituloDoErro(rotarecusada, ERRO_AO_CONFIRMAR),
      text: (row) => <TextoErro {...row} />,
      width: 40,
    },
  });

const camposDaTroca = ({ outrasNotas }: ComInformacoes) => ({
  codigo: f.choice('codigo', { label: 'Nota fiscal', required: true, options: outrasNotas.map(opcaoOf) }),
});

const changeNota = <Row extends ComInformacoes>(
  select: typeof entradaZeroKm.selecionarNota,
): Action<Row, 'row'> =>
  rowAction<Row, ReturnType<typeof camposDaTroca>>({
    name: 'trocarNota',
    label: 'Trocar nota',
    icon: SwapIcon,
    visible: (row) => hasOthers(row) && !hasErro(row),
    dialog: {
      title: 'Trocar nota',
      text: 'Existe mais de uma nota para esse veículo. Escolha a que vale para a confirmação.',
      fields: camposDaTroca,
      submit: 'Trocar nota',
      width: 40,
    },
    ...atoEmUm(ATOS_LOCAIS.changeNota),
    call: call(select, (_row, values) => ({ codigo: Number(values.codigo) })),
    failure: 'Houve um erro ao trocar a nota!',
  });

/** The info icon of a row: its error, the change of its invoice, or the choice between the two. */
export const informacoes = <Row extends ComInformacoes>(
  select: typeof entradaZeroKm.selecionarNota,
): readonly Action<Row, 'row'>[] => {
  const erro = showErro<Row>();
  const troca = changeNota<Row>(select);
  const sempre = { visible: () => true };
  const opcoes = rowAction<Row>({
    name: 'opcoes',
    label: 'Informações',
    icon: InfoIcon,
    tone: 'danger',
    visible: (row) => hasErro(row) && hasOthers(row),
    dialog: {
      title: 'Informações',
      text: 'Ocorreu um erro ao tentar confirmar e existe mais de uma nota para esse veículo',
      choices: [
        { ...troca, ...sempre },
        { ...erro, ...sempre },
      ],
      width: 35,
    },
  });
  return [erro, troca, opcoes];
};
