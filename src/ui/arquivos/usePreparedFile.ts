import { useState } from 'react';
import { FileRefused } from './FileRefused.ts';
import { type FileLimits, ILEGIVEL, isPicture, type PreparedFile, prepareFiles } from './prepareFiles.ts';

interface Chosen {
  files: readonly File[];
  ready: PreparedFile | null;
}

interface State extends Chosen {
  /** What happens to the files at the moment. */
  words: string | null;
  problem: string | null;
}

const NOTHING: State = { files: [], ready: null, words: null, problem: null };

const sentenceOf = (error: unknown): string => (error instanceof FileRefused ? error.message : ILEGIVEL);

/**
 * A field's chosen files, made ready to be sent. Pictures are added to the pages that stand already; after a refusal these stay.
 * `onChange` receives null meanwhile, so that nothing older is sent.
 */
export const usePreparedFile = (limits: FileLimits, onChange: (base64: string | null) => void) => {
  const [state, setState] = useState(NOTHING);
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const { files: before, ready } = state;
    const adds = limits.pages && [...before, ...chosen].every(isPicture);
    const files = adds ? [...before, ...chosen] : chosen;
    const say = (words: string) => setState({ files: before, ready, words, problem: null });
    say('Abrindo o arquivo…');
    onChange(null);
    try {
      const prepared = await prepareFiles(files, limits, say);
      setState({ ...NOTHING, files, ready: prepared });
      onChange(prepared.base64);
    } catch (error) {
      setState({ files: before, ready, words: null, problem: sentenceOf(error) });
      onChange(ready?.base64 ?? null);
    }
  };
  const clear = () => {
    setState(NOTHING);
    onChange(null);
  };
  return { ...state, reading: state.words !== null, choose, clear };
};
