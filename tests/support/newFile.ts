import { recomecarSeries } from './serie.ts';

recomecarSeries();
