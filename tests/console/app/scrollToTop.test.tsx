import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollToTop } from '#src/app/shell/useScrollToTop.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Page = () => {
  useScrollToTop();
  return null;
};

it('each navigation scrolls to the top; another tab or filter of the page does not', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/pessoas'] });
  render(<RouterProvider router={router} />);
  scrollTo.mockClear();
  await act(() => router.navigate('/veiculos'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await act(() => router.navigate('/veiculos?aba=todos'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
