import { useSyncExternalStore } from 'react';
import type { Sessao } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { caixaDeSaida } from './caixaDeSaida.ts';

/** Who reads, for which company: by codes, as what they read is kept, and by name. */
export const leitorDe = ({ usuario, empresa }: Sessao): { dono: string; quem: string } => ({
  dono: `${empresa?.codigo}:${usuario.codigo}`,
  quem: [usuario.nome, empresa?.nome].filter(Boolean).join(', '),
});

/** What is on this device, and who reads now. */
export const useCaixaDeSaida = () => {
  const sessao = useSessao();
  const caixa = useSyncExternalStore(caixaDeSaida.subscribe, caixaDeSaida.read);
  return { ...caixa, ...leitorDe(sessao) };
};
