import { Link } from 'react-router-dom';
import type { Inicio } from '#contract/gateway/inicio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDate } from '#domain/values/datas.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { lugares } from '#src/workflows/lugares.ts';

const BAR = 20;
const HEIGHT = 90;
/** Room above the highest bar for its number. */
const HEAD = 14;
const HISTORY = lugares.historicos.movimentacao.path;

const short = (dia: string) => formatDate(dia).slice(0, 5);

const Bar = ({ dia, total, at, most }: Inicio['movimentos'][number] & { at: number; most: number }) => {
  const height = most === 0 ? 0 : (total / most) * HEIGHT;
  const middle = at * BAR + BAR / 2;
  return (
    <g>
      <rect x={at * BAR + 3} y={HEAD + HEIGHT - height} width={BAR - 6} height={height} rx={2} />
      {total > 0 && (
        <text x={middle} y={HEAD + HEIGHT - height - 3}>
          {total}
        </text>
      )}
      {at % 2 === 1 && (
        <text className="movements-day" x={middle} y={HEAD + HEIGHT + 12}>
          {short(dia)}
        </text>
      )}
    </g>
  );
};

const Table = ({ movimentos, codigo }: { movimentos: Inicio['movimentos']; codigo: number }) => (
  <details>
    <summary>Ver os números</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Movimentações</th>
        </tr>
      </thead>
      <tbody>
        {movimentos.toReversed().map(({ dia, total }) => {
          const filter = {
            dataMovimentacaoInicial: dia,
            dataMovimentacaoFinal: dia,
            idsEmpresas: [codigo],
          };
          return (
            <tr key={dia}>
              <th scope="row">{formatDate(dia)}</th>
              <td>{total > 0 ? <Link to={listAddress(HISTORY, filter)}>{total}</Link> : total}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </details>
);

/** The company's operations at the registry by day: a chart, and its numbers as a table. */
export function Movements({ movimentos, codigo }: { movimentos: Inicio['movimentos']; codigo: number }) {
  const most = Math.max(...movimentos.map(({ total }) => total));
  const all = movimentos.reduce((sum, { total }) => sum + total, 0);
  const title = `${contagem(all, 'movimentação', 'movimentações')} no Renave em ${movimentos.length} dias`;
  return (
    <section className="movements" aria-label="Movimentações por dia">
      <h2>Movimentações por dia</h2>
      <p>{title}.</p>
      {all > 0 && (
        <svg
          role="img"
          aria-label={`${title}. Os números de cada dia estão em Ver os números.`}
          viewBox={`0 0 ${movimentos.length * BAR} ${HEAD + HEIGHT + 16}`}
        >
          {movimentos.map((movimento, at) => (
            <Bar key={movimento.dia} {...movimento} {...{ at, most }} />
          ))}
        </svg>
      )}
      {all > 0 && <Table {...{ movimentos, codigo }} />}
    </section>
  );
}
