import { createHash } from 'node:crypto';
import type { CarimboPort } from '../../ports/carimbo.ts';
import { contextoDaChave, type Vault } from '../../ports/certificados.ts';
import { type AssinadorDePdf, RESERVA } from '../../ports/pdf.ts';
import type { EmpresaStores, Log } from '../../ports/ports.ts';
import type { Stamp } from './cms.ts';

interface AssinadorOptions {
  certificado: (codigoEmpresa: number) => Pick<EmpresaStores['certificado'], 'get'>;
  vault: Vault;
  agora: () => Date;
  carimbo: CarimboPort | null;
  log: Pick<Log, 'warn'>;
}

const BYTE_RANGE = `/ByteRange [${RESERVA.byteRange.join(' ')}]`;
const CONTENTS = `<${'0'.repeat(2 * RESERVA.bytes)}>`;

/** A range as long as the room for it: the rest is blank. */
const rangeOf = (inicio: number, fim: number, total: number): string =>
  `/ByteRange [0 ${inicio} ${fim} ${total - fim}]`.padEnd(BYTE_RANGE.length);

/** The end of a document with its room filled: all other bytes, `antes` of them gone by already, are signed. */
const fill = async (
  cauda: Buffer,
  antes: number,
  resumo: ReturnType<typeof createHash>,
  signed: (resumo: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> => {
  const [range, contents] = [cauda.indexOf(BYTE_RANGE), cauda.indexOf(CONTENTS)];
  if (range < 0 || contents < 0) throw new Error('A document without room for a signature');
  const fim = contents + CONTENTS.length;
  cauda.write(rangeOf(antes + contents, antes + fim, antes + cauda.length), range, 'latin1');
  resumo.update(cauda.subarray(0, contents)).update(cauda.subarray(fim));
  const cms = await signed(resumo.digest());
  if (cms.length > RESERVA.bytes) throw new Error('The signature is longer than the room for it');
  cauda.write(cms.toString('hex'), contents + 1, 'latin1');
  return cauda;
};

/** Bytes held back in passing, in which the room may begin. */
const EMENDA = BYTE_RANGE.length - 1;

async function* signing(
  pdf: AsyncIterable<Uint8Array>,
  signed: (resumo: Uint8Array) => Promise<Buffer>,
): AsyncGenerator<Uint8Array> {
  const resumo = createHash('sha256');
  let [antes, cauda, achada] = [0, Buffer.alloc(0), false];
  for await (const bytes of pdf) {
    cauda = Buffer.concat([cauda, bytes]);
    if (achada) continue;
    const onde = cauda.indexOf(BYTE_RANGE);
    achada = onde >= 0;
    const vai = cauda.subarray(0, achada ? onde : Math.max(0, cauda.length - EMENDA));
    cauda = cauda.subarray(vai.length);
    antes += vai.length;
    resumo.update(vai);
    yield vai;
  }
  yield await fill(cauda, antes, resumo, signed);
}

/** Without its authority's answer a document is signed all the same: it leaves already, and can be made again. */
const stampWith =
  ({ carimbo, log }: Pick<AssinadorOptions, 'carimbo' | 'log'>): Stamp =>
  async (signature) => {
    try {
      return carimbo && (await carimbo.stamp(signature));
    } catch (error) {
      log.warn({ err: error }, 'documento assinado sem carimbo do tempo');
      return null;
    }
  };

/**
 * Signs with the key that the registry is called with: it leaves the vault for the moment of signing.
 * @concept digital signature (PAdES)
 */
export const assinadorDePdf = ({
  certificado,
  vault,
  agora,
  ...others
}: AssinadorOptions): AssinadorDePdf => {
  const stamp = stampWith(others);
  const get = async (codigoEmpresa: number) => {
    const guardado = await certificado(codigoEmpresa).get();
    const vale = guardado && new Date(guardado.inicio) <= agora() && agora() < new Date(guardado.validade);
    return vale ? guardado : null;
  };
  return {
    getTitular: async (codigoEmpresa) => (await get(codigoEmpresa))?.titular ?? null,
    sign: async function* (codigoEmpresa, pdf) {
      const guardado = await get(codigoEmpresa);
      if (!guardado) throw new Error('No certificate to sign with');
      const chave = () =>
        Buffer.from(vault.open(guardado.chave, contextoDaChave(codigoEmpresa))).toString('utf8');
      // Loaded at its first use: few requests sign.
      const { signDigest } = await import('./cms.ts');
      yield* signing(pdf, (resumo) => signDigest(resumo, guardado.pem, chave(), stamp));
    },
  };
};
