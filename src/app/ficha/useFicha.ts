import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { ficha } from '#contract/gateway/ficha.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { AnySubject } from '#src/ui/actions/runAction.ts';
import { useActionRunner } from '#src/ui/actions/useActionRunner.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';

/** Whatever of these changes may be about this vehicle. */
const ASSUNTOS: readonly Assunto[] = [
  'entradaZeroKm',
  'saidaZeroKm',
  'estoque',
  'lotesXml',
  'lotesAtpv',
  'veiculos',
  'entregas',
  'usados',
  'transferencias',
];

/** A vehicle and a page of its story, asked again by itself when something of the company changes. */
export const useFicha = (veiculo: string, page: number) => {
  const { call } = useDataProvider<PatioDataProvider>();
  useLiveSubjects(ASSUNTOS, ficha.ler.path);
  return useQuery({
    queryKey: [ficha.ler.path, veiculo, page],
    queryFn: ({ signal }) => call(ficha.ler, { veiculo, page }, signal),
    placeholderData: keepPreviousData,
  });
};

const idOf = (subject: AnySubject) => String((Array.isArray(subject) ? subject[0] : subject)?.id ?? '');

/** One runner for the actions of every list, which outlives what it acts on; a tab is the last action's list's. */
export const useFichaRunner = (place: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const screen = useRef('');
  const runner = useActionRunner({
    place,
    goToTab: (tab) => navigate(`${screen.current}?aba=${tab}`),
    clearSelection: () => {},
    keyOf: idOf,
    refresh: () => void queryClient.invalidateQueries({ queryKey: [ficha.ler.path] }),
  });
  return { runner, standOn: (path: string) => (screen.current = path) };
};
