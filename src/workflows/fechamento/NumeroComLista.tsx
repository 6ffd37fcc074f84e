import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { GrupoDeMovimentos, LinhaFechamento } from '#contract/gateway/fechamento.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { useSessao } from '#src/ui/context.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lugares } from '../lugares.ts';

/** The address of the movements that a number counts. */
export const doHistorico = ({ codigo, de, ate }: LinhaFechamento, grupo: GrupoDeMovimentos): string =>
  listAddress(lugares.historicos.movimentacao.path, {
    dataMovimentacaoInicial: de,
    dataMovimentacaoFinal: ate,
    idsEmpresas: [codigo],
    grupo,
  });

interface NumeroProps {
  quantos: number;
  /** Null if no list shows exactly the counted records. */
  to: string | null;
  lista: string;
}

/** A number that links to the list of the records it counts, where there is one. */
export const NumeroComLista = ({ quantos, to, lista }: NumeroProps) => {
  const dito = quantos.toLocaleString('pt-BR');
  if (to === null || quantos === 0) return dito;
  return (
    <Link component={RouterLink} to={to} aria-label={`${dito}: ${lista}`}>
      {dito}
    </Link>
  );
};

type Aberta = 'novosEmEstoque' | 'recusadas' | 'aEntregar';

/** The dealer's or the manufacturer's list; null for a company that is both, because neither list is complete. */
const listaDe = (sessao: Sessao, doLojista: string, daMontadora: string): string | null => {
  const [zeroKm, montadora] = [may(sessao, 'zeroKm'), may(sessao, 'montadora')];
  if (zeroKm === montadora) return null;
  return zeroKm ? doLojista : daMontadora;
};

/** The list behind a number of open items; lists show only the session's company in its current state. */
export const doEstoque =
  (key: Aberta) =>
  ({ codigo, de, ate }: LinhaFechamento, sessao: Sessao): string | null => {
    if (codigo !== sessao.empresa?.codigo) return null;
    if (key === 'aEntregar') {
      const path = listaDe(sessao, lugares.atpv.atpvE.path, lugares.montadora.atpvE.path);
      return (
        path && listAddress(path, { dataSaidaInicial: de, dataSaidaFinal: ate, estadoDaLinha: 'aEntregar' })
      );
    }
    const path = listaDe(sessao, lugares.saida.confirmar.path, lugares.montadora.confirmarSaida.path);
    if (path === null || ate < diaBrasilia(new Date())) return null;
    return listAddress(path, key === 'recusadas' ? inState('erro') : {});
  };

interface AbertoProps extends Omit<NumeroProps, 'to'> {
  row: LinhaFechamento;
  path: ReturnType<typeof doEstoque>;
}

/** A number of items open at the month's end. */
export const Aberto = ({ row, path, ...numero }: AbertoProps) => (
  <NumeroComLista {...numero} to={path(row, useSessao())} />
);
