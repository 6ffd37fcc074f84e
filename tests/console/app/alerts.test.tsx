import { Alert } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { muiTheme } from '#src/app/theme/muiTheme.ts';
import { palettes } from '#src/app/theme/tokens.ts';

afterEach(cleanup);

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe.each(['light', 'dark'] as const)('an alert in the %s scheme', (scheme) => {
  const c = palettes[scheme];
  it.each([
    ['success', c.goodTint],
    ['info', c.infoTint],
    ['warning', c.warnTint],
    ['error', c.badTint],
  ] as const)('%s stands on its own tint, in ink', (severity, ground) => {
    render(
      <ThemeProvider theme={muiTheme(scheme)}>
        <Alert severity={severity}>Aviso</Alert>
      </ThemeProvider>,
    );
    const { backgroundColor, color } = getComputedStyle(screen.getByRole('alert'));
    expect([backgroundColor, color]).toEqual([rgb(ground), rgb(c.ink)]);
  });
});
