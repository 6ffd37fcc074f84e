import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { places } from '#src/workflows/places.ts';
import { notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { leave, signedIn } from '#tests/support/browser.ts';
import { createChegada } from '#tests/support/chegada.ts';
import { monthEndByItself } from '#tests/support/monthEndByItself.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { createRelogio } from '#tests/support/sefaz.ts';

const { horizonteMatriz: MATRIZ, horizonteFilial: FILIAL } = EMPRESAS;
/** More than a page of a list; `npm run bench:arriving` has 300. */
const VEICULOS = 60;

it('a month end of new vehicles whose notes arrive takes no click to stock', async () => {
  const { entraram, cliques, errors } = await monthEndByItself(VEICULOS);
  expect({ cliques, errors }).toEqual({ cliques: 0, errors: [] });
  expect(entraram).toBeGreaterThanOrEqual(VEICULOS);
});

describe('exits through autXML', () => {
  const relogio = createRelogio();
  const world = ownConsole({ agora: relogio.agora });
  let page: Page;

  beforeAll(async () => {
    page = await signedIn(world.url, { conta: 'lojista', empresa: MATRIZ.fantasia });
  });
  afterAll(() => leave(page));

  const receive = async (empresa: 'horizonteMatriz' | 'horizonteFilial') =>
    (await world.as('lojista', empresa)).call(sefaz.saveOpcao, {
      receber: true,
      ciencia: false,
      confirmar: false,
    });
  const explanation = () =>
    page.getByRole('region', { name: 'Notas da SEFAZ' }).getByText(/põe no campo autXML/);

  it('the settings say which CNPJ to name, once another company of the group receives', async () => {
    const settings = world.url + places.configuracoes.configuracoes.path;
    await page.goto(settings);
    expect(await explanation().textContent()).toContain('Nenhuma recebe ainda');
    await receive('horizonteFilial');
    await page.goto(settings);
    expect(await explanation().textContent()).toContain(`${formatCnpj(FILIAL.cnpj)} (${FILIAL.fantasia})`);
  });

  it('and the exit stands ready without a file or a click', async () => {
    await receive('horizonteMatriz');
    const session = await world.as('lojista', 'horizonteMatriz');
    const [{ chassi } = { chassi: '' }] = await stock(world, session, 1);
    await page.goto(world.url + places.saida.confirmar.path);
    const linha = page.getByRole('row').filter({ hasText: chassi });
    await linha.getByText('Sem XML de saída').waitFor();
    const para = { ...samplePessoa(createRandom(36)), cep: '80010020' };
    const venda = notaSpec({ numero: 36_001, chassis: [chassi], de: parteOfEmpresa(MATRIZ), para });
    const xml = writeNfe({ ...venda, autXml: [FILIAL.cnpj] });
    world.sandbox.sefaz.acervo.put({ tipo: 'nota', cnpj: para.documento, xml });
    await createChegada(world, relogio).receiveAll();
    await linha.getByText(para.nome).waitFor();
    expect(await linha.getByText('Sem XML de saída').count()).toBe(0);
  });
});
