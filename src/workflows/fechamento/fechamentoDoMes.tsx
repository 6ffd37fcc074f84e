import {
  fechamento,
  filtrosFechamento,
  type GrupoDeMovimentos,
  type LinhaFechamento,
} from '#contract/gateway/fechamento.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Columns } from '#src/ui/action.ts';
import { type Asking, type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { lugares } from '../lugares.ts';
import { Aberto, doEstoque, doHistorico, NumeroComLista } from './NumeroComLista.tsx';

type Row = LinhaFechamento;

/** Last day of the month on which the previous month is the default. */
const AINDA_FECHANDO = 5;

const mesAFechar = ({ agora }: Pick<Asking, 'agora'>) => {
  const [ano = 0, mes = 0, dia = 0] = diaBrasilia(agora).split('-').map(Number);
  if (dia > AINDA_FECHANDO) return { mes: String(mes), ano };
  return mes === 1 ? { mes: '12', ano: ano - 1 } : { mes: String(mes - 1), ano };
};

const movimentos = (key: GrupoDeMovimentos, label: string, rank = 3): Columns<Row>[number] => ({
  key,
  rank,
  render: (row) => (
    <NumeroComLista quantos={row[key]} to={doHistorico(row, key)} lista={`${label} de ${row.empresa}`} />
  ),
});

const abertos = (key: 'novosEmEstoque' | 'recusadas' | 'aEntregar', label: string): Columns<Row>[number] => ({
  key,
  rank: 2,
  render: (row) => (
    <Aberto row={row} quantos={row[key]} lista={`${label} de ${row.empresa}`} path={doEstoque(key)} />
  ),
});

/** The operations of each branch in a month, and what was open at its end. */
export const fechamentoDoMes: ListScreen = {
  ...lugares.fechamento.doMes,
  title: 'Fechamento do mês',
  help: [
    'Escolha o mês e o ano e clique em Buscar: há uma linha para cada empresa do grupo a que você tem acesso, e a soma de todas no fim.',
    'Entradas, saídas, transferências, devoluções e cancelamentos são as operações confirmadas pelo Renave no mês. Clique em um número para ver quais.',
    'Uma transferência enviada conta quando é autorizada; se a autorização foi cancelada, ela está também em Cancelamentos.',
    'Estoque e saídas recusadas são os do fim do mês. Documentos a entregar são os das vendas do mês que ainda não foram marcados como entregues.',
    'Exportar em excel gera a planilha do fechamento.',
  ],
  tabs: [
    tab(fechamento.mes, {
      key: 'mes',
      label: 'Empresas',
      whole: true,
      filters: { fields: filtrosFechamento, initial: mesAFechar },
      anchor: 'empresa',
      columns: [
        'empresa',
        { key: 'cnpj', rank: 9 },
        movimentos('entradas', 'Entradas', 1),
        { key: 'valorEntradas', rank: 5 },
        movimentos('saidas', 'Saídas', 1),
        { key: 'valorSaidas', rank: 5 },
        movimentos('enviadas', 'Transferências enviadas'),
        { key: 'valorEnviadas', rank: 6 },
        movimentos('recebidas', 'Transferências recebidas'),
        { key: 'valorRecebidas', rank: 6 },
        movimentos('devolucoes', 'Devoluções', 4),
        movimentos('cancelamentos', 'Cancelamentos'),
        abertos('novosEmEstoque', 'Zero km em estoque'),
        { key: 'usadosEmEstoque', rank: 4 },
        { key: 'iteEmEstoque', rank: 7 },
        abertos('recusadas', 'Saídas recusadas'),
        abertos('aEntregar', 'Documentos a entregar'),
      ],
      actions: [atualizar],
      subjects: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'usados', 'lotesAtpv'],
    }),
  ],
};
