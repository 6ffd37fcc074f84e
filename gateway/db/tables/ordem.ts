import type { Generated } from 'kysely';
import type { DiasDaOrdem, ModoDaOrdem, ParadaDaOrdem } from '#domain/sefaz/ordemDeEntrada.ts';
import type { Veredito } from '../../ports/ordemDeEntrada.ts';
import type { Instant } from './columns.ts';

/** Standing orders, and what they did. */
export interface OrdemTables {
  ordem_entrada: {
    codemp: number;
    numero: number;
    modo: ModoDaOrdem;
    emitentes: string[];
    limite: number;
    dias: DiasDaOrdem;
    das: number;
    ate: number;
    codusu: number;
    dada: Instant;
    parada: ParadaDaOrdem | null;
    avisada: Generated<boolean>;
    relatada: string | null;
    proxima: Instant;
  };
  nota_da_ordem: {
    codemp: number;
    item: number;
    ordem: number;
    codusu: number;
    veredito: Veredito;
    quando: Instant;
    intencao: string | null;
  };
}
