import { expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { importXmls } from '#tests/support/zeroKm.ts';
import { chassiOf, MATRIZ, notaSpec, venda } from './notas.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

const importAll = (xmls: readonly string[]) => importXmls(world, lojista, xmls);
const gruposDe = async (lote: number) =>
  (await lojista.call(xml.lote, { id: lote })).grupos.map(({ tipo, lista, estado, razao, quantos }) => [
    tipo,
    lista,
    estado,
    razao,
    quantos,
  ]);

it('a batch says its refused vehicles by their reason, each as many as their list has', async () => {
  const estoque = await stock(world, lojista, 5);
  const lote = await importAll(
    estoque.map(({ chassi }, n) =>
      venda({
        numero: 700 + n,
        chassis: [chassi],
        para: { ...samplePessoa(createRandom(n)), cep: '80010020' },
        emissao: '2026-09-02T10:00:00-03:00',
      }),
    ),
  );
  const nossa = (chassi: string) => `O veículo ${chassi} não está no estoque desta empresa.`;
  const recusas = [
    ['recusada', 'Chassi em uso', 'Já é de outro.'],
    ['recusada', 'Chassi em uso', 'Já é de outro estabelecimento.'],
    ['foraDoEstoque', 'Não enviada ao Renave', null],
    ['foraDoEstoque', 'Não enviada ao Renave', null],
  ] as const;
  const codemp = await world.codigoOf('horizonteMatriz');
  for (const [n, [errocodigo, errotitulo, erromensagem]] of recusas.entries()) {
    const chassi = estoque[n]?.chassi ?? '';
    await world.kysely
      .insertInto('intencao')
      .values({
        codemp,
        codusu: await world.usuarioOf('lojista'),
        chassi,
        operacao: 'confirmarSaidaZeroKm',
        familia: 'estoque',
        dados: '{}',
        estado: 'recusada',
        criada: '2098-01-01T00:00:00Z',
        errocodigo,
        errotitulo,
        erromensagem: erromensagem ?? nossa(chassi),
      } as never)
      .execute();
  }
  const razoes = { 'O veículo … não está no estoque desta empresa': 2, 'Chassi em uso': 2 };
  expect(await gruposDe(lote)).toEqual([
    ...Object.entries(razoes).map(([razao, quantos]) => ['S', 'saidas', 'erro', razao, quantos]),
    ['S', 'saidas', 'prontas', null, 1],
  ]);
  for (const [recusa, quantos] of Object.entries(razoes)) {
    const { meta } = await lojista.call(saidaZeroKm.lista, { lote, recusa, estadoDaLinha: 'erro' });
    expect([recusa, meta.total]).toEqual([recusa, quantos]);
  }
});

it('a return note is to be told to the registry while its vehicle is in stock, and then done', async () => {
  const [{ chassi, idEstoque }, vendido] = await stock(world, lojista, 2);
  const devolve = (numero: number, qual: string) => {
    const spec = notaSpec({
      numero,
      de: sampleEmpresa(MATRIZ),
      para: sampleEmpresa(EMPRESAS.aurora.cnpj),
      chassis: [qual],
    });
    return writeNfe({ ...spec, finalidade: 4 });
  };
  const lote = await importAll([
    devolve(750, chassi),
    devolve(751, chassiOf(751)),
    venda({ numero: 752, chassis: [vendido.chassi], emissao: '2026-09-02T10:00:00-03:00' }),
  ]);
  const daDevolucao = async () => (await gruposDe(lote)).filter(([tipo]) => tipo === 'D');
  expect(await daDevolucao()).toEqual([
    ['D', 'saidas', 'aDevolver', null, 1],
    ['D', null, 'semEfeito', null, 1],
  ]);
  const { data } = await lojista.call(saidaZeroKm.lista, { lote, estadoDaLinha: 'semNota' });
  expect(data.map((row) => row.chassi)).toEqual([chassi]);
  const { data: notas } = await lojista.call(xml.itensDoLote, { codigoLote: lote });
  const chaveNotaFiscal = notas.find((nota) => nota.chassi === chassi)?.chavenfe ?? '';
  await lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal });
  expect(await daDevolucao()).toEqual([
    ['D', null, 'feita', null, 1],
    ['D', null, 'semEfeito', null, 1],
  ]);
});
