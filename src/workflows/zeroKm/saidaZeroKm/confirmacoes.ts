import type { XmlItem } from '#contract/gateway/notas/notaImportada.ts';
import { NOTAS_DE_SAIDA } from '#contract/gateway/notas/xml.ts';
import { XML_NAO_SELECIONADO } from '#contract/gateway/zeroKm/montadora.ts';
import { type LinhaSaida, saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Route } from '#contract/route.ts';
import * as f from '#domain/fields/field.ts';
import { ERRO_CONFIRMAR_SAIDA as ERRO_CONFIRMAR } from '#domain/texts.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { contagem } from '#domain/values/contagem.ts';
import { call, rowAction, selectionAction } from '#src/ui/action.ts';
import { atoEmVarios, atoNaLinha } from '../../shared/renave/atos.ts';
import { confirmaChassisDoTexto, withChassisDoTexto } from '../../shared/renave/chassisDoTexto.ts';
import { linhasEnviadas, pronta, prontas } from './aCompletar.ts';
import { completeClientes } from './complete.tsx';
import { escolhaANota } from './EscolhaANota.tsx';

/** What a row without an invoice needs. */
export const ESCOLHER_NOTA = 'Escolher nota';

export const citaChassi = (nota: Pick<XmlItem, 'chassi'>, chassi: string): boolean =>
  nota.chassi !== null && normalizeChassi(nota.chassi) === normalizeChassi(chassi);

/** The exit invoice chosen for one vehicle. */
export const nota = {
  codigo: f.reference('codigo', {
    label: 'Nota fiscal de saída',
    target: 'notaDeSaida',
    filter: () => NOTAS_DE_SAIDA,
    fills: { chassiDaNota: 'chassi' },
    required: XML_NAO_SELECIONADO,
    help: 'Só notas de saída lidas sem erro e ainda não usadas. Falta alguma? Importe o XML em Importar XML.',
  }),
  chassiDaNota: f.chassi('chassiDaNota', { label: 'Chassi na nota', readOnly: true }),
};
export const leasing = { leasing: f.flag('leasing', { label: 'Leasing', default: false }) };
const comLeasing = { ...nota, ...leasing };
const rota = saidaZeroKm.confirmar;

/** The vehicle's chassis where the chosen invoice does not name it. */
export const chassiForaDaNota = ({ chassi: doVeiculo }: LinhaSaida, daNota: string | null): string | null =>
  citaChassi({ chassi: daNota }, doVeiculo) ? null : doVeiculo;

/** A question if the chosen invoice does not name the vehicle, or names it in free text only. */
export const perguntaDaNota = (
  row: LinhaSaida,
  { codigo, chassiDaNota }: { codigo: number; chassiDaNota: string | null },
): string | null => {
  const escolhida = [row, ...row.outrasNotas].find((nota) => nota.codigo === codigo);
  if (chassiForaDaNota(row, chassiDaNota))
    return 'Não foi encontrado o chassi na nota fiscal selecionada. Confirma continuar?';
  return confirmaChassisDoTexto([{ chassi: row.chassi, chassidotexto: escolhida?.chassidotexto ?? false }]);
};

const paraQuem = ({ nome }: LinhaSaida): string | null => nome && `para ${nome}`;

/** Confirms the selected rows that passed our checks, and tells how many stay. */
export const dasProntas = (rota: Pick<Route, 'path'>) => ({
  ...atoEmVarios<LinhaSaida>(rota, prontas, paraQuem),
  disabled: (rows: readonly LinhaSaida[]) =>
    prontas(rows).length === 0 ? 'Nenhuma das selecionadas está pronta: a linha diz o que falta.' : null,
});

export const withThoseThatStay = (consequencia: string, rows: readonly LinhaSaida[]): string => {
  const ficam = rows.length - prontas(rows).length;
  return ficam === 0
    ? consequencia
    : `${consequencia} ${contagem(ficam, 'fica', 'ficam')} de fora: a linha diz o que falta.`;
};

const emVarios = dasProntas(rota);

export const confirmarSelecionadas = selectionAction<LinhaSaida>({
  name: 'confirmarSelecionadas',
  label: 'Confirmar saídas selecionadas',
  alone: 'Confirmar saída',
  tone: 'primary',
  confirm: 'Confirma as saídas selecionadas?',
  closingClears: true,
  ...emVarios,
  consequence: (rows, sessao) =>
    withThoseThatStay(withChassisDoTexto(emVarios.consequence(rows, sessao), prontas(rows)), rows),
  call: call(rota, (rows) => ({
    itensList: prontas(rows).flatMap(({ codigo }) =>
      codigo === null ? [] : [{ codigo, leasing: false, chassi: null }],
    ),
  })),
  failure: 'Houve um erro ao confirmar a(s) saída(s)',
});

/** Confirms a vehicle that no exit invoice names, with a chosen one. */
export const confirmarComNota = rowAction<LinhaSaida, typeof nota & Partial<typeof leasing>>({
  name: 'confirmarSaida',
  main: true,
  closingClears: true,
  label: ESCOLHER_NOTA,
  word: ESCOLHER_NOTA,
  visible: ({ codigo, prometidoA }) => codigo === null && prometidoA === null,
  dialog: {
    submit: 'Confirmar saída',
    text: escolhaANota,
    fields: ({ inacabado }) => (inacabado ? comLeasing : nota),
    width: 50,
  },
  ...atoNaLinha(rota),
  question: perguntaDaNota,
  call: call(rota, (row, { codigo, leasing = null, chassiDaNota }) => ({
    itensList: [{ codigo, leasing, chassi: chassiForaDaNota(row, chassiDaNota) }],
  })),
  failure: ERRO_CONFIRMAR,
});

const emUm = atoNaLinha<LinhaSaida>(rota, paraQuem);

export const confirmarComLeasing = rowAction<LinhaSaida>({
  name: 'confirmarSaidaComLeasing',
  closingClears: true,
  label: 'Confirmar saída com leasing',
  visible: (row) => row.inacabado && row.codigo !== null && row.prometidoA === null && pronta(row),
  confirm: ({ chassi }) => `Confirma a saída do veículo ${chassi} com leasing?`,
  ...emUm,
  consequence: (row, sessao) => withChassisDoTexto(emUm.consequence(row, sessao), [row]),
  call: call(rota, ({ codigo }) => ({
    itensList: codigo === null ? [] : [{ codigo, leasing: true, chassi: null }],
  })),
  failure: ERRO_CONFIRMAR,
});

/** For vehicles whose exit was refused for missing data of the buyer. */
export const complete = completeClientes<typeof leasing>({
  faltas: saidaZeroKm.compradores,
  mais: ([linha, ...outras]) => (linha?.inacabado && outras.length === 0 ? leasing : {}),
  call: call(rota, (linhas, valores) => ({
    itensList: linhasEnviadas(linhas, valores).map(({ codigo }) => ({
      codigo: codigo ?? 0,
      leasing: valores.leasing ?? false,
      chassi: null,
    })),
    compradores: valores.compradores,
  })),
});
