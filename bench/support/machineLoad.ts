import { availableParallelism, loadavg } from 'node:os';

/** How busy the machine is with everything, for whoever reads a figure that was taken on it. */
export const machineLoad = (): string =>
  `machine: load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`;
