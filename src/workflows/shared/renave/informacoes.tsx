import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import type { OutraNota, ultimaOperacao } from '#contract/gateway/engine/campos.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import * as f from '#domain/fields/field.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { tituloDoErro } from './atoRecusado.ts';
import { atoEmUm } from './atos.ts';
import { ATOS_LOCAIS } from './atosLocais.ts';

/** The day in Brasília, `DD/MM/YYYY`, of a day or an instant. */
export const dia = (quando: string | null): string =>
  quando === null ? '' : formatDateTime(quando).slice(0, 'DD/MM/YYYY'.length);

type ComRecusa = Pick<
  f.RecordOfFields<typeof ultimaOperacao>,
  'errotitulo' | 'erromensagem' | 'errodetalhe' | 'rotarecusada'
>;

const hasErro = (row: ComRecusa) => row.errotitulo !== null || row.erromensagem !== null;

interface VerErro<Row> {
  name: string;
  visible: (row: Row) => boolean;
  title: (row: Row) => string;
}

const verErro = <Row extends ComRecusa>({ title, ...erro }: VerErro<Row>) =>
  rowAction<Row>({
    ...erro,
    label: 'Ver erro',
    icon: ErrorIcon,
    tone: 'danger',
    dialog: { title, text: (row) => <TextoErro {...row} />, width: 40 },
  });

/** Shows the complete refusal of a row's last operation. */
export const showRecusa = (senao = 'Erro ao transferir o veículo') =>
  verErro({
    name: 'verRecusa',
    visible: hasErro,
    title: ({ rotarecusada }) => tituloDoErro(rotarecusada, senao),
  });

interface ComInformacoes extends ComRecusa {
  chassi: string;
  outrasNotas: readonly OutraNota[];
}

/** The specified wording for an entry (document 2, section 2.5). */
const ERRO_AO_CONFIRMAR = 'Erro ao tentar confirmar veículo';
const CONFIRMAM: ReadonlySet<string | null> = new Set([
  entradaZeroKm.confirmar.path,
  montadora.confirmarEntrada.path,
]);

const hasOthers = (row: ComInformacoes) => row.outrasNotas.length > 0;

const opcaoOf = (nota: OutraNota) => ({
  value: String(nota.codigo),
  label: [
    `NF ${nota.numeronf}, série ${nota.serie}, ${dia(nota.dataemissao)}, ${formatReais(nota.valorentrada)}`,
    ...(nota.chassidotexto ? ['chassi só em texto livre'] : []),
  ].join(', '),
});

const camposDaTroca = ({ outrasNotas }: ComInformacoes) => ({
  codigo: f.choice('codigo', { label: 'Nota fiscal', required: true, options: outrasNotas.map(opcaoOf) }),
});

const changeNota = (select: typeof entradaZeroKm.selecionarNota) =>
  rowAction<ComInformacoes, ReturnType<typeof camposDaTroca>>({
    name: 'trocarNota',
    label: 'Trocar nota',
    icon: SwapIcon,
    visible: (row) => hasOthers(row) && !hasErro(row),
    dialog: {
      text: 'Existe mais de uma nota para esse veículo. Escolha a que vale para a confirmação.',
      fields: camposDaTroca,
      width: 40,
    },
    ...atoEmUm(ATOS_LOCAIS.changeNota),
    call: call(select, (_row, values) => ({ codigo: Number(values.codigo) })),
    failure: 'Houve um erro ao trocar a nota!',
  });

/** The info icon of a row: its error, the change of its invoice, or the choice between the two. */
export const informacoes = (select: typeof entradaZeroKm.selecionarNota) => {
  const erro = verErro<ComInformacoes>({
    name: 'verErro',
    visible: (row) => hasErro(row) && !hasOthers(row),
    title: ({ rotarecusada }) =>
      CONFIRMAM.has(rotarecusada) ? ERRO_AO_CONFIRMAR : tituloDoErro(rotarecusada, ERRO_AO_CONFIRMAR),
  });
  const troca = changeNota(select);
  const sempre = { visible: () => true };
  const opcoes = rowAction<ComInformacoes>({
    name: 'opcoes',
    label: 'Informações',
    icon: InfoIcon,
    tone: 'danger',
    visible: (row) => hasErro(row) && hasOthers(row),
    dialog: {
      text: 'Ocorreu um erro ao tentar confirmar e existe mais de uma nota para esse veículo',
      choices: [
        { ...troca, ...sempre },
        { ...erro, ...sempre },
      ],
    },
  });
  return [erro, troca, opcoes];
};
