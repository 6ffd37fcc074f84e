import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault } from '#gateway/certificados/vault.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import { type SefazClient, sefazClient } from '#gateway/sefaz/client.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { type Amostra, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import type { EmpresaDemo } from '#sandbox/world/demo.ts';
import { pedidoCertificado } from '#sandbox/world/pedidoCertificado.ts';
import { exactly, type Many } from './many.ts';
import { SEGREDO } from './template.ts';

/** Notes of the manufacturer to a dealer. */
export const notasPara = <N extends number>(
  cnpj: string,
  quantidade: N,
  agora: () => Date,
  semente = 36,
): Many<Amostra, N> =>
  exactly(quantidade, [...sampleNotas({ quantidade, semente, empresa: cnpj, tipo: 'entrada', agora })]);

export const chaveOf = ({ spec }: Amostra): string => chaveOfSpec(spec);

/** A clock that tests move; it begins with the machine's, by which certificates are issued. */
export const createRelogio = () => {
  let agora = new Date();
  return {
    agora: () => agora,
    advance: (minutes: number) => {
      agora = new Date(agora.getTime() + minutes * 60_000);
    },
  };
};

export interface MundoSefaz {
  sandbox: Sandbox;
  relogio: ReturnType<typeof createRelogio>;
  /** A client of the authority with a new certificate of that company. */
  clientOf(
    empresa: EmpresaDemo,
    options?: { ca?: string | null; ambiente?: '1' | '2'; timeoutMs?: number },
  ): Promise<SefazClient>;
  close(): Promise<void>;
}

/** The sandbox with the adapter in front of it, without a gateway. */
export const startMundoSefaz = async (): Promise<MundoSefaz> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-sefaz-'));
  const relogio = createRelogio();
  const sandbox = await startSandbox({ dataDir, agora: relogio.agora, demo: false });
  const vault = createVault(SEGREDO);
  const clients: SefazClient[] = [];
  return {
    sandbox,
    relogio,
    clientOf: async (empresa, { ca = sandbox.caPem, ambiente = '1', timeoutMs = 30_000 } = {}) => {
      const { certPem, keyPem } = await sandbox.issueCertificate(pedidoCertificado(empresa));
      const chave = vault.close(Buffer.from(keyPem), contextoDaChave(1));
      const certificado = {
        cnpj: empresa.cnpj,
        titular: empresa.razaoSocial,
        pem: certPem,
        chave,
        inicio: '2020-01-01T00:00:00Z',
        validade: '2040-01-01T00:00:00Z',
      };
      const { url } = sandbox.sefaz;
      const client = sefazClient({
        cnpjDaCasa: null,
        ambiente,
        urls: { distribuicao: url, evento: url },
        ca,
        timeoutMs,
        vault,
        agora: relogio.agora,
        certificado: async (codigo) => (codigo === 1 ? { dono: 1, certificado } : null),
      });
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};
