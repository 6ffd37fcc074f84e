import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault } from '#gateway/certificados/vault.ts';
import { type CertificadoGuardado, contextoDaChave } from '#gateway/ports/certificados.ts';
import { type RenaveClient, renaveClient } from '#gateway/renave/client.ts';
import type { Defeito } from '#sandbox/ca/issueCertificate.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';

/** Short enough for a test, long enough for a sound answer on a busy machine. */
export const TIMEOUT_MS = 1_500;

export const MATRIZ = 1;
export const FILIAL = 2;

const vault = createVault('segredo de teste com mais de trinta e dois caracteres');

export interface MundoRenave {
  sandbox: Sandbox;
  client: RenaveClient;
  /** Stored certificates by company; tests may change them. */
  certificados: Map<number, CertificadoGuardado>;
  issue(empresa: EmpresaDemo, codigoEmpresa: number, defeito?: Defeito): Promise<CertificadoGuardado>;
  clientWith(options: {
    url?: string;
    ca?: string | null;
    timeoutMs?: number;
    agora?: () => Date;
  }): RenaveClient;
  /** An unused chassis, pre-registered for the head office. */
  newChassi(): string;
  close(): Promise<void>;
}

/** The gateway's client and the sandbox's registry over real mutual TLS. */
export const startMundoRenave = async (): Promise<MundoRenave> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-conformance-'));
  const sandbox = await startSandbox({ dataDir, demo: false });
  const certificados = new Map<number, CertificadoGuardado>();
  const clients: RenaveClient[] = [];
  let count = 0;

  const mundo: Omit<MundoRenave, 'client'> = {
    sandbox,
    certificados,
    async issue({ cnpj, razaoSocial, responsavel: { nome, cpf } }, codigoEmpresa, defeito) {
      const issued = await sandbox.issueCertificate({ cnpj, razaoSocial, responsavel: nome, cpf, defeito });
      const now = Date.now();
      return {
        cnpj,
        titular: razaoSocial,
        inicio: new Date(now - 3_600_000).toISOString(),
        validade: new Date(now + 86_400_000).toISOString(),
        pem: issued.certPem,
        chave: vault.close(Buffer.from(issued.keyPem), contextoDaChave(codigoEmpresa)),
      };
    },
    clientWith({ url, ca, timeoutMs, agora }) {
      const client = renaveClient({
        url: url ?? sandbox.renaveUrl,
        ca: ca === undefined ? sandbox.caPem : ca,
        timeoutMs: timeoutMs ?? TIMEOUT_MS,
        certificado: async (codigo) => certificados.get(codigo) ?? null,
        vault,
        agora: agora ?? (() => new Date()),
      });
      clients.push(client);
      return client;
    },
    newChassi() {
      count += 1;
      const chassi = `9PTCONF000000${String(count).padStart(4, '0')}`;
      const { cnpj } = EMPRESAS.horizonteMatriz;
      sandbox.preCadastrar([{ chassi, cnpj, acabado: true, marcaModelo: 'AURORA/BRISA 1.0 FLEX' }]);
      return chassi;
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  certificados.set(MATRIZ, await mundo.issue(EMPRESAS.horizonteMatriz, MATRIZ));
  return { ...mundo, client: mundo.clientWith({}) };
};
