import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntradaZeroKm, SaidaZeroKm } from '#contract/renave/corpos.ts';
import type { ErroRenave } from '#contract/renave/erros.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Defeito } from '#sandbox/ca/issueCertificate.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { pedidoCertificado } from '#sandbox/world/pedidoCertificado.ts';
import { type Answer, createRenaveClient, type RenaveClient } from './renaveClient.ts';

/** 10:00 in Brasília. */
const AGORA = new Date('2026-09-15T13:00:00Z');

export const HOJE = '2026-09-15';

export const CPF = '99900010140';

export interface MundoSandbox {
  sandbox: Sandbox;
  dataDir: string;
  /** A client with a new certificate of that company. */
  clientOf(empresa: EmpresaDemo, defeito?: Defeito): Promise<RenaveClient>;
  /** An unused chassis, pre-registered for the company. */
  newChassi(empresa?: EmpresaDemo, acabado?: boolean): string;
  /** Restarts on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A sandbox per test file, on a temporary folder. */
export async function startMundoSandbox(options: Partial<SandboxOptions> = {}): Promise<MundoSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-sandbox-'));
  const start = () => startSandbox({ dataDir, agora: () => AGORA, demo: false, ...options });
  const clients: RenaveClient[] = [];
  let count = 0;
  const mundo: MundoSandbox = {
    sandbox: await start(),
    dataDir,
    async clientOf(empresa, defeito) {
      const { renaveUrl: url, caPem, issueCertificate } = mundo.sandbox;
      const pedido = { ...pedidoCertificado(empresa), defeito };
      const client = createRenaveClient({ url, caPem, certificate: await issueCertificate(pedido) });
      clients.push(client);
      return client;
    },
    newChassi(empresa = EMPRESAS.horizonteMatriz, acabado = true) {
      count += 1;
      const chassi = `9PTTEST000000${String(count).padStart(4, '0')}`;
      mundo.sandbox.preCadastrar([
        { chassi, cnpj: empresa.cnpj, acabado, marcaModelo: 'AURORA/BRISA 1.0 FLEX' },
      ]);
      return chassi;
    },
    async restart() {
      await mundo.sandbox.close();
      mundo.sandbox = await start();
    },
    async close() {
      for (const client of clients) client.close();
      await mundo.sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return mundo;
}

export const chaveOfNumero = (numero: number): string =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes: '2609',
    cnpj: EMPRESAS.aurora.cnpj,
    modelo: '55',
    serie: 1,
    numero,
    tipoEmissao: 1,
    codigoNumerico: '12345678',
  });

export const entradaOf = (chassi: string): EntradaZeroKm => ({
  chassi,
  chaveNotaFiscal: chaveOfNumero(1),
  valorCompra: 98765.43,
  dataEntradaEstoque: '2026-09-01T10:00:00',
  dataHoraMedicaoHodometro: '2026-09-01T10:00:00',
  quilometragemHodometro: 7,
  cpfOperadorResponsavel: CPF,
});

export const saidaOf = (idEstoque: number): SaidaZeroKm => ({
  idEstoque,
  chaveNotaFiscal: chaveOfNumero(2),
  dataVenda: '2026-09-10T16:20:00',
  valorVenda: 123456.78,
  emailEstabelecimento: 'matriz@horizonte.test',
  cpfOperadorResponsavel: CPF,
  comprador: {
    tipoDocumento: 'CPF',
    numeroDocumento: '99900020294',
    nome: 'Compradora Fictícia da Silva Araújo',
    email: 'compradora@exemplo.test',
    endereco: {
      codigoMunicipio: 7535,
      cep: '80010020',
      logradouro: 'Rua das Flores Inventadas',
      numero: '42',
      bairro: 'Água Verde',
      complemento: 'ap 7',
    },
  },
});

export const cancelamentoSaidaOf = (idEstoque: number) => ({
  idEstoque,
  dataCancelamentoSaidaEstoque: HOJE,
  cpfOperadorResponsavel: CPF,
});

/** Brings a vehicle into stock and returns the record. */
export async function takeIn(client: RenaveClient, chassi: string): Promise<EstoqueRenave> {
  const { status, body } = await client.call(renave.entradaZeroKm, entradaOf(chassi));
  if (status !== 201) throw new Error(`entry refused: ${JSON.stringify(body)}`);
  return body;
}

export const refusalOf = ({ status, body }: Answer<unknown>) => ({
  status,
  mensagem: (body as ErroRenave).mensagemParaUsuarioFinal,
});
