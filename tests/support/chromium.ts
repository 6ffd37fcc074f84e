import sparticuz from '@sparticuz/chromium';

/** Unpacks the browser once, before two files may want it at the same moment: one would run what the other still writes. */
export const setup = async (): Promise<void> => {
  await sparticuz.executablePath();
};
