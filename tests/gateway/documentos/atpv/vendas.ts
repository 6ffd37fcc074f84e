import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { espelho } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import type { EmpresaStores, RenavePort, RespostaRenave } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { entradaOf, saidaOf } from '#tests/sandbox/mundo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { serie } from '#tests/support/serie.ts';
import { until } from '#tests/support/zeroKm.ts';

const nextSale = serie();

/** A sale's needs: the registry, a company's client, and its mirror. */
export interface Vendedor {
  sandbox: Sandbox;
  renave: RenavePort;
  empresa: number;
  estoque: EmpresaStores['estoque'];
}

/** Every third vehicle is unfinished and so has an exit term. */
const preCadastrar = (sandbox: Sandbox) => {
  const sold = nextSale();
  const acabado = sold % 3 !== 0;
  const chassi = `9PTATPV000${String(sold).padStart(7, '0')}`;
  const { cnpj } = EMPRESAS.horizonteMatriz;
  sandbox.preCadastrar([{ chassi, cnpj, acabado, marcaModelo: 'AURORA/BRISA 1.0 FLEX' }]);
  return { chassi, acabado };
};

const corpoOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo !== 'ok') throw new Error(JSON.stringify(resposta));
  return resposta.corpo;
};

const venderUm = async ({ sandbox, renave: port, empresa, estoque }: Vendedor): Promise<number> => {
  const { chassi, acabado } = preCadastrar(sandbox);
  const { id } = corpoOf(await port.callRenave(empresa, renave.entradaZeroKm, entradaOf(chassi)));
  const inacabado = { ...saidaOf(id), leasingVeiculoInacabado: false };
  const saida = acabado
    ? await port.callRenave(empresa, renave.saidaZeroKm, saidaOf(id))
    : await port.callRenave(empresa, renave.saidaInacabado, inacabado);
  await estoque.save(espelho(corpoOf(saida)), new Date());
  return id;
};

/** Vehicles entered and sold at the registry and in our mirror, without invoices. */
export const venderCom = async (vendedor: Vendedor, quantidade: number): Promise<VeiculoFinalizadoWire[]> => {
  const vendidos = new Set<number>();
  while (vendidos.size < quantidade) vendidos.add(await venderUm(vendedor));
  const tudo = { page: 1, perPage: 20_000, ordemCampo: null, descricaoFiltro: null };
  const { data } = await vendedor.estoque.listFinalizados(
    { ...tudo, periodo: { de: null, ate: null } },
    'novo',
  );
  return data.filter(({ idest_vei }) => vendidos.has(idest_vei));
};

export const vender = async (world: TestGateway, quantidade: number): Promise<VeiculoFinalizadoWire[]> => {
  const { ports } = world.gateway;
  const empresa = await world.codigoOf('horizonteMatriz');
  const { estoque } = ports.empresa(empresa);
  return venderCom({ sandbox: world.sandbox, renave: ports.renave, empresa, estoque }, quantidade);
};

export const itensDosVeiculos = (veiculos: readonly VeiculoFinalizadoWire[]) =>
  veiculos.map(({ chassi_vei, acabado_vei, idest_vei }) => ({
    chassi: chassi_vei,
    isAcabado: acabado_vei,
    idEstoque: idest_vei,
  }));

export const untilPronto = (world: TestGateway, session: TestSession, codigo: number) =>
  until(world, 'horizonteMatriz', async () => {
    const { data } = await session.call(atpv.lotes, {});
    const lote = data.find((one) => one.codigo === codigo);
    return lote?.pronto ? lote : null;
  });

export interface ArquivoDoZip {
  bytes: Buffer;
  /** 0 is stored, 8 is deflated. */
  metodo: number;
}

/** The files of a zip, with CRC checks. */
export const unzip = (zip: Buffer): Promise<Map<string, ArquivoDoZip>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, ArquivoDoZip>();
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file: ZipFile) => {
      if (error) return reject(error);
      file.on('error', reject).on('end', () => resolve(files));
      file.on('entry', (entry: Entry) => {
        file.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          files.set(entry.fileName, { bytes: await buffer(stream), metodo: entry.compressionMethod });
          file.readEntry();
        });
      });
      file.readEntry();
    });
  });

export const downloadLote = async (
  session: TestSession,
  arquivo: string,
): Promise<Map<string, ArquivoDoZip>> => {
  const blob = await session.call(atpv.downloadLote, { arquivo });
  return unzip(Buffer.from(await blob.arrayBuffer()));
};

/** Text of all pages of a PDF. */
export const textOfPdf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
};
