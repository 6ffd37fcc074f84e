import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { type OQueFaz, operacaoDoCfop } from '#domain/nfe/cfop.ts';
import { readableLine } from '../jsonLines.ts';
import type { Corpo } from './campos.ts';
import { regraViolada } from './recusa.ts';

/** File in which the sample writer records unusual operations: calls to the registry only have the invoice's key. */
export const NOTAS_CONHECIDAS = 'notas.jsonl';

export interface NotaConhecida {
  chave: string;
  chassi: string;
  cfop: string;
}

const nomeOf = (chave: string, chassi: string | null) => `${chave} ${chassi}`;

/** The operation of a vehicle in an invoice, if recorded; the file is read again when its size changes. */
export const notasConhecidas = (dataDir: string) => {
  const path = join(dataDir, NOTAS_CONHECIDAS);
  let lido = 0;
  let cfops = new Map<string, string>();
  return (chave: string, chassi: string | null): string | null => {
    const size = existsSync(path) ? statSync(path).size : 0;
    if (size !== lido) {
      const notas =
        size === 0
          ? []
          : readFileSync(path, 'utf8')
              .split('\n')
              .flatMap(readableLine<NotaConhecida>);
      cfops = new Map(notas.map((nota) => [nomeOf(nota.chave, nota.chassi), nota.cfop]));
      lido = size;
    }
    return cfops.get(nomeOf(chave, chassi)) ?? null;
  };
};

/** The effect that a call's invoice must have on its vehicle; an unrecorded invoice is accepted. */
const FAZ: Partial<Record<NomeChamada, { faz: OQueFaz; nome: string }>> = {
  entradaZeroKm: { faz: 'vende', nome: 'compra' },
  saidaZeroKm: { faz: 'vende', nome: 'venda' },
  saidaInacabado: { faz: 'vende', nome: 'venda' },
  saidaMontadora: { faz: 'vende', nome: 'venda' },
  saidaInacabadoMontadora: { faz: 'vende', nome: 'venda' },
  devolverMontadora: { faz: 'devolve', nome: 'devolução' },
};

/** Refuses a call whose invoice is recorded with another effect. */
export function checkNota(
  chamada: NomeChamada,
  { chaveNotaFiscal }: Corpo,
  chassi: string | null,
  cfopOf: ReturnType<typeof notasConhecidas>,
): void {
  const deve = FAZ[chamada];
  if (!deve || typeof chaveNotaFiscal !== 'string') return;
  const operacao = operacaoDoCfop(cfopOf(chaveNotaFiscal, chassi));
  if (!operacao || operacao.faz === deve.faz || operacao.faz === 'pergunta') return;
  throw regraViolada(
    'Nota fiscal incompatível com a operação',
    `A nota fiscal informada não é de ${deve.nome} do veículo: CFOP ${operacao.codigo}, ${operacao.nome}`,
    `chaveNotaFiscal=${chaveNotaFiscal} chassi=${chassi}`,
  );
}
