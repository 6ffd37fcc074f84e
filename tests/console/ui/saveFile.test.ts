import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareFile, sharesFiles } from '#src/ui/saveFile.ts';
import { resetDevice, setDevice } from '../device.ts';
import { watchDownloads } from '../workflows/downloads.ts';

const downloads = watchDownloads();

afterEach(resetDevice);

describe('sharing a file', () => {
  it('is offered on a touch screen whose browser hands out files', () => {
    setDevice(true, {});
    expect(sharesFiles()).toBe(false);
    setDevice(true, { canShare: () => true });
    expect(sharesFiles()).toBe(true);
    setDevice(false, {});
    expect(sharesFiles()).toBe(false);
  });

  it.each([
    ['nothing', null, []],
    ['a sheet that was closed', 'AbortError', []],
    ['a sheet that does not open', 'NotAllowedError', ['ATPV.pdf']],
  ])('with %s in its way downloads what is needed', async (_, failure, saved) => {
    const share = vi.fn<Navigator['share']>(async () => {
      if (failure) throw new DOMException('', failure);
    });
    setDevice(true, { share });
    await shareFile('ATPV.pdf', new Blob(['%PDF'], { type: 'application/pdf' }));
    const files = share.mock.calls.flatMap(([given]) => given?.files ?? []);
    expect(files.map(({ name, type }) => [name, type])).toEqual([['ATPV.pdf', 'application/pdf']]);
    expect(downloads.map(({ name }) => name)).toEqual(saved);
  });
});
