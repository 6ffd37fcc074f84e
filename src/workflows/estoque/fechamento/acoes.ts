import {
  faltaTerminar,
  fechamento,
  type LinhaFechamento,
  nomeDoArquivo,
} from '#contract/gateway/estoque/fechamento.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';
import { type Mes, mesDoDia, nomeDoMes } from '#domain/values/mes.ts';
import { answerOf, call, type Listing, rowAction, screenAction } from '#src/ui/action.ts';

/** The month that a list's filters name; null where they name none. */
export const mesDosFiltros = ({ mes, ano }: Listing['filters']): Mes | null => {
  const dito = { mes: Number(mes), ano: Number(ano) };
  return nomeDoMes(dito) !== '' && dito.ano >= 1 && dito.ano <= 9999 ? dito : null;
};
const mesDaLinha = ({ de }: LinhaFechamento): Mes => mesDoDia(de);
/** A month as calls and filters name it. */
export const pedidoDe = (mes: Mes | null) => ({ mes: String(mes?.mes ?? ''), ano: mes?.ano ?? 0 });
const ditoDe = (mes: Mes | null): string => (mes ? `${nomeDoMes(mes)} de ${mes.ano}` : 'o mês');
const ESCOLHA = 'Escolha o mês e o ano.';
const falta = (mes: Mes | null): string | null =>
  mes ? faltaTerminar(mes, diaBrasilia(new Date())) : ESCOLHA;

const FECHAR = {
  label: 'Marcar como fechado',
  verb: 'Marcar como fechado',
  consequence:
    'Os números ficam guardados como estão, com seu nome e a hora. O que mudar neles depois aparece aqui. Quem tem o direito pode reabrir.',
} as const;

/** Closes the month of every company that is still open. */
export const closeAll = screenAction({
  ...FECHAR,
  name: 'fecharMes',
  tone: 'primary',
  visible: ({ counts }) => counts?.abertas !== 0,
  disabled: ({ filters }) => falta(mesDosFiltros(filters)),
  confirm: ({ filters }) => `Marcar ${ditoDe(mesDosFiltros(filters))} como fechado?`,
  about: ({ counts }, { empresa }) =>
    `${contagem(counts?.abertas ?? 0, 'empresa', 'empresas')} do grupo de ${empresa?.nome}.`,
  call: call(fechamento.fechar, ({ filters }) => pedidoDe(mesDosFiltros(filters))),
});

export const closeOne = rowAction<LinhaFechamento>({
  ...FECHAR,
  name: 'fecharMesDaEmpresa',
  label: 'Fechar mês',
  main: true,
  visible: (row) => row.fechado === null && falta(mesDaLinha(row)) === null,
  confirm: (row) => `Marcar ${ditoDe(mesDaLinha(row))} como fechado?`,
  about: ({ empresa }) => `${empresa}.`,
  call: call(fechamento.fechar, (row) => ({ ...pedidoDe(mesDaLinha(row)), codigosEmpresas: [row.codigo] })),
});

export const reopenMes = rowAction<LinhaFechamento>({
  name: 'reabrirMes',
  label: 'Reabrir mês',
  main: true,
  tone: 'neutral',
  visible: ({ fechado }) => fechado !== null,
  confirm: (row) => `Reabrir ${ditoDe(mesDaLinha(row))}?`,
  about: ({ empresa, fechado, fechadoPor }) =>
    `${empresa}, fechado por ${fechadoPor} em ${formatDateTime(fechado ?? '')}.`,
  consequence: 'O mês volta a aberto. A trilha de auditoria guarda quem fechou e quem reabriu.',
  verb: 'Reabrir',
  call: call(fechamento.reabrir, (row) => ({
    ...pedidoDe(mesDaLinha(row)),
    codigo: row.codigo,
    fechado: row.fechado ?? '',
  })),
});

export const downloadMes = screenAction({
  name: 'baixarFechamento',
  label: 'Baixar PDF',
  tone: 'neutral',
  permission: 'podeExportar',
  disabled: ({ filters }) => (mesDosFiltros(filters) ? null : ESCOLHA),
  call: call(fechamento.pdf, ({ filters }) => pedidoDe(mesDosFiltros(filters))),
  after: (answer, { filters }, tools) => {
    const mes = mesDosFiltros(filters);
    if (mes) tools.save(`${nomeDoArquivo(mes)}.pdf`, answerOf(fechamento.pdf, answer));
  },
  success: 'Fechamento baixado.',
});
