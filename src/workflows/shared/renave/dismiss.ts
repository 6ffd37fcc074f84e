import type { RaRecord } from 'react-admin';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { call, rowAction } from '#src/ui/action.ts';

/** Dismisses a refusal that cannot or need not be fixed. */
export const dismiss = rowAction<RaRecord>({
  name: 'dispensar',
  label: 'Dispensar aviso',
  visible: ({ idrecusa }) => typeof idrecusa === 'string',
  call: call(pendencias.dismiss, ({ idrecusa }) => ({ id: String(idrecusa) })),
});
