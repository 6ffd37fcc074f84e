import { answerOnce } from '../forks/answerOnce.ts';
import { lerPfx } from './lerPfx.ts';

answerOnce(({ pfx, senha, cnpj }: { pfx: Uint8Array; senha: string; cnpj: string }) =>
  lerPfx(Buffer.from(pfx), senha, cnpj),
);
