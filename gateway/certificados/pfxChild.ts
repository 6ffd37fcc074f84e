import { answerOnce } from '../forks/answerOnce.ts';
import { lerPfx } from './lerPfx.ts';

answerOnce(({ pfx, senha }: { pfx: Uint8Array; senha: string }) => lerPfx(Buffer.from(pfx), senha));
