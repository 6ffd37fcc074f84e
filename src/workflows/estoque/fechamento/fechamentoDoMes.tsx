import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { filtrosFechamento, type LinhaFechamento } from '#contract/gateway/estoque/fechamento.ts';
import { lists } from '#contract/lists/index.ts';
import type { ClosingNumber } from '#contract/lists/list.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Columns } from '#src/ui/action.ts';
import { useSessao } from '#src/ui/context.ts';
import { type Asking, type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { closeAll, closeOne, downloadMes, reopenMes } from './acoes.ts';
import { enderecoDoNumero } from './enderecoDoNumero.ts';
import { ResumoDoMes } from './ResumoDoMes.tsx';

interface Props {
  row: LinhaFechamento;
  number: ClosingNumber['number'];
  label: string;
  /** The number as its column says it. */
  dito: string;
}

/** A number that links to the list of the records it counts, where there is one. */
const NumeroComLista = ({ row, number, label, dito }: Props) => {
  const to = enderecoDoNumero({ ...row, codigos: [row.codigo] }, number, useSessao());
  if (to === null || row[number] === 0) return dito;
  return (
    <Link component={RouterLink} to={to} aria-label={`${dito}: ${label} de ${row.empresa}`}>
      {dito}
    </Link>
  );
};

/** Last day of the month on which the previous month is the default. */
const AINDA_FECHANDO = 5;

const mesAFechar = ({ agora }: Pick<Asking, 'agora'>) => {
  const [ano = 0, mes = 0, dia = 0] = diaBrasilia(agora).split('-').map(Number);
  if (dia > AINDA_FECHANDO) return { mes: String(mes), ano };
  return mes === 1 ? { mes: '12', ano: ano - 1 } : { mes: String(mes - 1), ano };
};

const numero = (
  key: ClosingNumber['number'],
  label: string,
  rank: number,
): Columns<LinhaFechamento>[number] => ({
  key,
  rank,
  render: (row, [dito = '']) => <NumeroComLista {...{ row, label, dito }} number={key} />,
});

/** The operations of each branch in a month, and what was open at its end. */
export const fechamentoDoMes: ListScreen = {
  ...places.fechamento.doMes,
  help: [
    'Escolha o mês e o ano e clique em Buscar: no alto está a soma das empresas do grupo a que você tem acesso, ao lado do mês anterior; na lista, uma linha para cada uma.',
    'Entradas, saídas, transferências, devoluções e cancelamentos são as operações confirmadas pelo Renave no mês. Clique em um número para ver quais.',
    'Uma transferência enviada conta quando é autorizada; se a autorização foi cancelada, ela está também em Cancelamentos.',
    'Estoque e saídas recusadas são os do fim do mês. Documentos a entregar são os das vendas do mês que ainda não foram marcados como entregues.',
    'Marcar como fechado guarda os números do mês, com quem fechou e quando. Se algum mudar depois, a linha diz qual e quanto era. Quem tem o direito de fechar também reabre.',
    'Baixar PDF gera o fechamento em papel, assinado com o certificado da empresa, se houver um válido. Exportar em excel gera a planilha do fechamento.',
  ],
  above: ResumoDoMes,
  tabs: soleTab(lists.fechamento, {
    label: 'Empresas',
    whole: true,
    filters: { fields: filtrosFechamento, initial: mesAFechar },
    anchor: 'empresa',
    columns: [
      'empresa',
      'fechado',
      { key: 'cnpj', rank: 9 },
      numero('entradas', 'Entradas', 1),
      { key: 'valorEntradas', rank: 5 },
      numero('saidas', 'Saídas', 1),
      { key: 'valorSaidas', rank: 5 },
      numero('enviadas', 'Transferências enviadas', 3),
      { key: 'valorEnviadas', rank: 6 },
      numero('recebidas', 'Transferências recebidas', 3),
      { key: 'valorRecebidas', rank: 6 },
      numero('devolucoes', 'Devoluções', 4),
      numero('cancelamentos', 'Cancelamentos', 3),
      numero('novosEmEstoque', 'Zero km em estoque', 2),
      { key: 'usadosEmEstoque', rank: 4 },
      { key: 'iteEmEstoque', rank: 7 },
      numero('recusadas', 'Saídas recusadas', 2),
      numero('aEntregar', 'Documentos a entregar', 2),
      numero('cobradas', 'Operações cobradas', 5),
      numero('taxas', 'Taxas pagas', 3),
    ],
    actions: [closeAll, closeOne, reopenMes, downloadMes, atualizar],
  }),
};
