import { availableParallelism, loadavg } from 'node:os';

/** The machine's load, for readers of a figure measured on it. */
export const machineLoad = (): string =>
  `machine: load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`;
