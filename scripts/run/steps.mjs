// What is being done before a command can run: in the terminal, one line a step with its seconds, and for the page.
const WIDTH = 24;
const BAR_AFTER_S = 3;
const REDRAW_MS = 200;

const clock = () => performance.now() / 1000;
const said = (seconds) =>
  `${seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** A bar, with a part that moves where nobody knows how much is left. */
const barOf = ({ part }, seconds) => {
  if (part !== null) {
    const full = Math.round(part * WIDTH);
    return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(part * 100)} %`;
  }
  const at = Math.floor(seconds * 4) % WIDTH;
  return `${'░'.repeat(at)}█${'░'.repeat(WIDTH - at - 1)}`;
};

/** The steps of a command, told on a stream: on a terminal, the oldest that runs has a line that changes. */
export const createSteps = (stream) => {
  const steps = new Map();
  let timer = null;
  const wipe = () => stream.isTTY && stream.write('\r\x1b[K');
  const draw = () => {
    const running = [...steps.values()].find(({ seconds }) => seconds === null);
    if (!running) return;
    const seconds = clock() - running.since;
    const bar = seconds < BAR_AFTER_S ? '' : ` ${barOf(running, seconds)}`;
    stream.write(`\r\x1b[K  ${running.doing}…${bar} ${said(seconds)}`);
  };
  const rest = () => {
    if (timer === null || [...steps.values()].some(({ seconds }) => seconds === null)) return;
    clearInterval(timer);
    timer = null;
  };
  return {
    /** Begins a step, in the words for its work and for its end. */
    begin: (name, doing, done) => {
      steps.set(name, { doing, done, part: null, seconds: null, since: clock() });
      if (stream.isTTY) timer ??= setInterval(draw, REDRAW_MS);
    },
    /** How much of it is done, from 0 to 1. */
    advance: (name, part) => {
      const step = steps.get(name);
      if (step) step.part = Math.min(1, part);
    },
    end: (name) => {
      const step = steps.get(name);
      if (!step || step.seconds !== null) return;
      step.seconds = clock() - step.since;
      step.part = 1;
      wipe();
      stream.write(`✓ ${step.done.padEnd(34)} ${said(step.seconds).padStart(8)}\n`);
      rest();
    },
    /** Says a sentence on a line of its own. */
    say: (sentence) => {
      wipe();
      stream.write(`${sentence}\n`);
    },
    /** The steps that came to no end are forgotten. */
    stop: () => {
      for (const [name, { seconds }] of steps) if (seconds === null) steps.delete(name);
      rest();
      wipe();
    },
    state: () =>
      [...steps.values()].map(({ doing, done, part, seconds }) => ({ doing, done, part, seconds })),
  };
};
