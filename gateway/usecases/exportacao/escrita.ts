import type { Readable } from 'node:stream';
import type { Route } from '#contract/route.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { ChamadaSemInput } from '../useCase.ts';

/** A file under way. */
export interface Aberta {
  conteudo: Readable;
  /** Runs in the transaction that ends the export, once the file is whole. */
  aoFim?: (stores: EmpresaStores, codigoExportacao: number) => Promise<void>;
}

/** Content of an export: a list's workbook, or the file of a call. */
export interface EscritaDeExportacao {
  route: Route;
  /** `progresso` throws once its author cancelled. */
  open(
    chamada: ChamadaSemInput,
    pedido: PedidoDeExportacao,
    progresso: (feitas: number, total: number) => Promise<void>,
  ): Promise<Aberta>;
}
