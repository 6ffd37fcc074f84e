interface Words {
  /** What is being done, and that it was. */
  doing: string;
  done: string;
}

/** What the command that started this program is told (`scripts/run/command.mjs`); nobody is where there is none. */
type Message =
  | ({ begin: string } & Words)
  | { advance: string; part: number }
  | { end: string }
  | { listening: true }
  | { failed: string };

const tell = (message: Message): void => void process.send?.(message);

/** A step of the start, shown with its seconds; the work may say which part of it is done, from 0 to 1. */
export const inStep = async <T>(
  name: string,
  words: Words,
  work: (advance: (part: number) => void) => Promise<T>,
): Promise<T> => {
  tell({ begin: name, ...words });
  const made = await work((part) => tell({ advance: name, part }));
  tell({ end: name });
  return made;
};

/** Has the page of the start leave its port, so that the gateway can listen there. */
export const takePort = async (): Promise<void> => {
  if (!process.send) return;
  const left = new Promise((resolve) => process.once('message', resolve));
  tell({ listening: true });
  await left;
};

/** Ends this program with a sentence. */
export const endWith = async (sentence: string): Promise<never> => {
  if (process.send) await new Promise((resolve) => process.send?.({ failed: sentence }, resolve));
  else console.error(sentence);
  process.exit(1);
};
