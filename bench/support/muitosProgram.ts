import { setTimeout as pause } from 'node:timers/promises';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { openAuthority } from '#sandbox/ca/authority.ts';
import { certificateIssuer } from '#sandbox/ca/issueCertificate.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoOf } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import { linhaOf, planilhaOf } from '#tests/gateway/cadastros/veiculo/planilhas.ts';
import { enterEmpresa } from './enterEmpresa.ts';
import type { Andamento, Muitos } from './muitos.ts';
import { sendCertificado } from './pedidosDeUma.ts';
import { multipartOf, upload } from './uploadFiles.ts';

// The bulk sender in a separate process: its forms are built before anything is sent, so that it takes little CPU time
// from the gateway.

const LOOK_MS = 200;
const EMPRESA = EMPRESAS.horizonteMatriz;
const [url = '', ca = '', json = '{}'] = process.argv.slice(2);
const { notas, notasDoLote, linhas, linhasDaPlanilha, certificados } = JSON.parse(json) as Muitos;

const lotes = Array.from({ length: notas / notasDoLote }, (_, n) => {
  const pedido = {
    quantidade: notasDoLote,
    semente: 10_000 + n,
    empresa: EMPRESA.cnpj,
    tipo: 'entrada',
  } as const;
  return multipartOf('arquivoxml', [...sampleNotas(pedido)]);
});
const planilhas = Array.from({ length: linhas / linhasDaPlanilha }, (_, n) => {
  const bytes = planilhaOf(
    Array.from({ length: linhasDaPlanilha }, (_row, m) => linhaOf(n * linhasDaPlanilha + m)),
  );
  return multipartOf('arquivo', [{ nome: 'usados.xlsx', bytes }]);
});
const { pfx } = await certificateIssuer(await openAuthority(ca))(pedidoOf(EMPRESA));
const session = await enterEmpresa(url, EMPRESA.cnpj);

const andamento = { certificados: 0, recusados: 0, lotes: 0, planilhas: 0 };
const send = async <A>(path: string, body: Uint8Array): Promise<A> =>
  upload<A>(`${url}/api/${path}`, session.headers, body);

const sendLotes = async (): Promise<void> => {
  for (let body = lotes.shift(); body; body = lotes.shift()) {
    await send(xml.processar.path, body);
    andamento.lotes += 1;
    // Appended again: there are always more than can be read meanwhile.
    lotes.push(body);
  }
};
const sendPlanilhas = async (): Promise<void> => {
  for (let body = planilhas.shift(); body; body = planilhas.shift()) {
    await send(veiculo.importarExcel.path, body);
    andamento.planilhas += 1;
  }
};
const sendCertificados = async (): Promise<void> => {
  for (let left = certificados; left > 0; left -= 1) {
    try {
      await sendCertificado(session, pfx);
      andamento.certificados += 1;
    } catch {
      // Refused as expected: beyond the company's queue limit.
      andamento.recusados += 1;
      await pause(LOOK_MS);
    }
  }
};

const failed = (error: unknown): void => {
  console.error(error);
  process.exit(1);
};
for (let senders = 0; senders < 5; senders += 1) sendLotes().catch(failed);
for (let senders = 0; senders < 2; senders += 1) sendPlanilhas().catch(failed);
// One is read at a time; of a company's four upload slots these leave one free.
for (let senders = 0; senders < 3; senders += 1) sendCertificados().catch(failed);

const inspect = async (): Promise<Andamento> => {
  const { data, quantidades } = await session.call(xml.lotes, { perPage: 1000 });
  const lidas = data.reduce((sum, lote) => sum + lote.totalprocessados, 0);
  return { ...andamento, lidas, lotesAbertos: quantidades.processando ?? 0 };
};
const underWay = ({ lidas, planilhas: sent, certificados: read }: Andamento) =>
  lidas > 0 && sent > 0 && read > 0;
while (!underWay(await inspect())) await pause(LOOK_MS);
process.on('message', async () => process.send?.(await inspect()));
process.send?.(await inspect());
