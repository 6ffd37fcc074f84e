import { screens } from '#src/workflows/index.ts';
import { pathParams, rowsOf } from './fixtures/index.ts';

/** Every tab of a list, with its screen and its kinds of rows. */
export const everyTab = screens.flatMap((screen) =>
  'tabs' in screen ? screen.tabs.map((tab) => ({ screen, tab, rows: rowsOf[tab.source.path] ?? [] })) : [],
);

/** Every step of a form, with its screen and the parameters of its path. */
export const everyStep = screens.flatMap((screen) =>
  'steps' in screen
    ? (pathParams[screen.path] ?? [{}]).flatMap((params) =>
        screen.steps(params).map((step, at) => ({ screen, params, step, at })),
      )
    : [],
);
