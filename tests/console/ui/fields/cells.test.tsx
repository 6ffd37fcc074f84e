import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PatioContext } from '#src/ui/context.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';

const leads = { chassi: fichaPath, placa: fichaPath };

it('a chassis and a plate link to the vehicle’s page', () => {
  render(
    <MemoryRouter>
      <PatioContext value={{ leads } as never}>
        <Cell kind="chassi" value="9BHZZZ00000000017" />
        <Cell kind="placa" value="FIC7E16" />
        <Cell kind="chassi" value={null} />
      </PatioContext>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['9BHZZZ00000000017', '/ficha/9BHZZZ00000000017'],
    ['FIC-7E16', '/ficha/FIC7E16'],
  ]);
});

it('they are plain text where there is no link', () => {
  const { container } = render(<Cell kind="chassi" value="9BHZZZ00000000017" />);
  expect(container.textContent).toBe('9BHZZZ00000000017');
  expect(container.querySelector('a')).toBeNull();
});
