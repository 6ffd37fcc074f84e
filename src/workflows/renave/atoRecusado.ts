import { ATOS } from '#contract/gateway/atos.ts';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { ite } from '#contract/gateway/ite.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import type { Route } from '#contract/route.ts';
import type { Place } from '#src/ui/screen.ts';
import { lugares } from '../lugares.ts';

export interface Ato {
  /** What was refused, in words that follow 'Recusada ao' and 'Erro ao'. */
  ao: string;
  /** The screen that it is asked for in. */
  onde: Place;
}

type Linha = readonly [onde: Place, ...rotas: Pick<Route, 'path'>[]];

const {
  entrada,
  saida,
  transferencia,
  montadora: naMontadora,
  entregas: deEntregas,
  usados: deUsados,
} = lugares;
const naIte = lugares.ite;

const LINHAS: readonly Linha[] = [
  [entrada.confirmar, entradaZeroKm.confirmar, entradaZeroKm.rejeitar],
  [entrada.cancelar, entradaZeroKm.cancelar],
  [saida.confirmar, saidaZeroKm.confirmar, saidaZeroKm.devolver],
  [saida.cancelar, saidaZeroKm.cancelar],
  [naMontadora.confirmarEntrada, montadora.confirmarEntrada],
  [naMontadora.cancelarEntrada, montadora.cancelarEntrada],
  [naMontadora.confirmarSaida, montadora.confirmarSaida],
  [naMontadora.cancelarSaida, montadora.cancelarSaida],
  [transferencia.entreFiliais, transferenciaZeroKm.transferirParaFilial],
  [
    transferencia.paraEstabelecimento,
    transferenciaZeroKm.autorizarEstabelecimento,
    transferenciaZeroKm.cancelarEstabelecimento,
  ],
  [transferencia.deEstabelecimento, transferenciaZeroKm.receberEstabelecimento],
  [transferencia.paraIte, transferenciaZeroKm.autorizarIte, transferenciaZeroKm.cancelarIte],
  [transferencia.deIte, transferenciaZeroKm.receberIte],
  [transferencia.paraIteNaMontadora, transferenciaMontadora.autorizarIte, transferenciaMontadora.cancelarIte],
  [transferencia.deIteNaMontadora, transferenciaMontadora.receberIte],
  [naIte.estoque, ite.confirmarEntrada, ite.confirmarSaida, ite.cancelarEntrada, ite.cancelarSaida],
  [naIte.autorizar, ite.autorizar, ite.cancelarAutorizacao],
  [naIte.receber, ite.receber],
  [deEntregas.naConcessionaria, entregas.entregar, entregas.cancelar],
  [
    deUsados.estoque,
    solicitacoesUsados.compra,
    solicitacoesUsados.veiculoProprio,
    solicitacoesUsados.reenviar,
    solicitacoesUsados.cancelarEntrada,
    solicitacoesUsados.cancelarSaida,
    autorizacoesUsados.cancelar,
    usados.enviarNota,
    documentosUsados.enviarAssinatura,
  ],
  [deUsados.paraCliente, solicitacoesUsados.saida],
  [deUsados.paraFilial, solicitacoesUsados.filial],
  [deUsados.paraEstabelecimento, autorizacoesUsados.autorizar],
  [deUsados.receber, autorizacoesUsados.receber],
];

const LUGARES: ReadonlyMap<string, Place> = new Map(
  LINHAS.flatMap(([onde, ...rotas]) => rotas.map(({ path }) => [path, onde] as const)),
);

/** What was refused by the path of the call that asked for it; null of what follows another deed by itself. */
export const atoRecusado = (rota: unknown): Ato | null => {
  const [ao, onde] = [ATOS[String(rota)], LUGARES.get(String(rota))];
  return ao && onde ? { ao, onde } : null;
};

/** 'Erro ao devolver o veículo': over the reason, wherever it is read. */
export const tituloDoErro = (rota: unknown, senao: string): string => {
  const ato = atoRecusado(rota);
  return ato ? `Erro ao ${ato.ao}` : senao;
};
