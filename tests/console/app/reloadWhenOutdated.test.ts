import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenOutdated } from '#src/app/reloadWhenOutdated.ts';

const reload = vi.fn();
const answer = vi.fn<typeof fetch>();
const missing = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await new Promise(setImmediate);
};

describe('a page whose chunk is missing', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('location', { origin: 'http://127.0.0.1', reload });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  reloadWhenOutdated();

  it('stays where the network is lost', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await missing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once where the server answers: a new version took the chunk away', async () => {
    answer.mockResolvedValue(new Response(null));
    await missing();
    await missing();
    expect(reload).toHaveBeenCalledOnce();
  });
});
