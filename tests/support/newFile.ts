import { vi } from 'vitest';
import { restartSeries } from './serie.ts';

restartSeries();
// A test that ran out of time leaves its clock behind, and the next files' days would be those of another year.
vi.useRealTimers();
