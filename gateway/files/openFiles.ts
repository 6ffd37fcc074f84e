import { join } from 'node:path';
import type { FileStore } from '../ports/ports.ts';
import { diskFiles } from './diskFiles.ts';
import { removeLeftovers } from './temporaries.ts';

/** Opens the configured store: `s3://bucket/prefix`, else a folder beside the embedded database. */
export const openFiles = async (where: { url: string | null; dir: string }): Promise<FileStore> => {
  if (where.url === null) {
    const dir = join(where.dir, 'arquivos');
    await removeLeftovers(dir);
    return diskFiles(dir);
  }
  // Lazy import: the S3 client is large and not needed with files on disk.
  const { s3Files } = await import('./s3Files.ts');
  return s3Files(where.url);
};
