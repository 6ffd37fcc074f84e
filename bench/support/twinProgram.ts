import { startSandbox } from '#sandbox/main.ts';

/** A tax authority in a process of its own, whose clock the parent moves: the gateway's processor time is then alone. */
const dataDir = process.argv[2] ?? '';
let agora = new Date();

/** The clock's new time, or 'fim', which asks what was asked for within a pause. */
export type TwinQuestion = string;
export type TwinMessage = { url: string } | { naPausa: number };

const sandbox = await startSandbox({ dataDir, demo: false, agora: () => agora });
process.on('message', async (asked: TwinQuestion) => {
  const tell = (message: TwinMessage) => process.send?.(message);
  if (asked !== 'fim') {
    agora = new Date(asked);
    return tell({ naPausa: 0 });
  }
  tell({ naPausa: sandbox.sefaz.chamadas().filter(({ naPausa }) => naPausa).length });
  await sandbox.close();
  process.disconnect();
});
process.send?.({ url: sandbox.sefaz.url } satisfies TwinMessage);
