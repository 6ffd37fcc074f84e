import { chamadas, type NomeChamada } from '#contract/renave/chamadas.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { chamadasDe } from './casos.ts';

export const ESCRITAS: ReadonlySet<NomeChamada> = new Set([...operacoes.keys()].flatMap(chamadasDe));

export const LEITURAS: readonly NomeChamada[] = [
  ...new Set(Object.values(chamadas).flatMap((porta) => Object.keys(porta) as NomeChamada[])),
].filter((nome) => !ESCRITAS.has(nome));
