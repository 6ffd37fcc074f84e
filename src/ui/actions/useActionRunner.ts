import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { ScreenTools } from '../action.ts';
import { usePatio } from '../context.ts';
import { type RecordName, vehicleName } from '../recordName.ts';
import { openFile, saveFile, shareFile } from '../saveFile.ts';
import { mendOf, useMend, useToast } from '../useToast.ts';
import {
  type AnyAction,
  type AnySubject,
  type Aside,
  type Attempt,
  type RunnerPorts,
  runAction,
  type TryOnce,
} from './runAction.ts';

/** A question on the screen: a confirmation, or an action's dialog. */
interface Question {
  id: number;
  action: AnyAction;
  subject: AnySubject;
  /** The sentence to confirm, and the name of its subject, where that is one thing; or the attempts of a dialog. */
  asks: { text: string; name: RecordName | null } | { tryOnce: TryOnce };
  /** Additional sentence for several rows. */
  aside: string;
  /** An attempt was refused: the dialog closes if its row no longer exists. */
  refused?: true;
  close: (yes: boolean) => void;
}

interface RunnerOptions {
  /** Key of this screen's uploads. */
  place: string;
  /** By default the parameter of this address. */
  goToTab?: (tab: string) => void;
  /** Refetches what an action may have changed: by default everything on the page. */
  refresh?: () => Promise<unknown>;
  select?: RunnerPorts['select'];
  /** Registers a row for the tab's awaited action, which runs once the row is ready. */
  whenReady?: (key: string | number) => void;
  /** True for a row that is no longer in its list. */
  isGone?: (row: AnySubject) => boolean;
  /** The display name of a row, for messages and questions about it. */
  nameOf?: (row: AnySubject) => RecordName | null;
  /** Additional sentence of a question about several rows. */
  asideOf?: (rows: readonly RaRecord[]) => Aside;
  /** Identifies a subject: two may work at once, one never twice. By default a row's id; all batches are one. */
  keyOf?: (subject: AnySubject) => string;
}

export interface Runner extends Pick<RunnerOptions, 'place'> {
  /**
   * Resolves to the end of the attempt, for a form that shows field errors; to null for a second click while it runs.
   * `files` were dropped, and need not be chosen.
   */
  run: (action: AnyAction, subject: AnySubject, files?: readonly File[]) => Promise<Attempt | null>;
  isRunning: (action: AnyAction, subject: AnySubject) => boolean;
  questions: readonly Question[];
}

export const RunnerContext = createContext<Runner | null>(null);

/** The runner of the list to which a row's actions belong. */
export const useRunner = (): Runner => {
  const runner = useContext(RunnerContext);
  if (runner === null) throw new Error('RunnerContext is missing: the list provides it above its rows');
  return runner;
};

/** The stack of questions put to the person. */
const useQuestions = (
  isGone: RunnerOptions['isGone'],
  refetch: () => Promise<unknown>,
  { nameOf, asideOf }: Pick<RunnerPorts, 'nameOf' | 'asideOf'>,
) => {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const last = useRef(0);
  const open = async (question: Omit<Question, 'id' | 'close' | 'aside'>) => {
    const aside = Object.values(asideOf(question.subject)).filter(Boolean).join(' ');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    last.current += 1;
    const id = last.current;
    setQuestions((asked) => [...asked, { ...question, id, aside, close: resolve }]);
    const yes = await promise;
    setQuestions((asked) => asked.filter((other) => other.id !== id));
    return yes;
  };
  const confirm: RunnerPorts['confirm'] = (text, action, subject) =>
    open({ action, subject, asks: { text, name: nameOf(action, subject, {}) } });
  const ask: RunnerPorts['ask'] = async (action, subject, tryOnce) => {
    const noting: TryOnce = async (given) => {
      const attempt = await tryOnce(given);
      if (attempt.done || action.place !== 'row') return attempt;
      setQuestions((asked) => asked.map((one) => (one.asks === asks ? { ...one, refused: true } : one)));
      if (isGone) void refetch();
      return attempt;
    };
    const asks = { tryOnce: noting };
    await open({ action, subject, asks });
  };
  useEffect(() => {
    for (const one of questions) if (one.refused && isGone?.(one.subject)) one.close(false);
  }, [questions, isGone]);
  return { questions, confirm, ask };
};

