import { sampleChassi } from '#sandbox/notas/sampleWorld.ts';
import { serie } from '#tests/support/serie.ts';
import type { Ids } from './index.ts';
import { chaveNumero } from './sefaz.ts';

const novoAusente = serie();

/** Ids of the same shape that belong to nobody. */
export const absentIds = (ids: Ids): Ids => {
  const absent = Object.entries(ids).map(([name, value]) => {
    const ausentes = novoAusente();
    if (typeof value === 'number') return [name, 1_900_000_000 + ausentes];
    if (name.startsWith('placa'))
      return [name, `ZZ${String.fromCharCode(65 + (ausentes % 26))}${String(1000 + ausentes)}`];
    if (name === 'idRecusada' || name.startsWith('envio')) return [name, crypto.randomUUID()];
    if (name.startsWith('chassi')) return [name, sampleChassi(991, ausentes)];
    if (name === 'chaveAnunciada') return [name, chaveNumero(1000 + ausentes)];
    if (name === 'arquivoXml') return [name, `XML-${1_900_000_000 + ausentes}.xml`];
    if (name === 'arquivoAtpv') return [name, `Lote-Atpv-${1_900_000_000 + ausentes}.zip`];
    if (name === 'emailDoUsuario') return [name, `ninguem${ausentes}@horizonte.test`];
    if (name === 'operacao' || name.startsWith('webhook')) return [name, crypto.randomUUID()];
    return [name, value];
  });
  return Object.fromEntries(absent) as Ids;
};
