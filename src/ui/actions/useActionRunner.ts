import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { ScreenTools } from '../action.ts';
import { usePatio } from '../context.ts';
import { mendOf, useMend } from '../mend.ts';
import { type RecordName, vehicleName } from '../recordName.ts';
import { openFile, saveFile } from '../saveFile.ts';
import { useToast } from '../useToast.ts';
import {
  type AnyAction,
  type AnySubject,
  type Attempt,
  type RunnerPorts,
  runAction,
  type TryOnce,
} from './runAction.ts';

/** A question on the screen: a confirmation or an action's dialog. */
type Question =
  | {
      id: number;
      kind: 'confirm';
      text: string;
      action: AnyAction;
      subject: AnySubject;
      /** Of what it is asked about, where that is one thing. */
      name: RecordName | null;
      answer: (yes: boolean) => void;
    }
  | {
      id: number;
      kind: 'dialog';
      action: AnyAction;
      subject: AnySubject;
      tryOnce: TryOnce;
      /** An attempt was refused: it closes if that is because its row is no more. */
      refused?: true;
      close: () => void;
    };

// biome-ignore lint/suspicious/noExplicitAny: Omit over a union would lose its variants
type Unasked<Q> = Q extends any ? Omit<Q, 'id'> : never;

interface RunnerOptions {
  /** Where uploads of this screen are found again. */
  place: string;
  goToTab: (tab: string) => void;
  /** Asks again for what an action may have changed. */
  refresh: () => Promise<unknown>;
  clearSelection: () => void;
  /** A row of the list that something is to be done with once it is ready. */
  whenReady?: (key: string | number) => void;
  /** Whether a row is not in its list any more. */
  isGone?: (row: AnySubject) => boolean;
  /** What a person knows a row by, in what is said and asked about it. */
  nameOf?: (row: AnySubject) => RecordName | null;
  /** Tells one row from another, so that two rows may work at once and one never twice. */
  keyOf: (subject: AnySubject) => string;
}

export interface Runner {
  /** Answers how it ended, for a form that shows field errors; a second click while it runs answers nothing. `files` were dropped: they need not be chosen. */
  run: (action: AnyAction, subject: AnySubject, files?: readonly File[]) => Promise<Attempt | null>;
  isRunning: (action: AnyAction, subject: AnySubject) => boolean;
  questions: readonly Question[];
}

export const RunnerContext = createContext<Runner | null>(null);

/** The runner of the list that a row's actions stand in. */
export const useRunner = (): Runner => {
  const runner = useContext(RunnerContext);
  if (runner === null) throw new Error('RunnerContext is missing: the list provides it above its rows');
  return runner;
};

/** What is asked of the person, one question above the other. */
const useQuestions = ({ isGone, refresh }: RunnerOptions, nameOf: RunnerPorts['nameOf']) => {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const last = useRef(0);
  const open = (question: Unasked<Question>) => {
    last.current += 1;
    const id = last.current;
    setQuestions((asked) => [...asked, { ...question, id }]);
    return () => setQuestions((asked) => asked.filter((other) => other.id !== id));
  };
  const confirm: RunnerPorts['confirm'] = (text, action, subject) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const name = nameOf(action, subject, {});
    const close = open({ kind: 'confirm', text, action, subject, name, answer: resolve });
    return promise.finally(close);
  };
  const ask: RunnerPorts['ask'] = (action, subject, tryOnce) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refused = () => {
      setQuestions((asked) =>
        asked.map((one) =>
          one.kind === 'dialog' && one.close === resolve ? { ...one, refused: true } : one,
        ),
      );
      if (isGone) void refresh();
    };
    const noting: TryOnce = async (given) => {
      const attempt = await tryOnce(given);
      if (!attempt.done && action.place === 'row') refused();
      return attempt;
    };
    const close = open({ kind: 'dialog', action, subject, tryOnce: noting, close: resolve });
    return promise.finally(close);
  };
  useEffect(() => {
    for (const one of questions)
      if (one.kind === 'dialog' && one.refused && isGone?.(one.subject)) one.close();
  }, [questions, isGone]);
  return { questions, confirm, ask };
};

/** Sends an action's call by the way its route asks for. */
const useSend = (place: string): RunnerPorts['send'] => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const { uploads } = usePatio();
  return ({ route }, input, files) => {
    if (route.files !== undefined) {
      const parts = input as Record<string, string>;
      return uploads.during(place, files.length, (sending) =>
        dataProvider.upload(route, files, { parts, ...sending }),
      );
    }
    return route.download ? dataProvider.download(route, input) : dataProvider.call(route, input);
  };
};

const lockOf = ({ keyOf }: RunnerOptions, action: AnyAction, subject: AnySubject) =>
  `${action.name}|${keyOf(subject)}`;

/** What an action is about: its row, the only one that is chosen, or what its dialog was told of a list. */
const naming =
  ({ nameOf }: RunnerOptions): RunnerPorts['nameOf'] =>
  ({ place, dialog }, subject, values) => {
    if (place === 'row') return nameOf?.(subject) ?? null;
    if (place === 'selection') return subject.length === 1 ? (nameOf?.(subject[0]) ?? null) : null;
    const { fields = {} } = dialog ?? {};
    return vehicleName(typeof fields === 'function' ? fields(subject) : fields, values);
  };

/** Runs actions on a screen; the one place that knows what is open and what is at work. */
export const useActionRunner = (options: RunnerOptions): Runner => {
  const { sessao, activity } = usePatio();
  const nameOf = naming(options);
  const { questions, confirm, ask } = useQuestions(options, nameOf);
  const send = useSend(options.place);
  const say = useToast();
  const mend = useMend();
  const navigate = useNavigate();
  const atWork = useRef(new Set<string>());
  const [calls, setCalling] = useState<ReadonlySet<string>>(new Set());

  const latest = useRef(options);
  latest.current = options;
  const run: Runner['run'] = useEvent(
    async (action: AnyAction, subject: AnySubject, files?: readonly File[]) => {
      const lock = lockOf(options, action, subject);
      if (atWork.current.has(lock)) return null;
      atWork.current.add(lock);
      try {
        const given = files && { values: {}, files };
        return await runAction(action, subject, { ...ports, send: calling(lock) }, given);
      } finally {
        atWork.current.delete(lock);
      }
    },
  );
  /** Shows that the action is at work only while its call is: not while the person reads its dialog. */
  const calling =
    (lock: string): RunnerPorts['send'] =>
    async (...args) => {
      setCalling((before) => new Set(before).add(lock));
      try {
        return await send(...args);
      } finally {
        setCalling((before) => new Set([...before].filter((other) => other !== lock)));
      }
    };
  const { clearSelection, goToTab, whenReady = () => {} } = options;
  const refresh = () => void activity.readingQuietly(options.refresh);
  const tools: ScreenTools = {
    ...{ goToTab, whenReady, refresh },
    navigate: (path) => navigate(path),
    ...{ save: saveFile, open: openFile },
    mend: (code) => mend(code)?.run(),
    run: (action, subject) => void run(action as AnyAction, subject),
  };
  const ports: RunnerPorts = {
    ...{ sessao, tools, confirm, ask, send, say, refresh, clearSelection },
    ...{ nameOf, mendOf: (error: unknown) => mendOf(mend, error) },
  };
  // Another one only when something began or ended: rows look at it, and must not be drawn again with every choice.
  return useMemo(
    () => ({
      run,
      questions,
      isRunning: (action, subject) => calls.has(lockOf(latest.current, action, subject)),
    }),
    [run, questions, calls],
  );
};