/** Sends an action's call by the transport that its route needs: upload, download or JSON. */
const useSend = (place: string): RunnerPorts['send'] => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const { uploads } = usePatio();
  return ({ route }, input, files, confirmado) => {
    if (route.files !== undefined) {
      const parts = input as Record<string, string>;
      return uploads.during(place, files.length, (sending) =>
        dataProvider.upload(route, files, { parts, ...sending }),
      );
    }
    return route.download
      ? dataProvider.download(route, input)
      : dataProvider.call(route, input, undefined, confirmado);
  };
};

const idOf = (subject: AnySubject) =>
  String((Array.isArray(subject) && subject.length === 1 ? subject[0] : subject)?.id ?? '');

const lockOf = ({ keyOf = idOf }: RunnerOptions, action: AnyAction, subject: AnySubject) =>
  `${action.name}|${keyOf(subject)}`;

/** The name of an action's subject: its row, the only selected row, or the vehicle named in its dialog. */
const naming =
  ({ nameOf }: RunnerOptions): RunnerPorts['nameOf'] =>
  ({ place, dialog }, subject, values) => {
    if (place === 'row') return nameOf?.(subject) ?? null;
    if (place === 'selection') return subject.length === 1 ? (nameOf?.(subject[0]) ?? null) : null;
    const { fields = {} } = dialog ?? {};
    return vehicleName(typeof fields === 'function' ? fields(subject) : fields, values);
  };

const NOTHING_ASIDE: Aside = { unseen: '', leftOut: '' };

/** The options of a page without a list, where they are not given. */
const useDefaults = (options: RunnerOptions) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    goToTab: (tab: string) => void navigate({ search: `?aba=${tab}` }),
    refresh: () => queryClient.invalidateQueries(),
    select: () => {},
    whenReady: () => {},
    ...options,
  };
};

/** The locks of the calls under way: an action runs during its call, not while the person reads its dialog. */
const useCalls = () => {
  const [calls, setCalls] = useState<ReadonlySet<string>>(new Set());
  const calling = async <T>(lock: string, call: () => Promise<T>): Promise<T> => {
    setCalls((before) => new Set(before).add(lock));
    try {
      return await call();
    } finally {
      setCalls((before) => new Set([...before].filter((other) => other !== lock)));
    }
  };
  return { calls, calling };
};

const ON_DEVICE: Pick<ScreenTools, 'save' | 'open' | 'share'> = {
  save: saveFile,
  open: openFile,
  share: (name, content) => void shareFile(name, content),
};

/** Runs the actions of a screen; the one place that knows which dialogs are open and which actions run. */
export const useActionRunner = (options: RunnerOptions): Runner => {
  const { sessao, activity, renew } = usePatio();
  const navigate = useNavigate();
  const { place, isGone, refresh: refetch, goToTab, select, whenReady } = useDefaults(options);
  const nameOf = naming(options);
  const asideOf: RunnerPorts['asideOf'] = (subject) =>
    (Array.isArray(subject) && options.asideOf?.(subject)) || NOTHING_ASIDE;
  const { questions, confirm, ask } = useQuestions(isGone, refetch, { nameOf, asideOf });
  const send = useSend(place);
  const say = useToast();
  const mend = useMend();
  const atWork = useRef(new Set<string>());
  const { calls, calling } = useCalls();

  const latest = useRef(options);
  latest.current = options;
  const run: Runner['run'] = useEvent(
    async (action: AnyAction, subject: AnySubject, files?: readonly File[]) => {
      const lock = lockOf(options, action, subject);
      if (atWork.current.has(lock)) return null;
      atWork.current.add(lock);
      try {
        const given = files && { values: {}, files };
        const marked: RunnerPorts['send'] = (...args) => calling(lock, () => send(...args));
        return await runAction(action, subject, { ...ports, send: marked }, given);
      } finally {
        atWork.current.delete(lock);
      }
    },
  );
  const refresh = () => void activity.readingQuietly(refetch);
  const tools: ScreenTools = {
    goToTab,
    whenReady,
    refresh,
    navigate: (path) => navigate(path),
    ...ON_DEVICE,
    mend: (code) => mend(code)?.run(),
    run: (action, subject) => void run(action, subject),
  };
  const ports: RunnerPorts = {
    sessao,
    tools,
    confirm,
    ask,
    send,
    say,
    refresh,
    select,
    nameOf,
    asideOf,
    mendOf: (error: unknown) => mendOf(mend, error),
    renew: () => Promise.all([renew?.(), refetch()]),
  };
  // Memoized, and replaced only when something begins or ends: rows read it, and must not render with every selection.
  return useMemo(
    () => ({
      place,
      run,
      questions,
      isRunning: (action, subject) => calls.has(lockOf(latest.current, action, subject)),
    }),
    [place, run, questions, calls],
  );
};
