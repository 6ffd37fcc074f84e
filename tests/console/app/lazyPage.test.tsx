import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '#src/app/lazyPage.tsx';

const Nome = ({ nome }: { nome: string }) => {
  const [first] = useState(nome);
  return (
    <p>
      {first}, {nome}
    </p>
  );
};

/** Shows 'quebrada' in the place of what throws. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? 'quebrada' : this.props.children);
}

const shown = (Page: typeof Nome, nome: string) => (
  <Suspense fallback="esperando">
    <Page nome={nome} />
  </Suspense>
);

describe('a lazy page', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows the fallback until it is loaded', async () => {
    const load = vi.fn(async () => Nome);
    const page = render(shown(lazyPage(load), 'Lia'));
    expect(page.container.textContent).toBe('esperando');
    await screen.findByText('Lia, Lia');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is there at once when it was loaded ahead', async () => {
    const Page = lazyPage(async () => Nome);
    await Page.preload();
    const page = render(shown(Page, 'Lia'));
    expect(page.container.textContent).toBe('Lia, Lia');
  });

  it('keeps its state when it was loaded after it was first shown', async () => {
    const Page = lazyPage(async () => Nome);
    const page = render(shown(Page, 'Lia'));
    await screen.findByText('Lia, Lia');
    page.rerender(shown(Page, 'Rui'));
    expect(page.container.textContent).toBe('Lia, Rui');
  });

  it('that failed is there at the next visit', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async () => Nome);
    load.mockRejectedValueOnce(new Error('fora do ar'));
    const Page = lazyPage(load);
    const broken = (
      <Boundary>
        <Suspense fallback="esperando">
          <Page nome="Lia" />
        </Suspense>
      </Boundary>
    );
    const visit = render(broken);
    await screen.findByText('quebrada');
    visit.unmount();
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    render(broken);
    await screen.findByText('Lia, Lia');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure', async () => {
    const load = vi.fn(async () => Nome);
    load.mockRejectedValueOnce(new Error('fora do ar'));
    const Page = lazyPage(load);
    await expect(Page.preload()).rejects.toThrow('fora do ar');
    const page = render(shown(Page, 'Lia'));
    await screen.findByText('Lia, Lia');
    expect(page.container.textContent).toBe('Lia, Lia');
  });
});
