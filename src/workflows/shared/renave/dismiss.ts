import type { RaRecord } from 'react-admin';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { call, rowAction } from '#src/ui/action.ts';

const isUnnoted = ({ errocodigo }: RaRecord): boolean => errocodigo === 'naoAnotada';

/** Has noted what the registry did: it is looked up, and not sent again. */
export const noteAgain = rowAction<RaRecord>({
  name: 'anotarDeNovo',
  label: 'Anotar de novo',
  tone: 'primary',
  visible: (row) => isUnnoted(row) && typeof row.idrecusa === 'string',
  call: call(pendencias.anotar, ({ idrecusa }) => ({ id: String(idrecusa) })),
});

/** Dismisses a refusal that cannot or need not be fixed. */
export const dismiss = rowAction<RaRecord>({
  name: 'dispensar',
  label: 'Dispensar aviso',
  visible: (row) => typeof row.idrecusa === 'string' && !isUnnoted(row),
  call: call(pendencias.dismiss, ({ idrecusa }) => ({ id: String(idrecusa) })),
});
