import { DIAS_NO_INICIO, type Inicio } from '#contract/gateway/estoque/inicio.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { Bars, Columns } from '#src/ui/charts/charts.tsx';
import { useSessao } from '#src/ui/context.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { useBalance } from '../../dinheiro/credito/useBalance.ts';
import { places } from '../../places.ts';
import { BarrasDoEstoque } from '../painel/BarrasDoEstoque.tsx';

const PERIODO = `em ${DIAS_NO_INICIO} dias`;

/** Entries and exits by day, each leading to its rows. */
const Movements = ({ movimentos, codigo }: Pick<Inicio, 'movimentos'> & { codigo: number }) => {
  const listOf = (dia: string, grupo: 'entradas' | 'saidas') =>
    listAddress(places.historicos.movimentacao.path, {
      dataMovimentacaoInicial: dia,
      dataMovimentacaoFinal: dia,
      idsEmpresas: [codigo],
      grupo,
    });
  return (
    <Columns
      title={`Últimos ${DIAS_NO_INICIO} dias`}
      of="Dia"
      series={[
        { name: 'Entradas', tone: 'petrol' },
        { name: 'Saídas', tone: 'marking' },
      ]}
      rows={movimentos.map(({ dia, entradas, saidas }) => ({
        label: formatDate(dia).slice(0, 5),
        marks: [
          { value: entradas, to: listOf(dia, 'entradas') },
          { value: saidas, to: listOf(dia, 'saidas') },
        ],
      }))}
      empty={`Nenhuma entrada ou saída ${PERIODO}.`}
    />
  );
};

/** How long a balance lasts at the pace of the last days' fees. */
export const lasting = (saldo: number, taxas: number): string => {
  if (saldo <= 0) return 'Sem saldo.';
  if (taxas <= 0) return `Nenhuma taxa foi paga ${PERIODO}.`;
  const dias = Math.floor((saldo * DIAS_NO_INICIO) / taxas);
  return dias === 0
    ? 'Dura menos de um dia neste ritmo.'
    : `Dura cerca de ${contagem(dias, 'dia', 'dias')} neste ritmo.`;
};

const Balance = ({ taxas }: Pick<Inicio, 'taxas'>) => {
  const saldo = useBalance();
  if (saldo === undefined) return <div />;
  const said = lasting(saldo, taxas);
  return (
    <Bars
      title="Crédito"
      of="Valor"
      series={[{ name: 'Valor', tone: 'petrol' }]}
      rows={[
        { label: 'Saldo', marks: [{ value: Math.max(saldo, 0) }], said: formatReais(saldo) },
        { label: `Taxas ${PERIODO}`, marks: [{ value: taxas }], tone: 'marking' },
      ]}
      format={formatReais}
      empty={said}
      {...((saldo > 0 || taxas > 0) && { note: said })}
    />
  );
};

/** The last days, the stock and the balance as pictures, each leading to the list behind it. */
export const Pictures = ({ inicio: { movimentos, taxas } }: { inicio: Inicio }) => {
  const sessao = useSessao();
  // A dispatcher's vehicles are its dealers'.
  const own = sessao.empresa?.despachante ? null : sessao.empresa;
  return (
    <>
      {own && <Movements movimentos={movimentos} codigo={own.codigo} />}
      {may(sessao, 'creditoPix') && <Balance taxas={taxas} />}
      {/* Last: it comes with an answer of its own, and is of any height. */}
      {own && <BarrasDoEstoque />}
    </>
  );
};
