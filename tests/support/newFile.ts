import { restartSeries } from './serie.ts';

restartSeries();
